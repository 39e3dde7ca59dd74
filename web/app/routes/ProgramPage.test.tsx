// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { fireEvent, render, screen } from '@testing-library/react'
import type { BackendData, Membership } from 'contract/account/account'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { Program, Simulation } from 'contract/loyalty/programs'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseApi } from '../shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import ProgramPage from './ProgramPage.tsx'

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const program = Program.parse({
  businessId,
  rule: {
    id: '01900000-0000-7000-8000-000000000002',
    version: 1,
    draft: {
      rateHundredths: 500,
      conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
      caps: { perOrderPoints: null, perMemberPerDayPoints: null },
      scope: 'network',
    },
    validFrom: '2026-11-01T12:00:00.000Z',
    validUntil: null,
  },
  history: [],
  tiers: [],
  memberCount: 312,
  outstandingPoints: 48_211,
})
const nothingTried = Simulation.parse({
  from: '2026-08-24',
  until: '2026-11-22',
  purchases: 0,
  members: 0,
  eligibleUsdCents: 0,
  actualPoints: 0,
  draftPoints: 0,
  winners: 0,
  losers: 0,
  unchanged: 0,
  clampedPurchases: 0,
  weeks: [],
  examples: [],
})

let isDown = false

/** Requests outside of a browser need an origin, and Node's Request rejects jsdom's signals. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), { ...init, signal: undefined })
  }
}

beforeEach(() => {
  isDown = false
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) =>
    isDown
      ? Response.json(problemOf('busy'), { status: 503 })
      : Response.json(request.method === 'GET' ? program : nothingTried),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(role: Membership['role'], slug = 'river-oak-bakery') {
  const memberships = [
    { businessId, slug: 'river-oak-bakery', name: 'River Oak Bakery', role, locationIds: null },
  ]
  // Only the parts that the page reads.
  const auth = { backendData: { memberships } as unknown as BackendData, loading: false } as Auth
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const router = createMemoryRouter([{ path: '/dashboard/:slug/program', element: <ProgramPage /> }], {
    initialEntries: [`/dashboard/${slug}/program`],
  })
  render(
    <Provider store={store}>
      <>
        <AuthContext value={auth}>
          <RouterProvider router={router} />
        </AuthContext>
      </>
    </Provider>,
  )
}

async function tryRate(rate: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Points per dollar'), { target: { value: rate } })
  fireEvent.click(screen.getByRole('button', { name: 'Simulate last 90 days' }))
}

describe('program of an own business', () => {
  test('shows the current rule and the points liability', async () => {
    open('owner')
    expect(await screen.findByText('5 points per $1')).toBeDefined()
    expect(screen.getByText('$482.11')).toBeDefined()
  })
  test('lets an owner publish a simulated rule, even without purchases to simulate', async () => {
    open('owner')
    await tryRate('6')
    expect(await screen.findByText(/no purchases in the last 90 days/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Publish this rule' }))
    expect(await screen.findByRole('dialog', { name: 'Publish this rule?' })).toBeDefined()
  })
  test('offers nothing to publish when the rule equals the current one', async () => {
    open('owner')
    await tryRate('5.00')
    expect(await screen.findByText(/This is your current rule/)).toBeDefined()
  })
  test('lets staff simulate a rule, and says that only an owner can publish', async () => {
    open('staff')
    await tryRate('6')
    expect(await screen.findByText(/Only owners and managers can publish a rule/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publish this rule' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add tiers' })).toBeNull()
  })
  test('shows the error at the field and sends nothing', async () => {
    open('owner')
    await tryRate('plenty')
    expect(await screen.findByText('Enter a number such as 5 or 5.25.')).toBeDefined()
    expect(screen.queryByText('Simulation')).toBeNull()
  })
  test('loads after a retry', async () => {
    isDown = true
    open('owner')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('5 points per $1')).toBeDefined()
  })
  test('is hidden from members who do not work there', async () => {
    open('owner', 'another-bakery')
    expect(await screen.findByText('You do not have access to this business')).toBeDefined()
  })
})
