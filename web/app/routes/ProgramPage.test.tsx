// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles'
import { configureStore } from '@reduxjs/toolkit'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { BackendData, Membership } from 'contract/account/account'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/core/problem'
import { Program, Simulation } from 'contract/loyalty/programs'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseApi } from '../shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import { theme } from '../shared/theme/theme.ts'
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
  cleanup()
  vi.unstubAllGlobals()
})

function open(role: Membership['role'], slug = 'river-oak-bakery') {
  const memberships = [{ businessId, slug: 'river-oak-bakery', name: 'River Oak Bakery', role }]
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
      <ThemeProvider theme={theme}>
        <AuthContext value={auth}>
          <RouterProvider router={router} />
        </AuthContext>
      </ThemeProvider>
    </Provider>,
  )
}

async function tryRate(rate: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Points per dollar'), { target: { value: rate } })
  fireEvent.click(screen.getByRole('button', { name: 'Try it on the last 90 days' }))
}

describe('the program of one of my businesses', () => {
  test('says what holds, and the money behind it', async () => {
    open('owner')
    expect(await screen.findByText('5 points per $1')).toBeDefined()
    expect(screen.getByText('$482.11')).toBeDefined()
  })
  test('lets an owner publish what was tried, even where there was nothing to try it on', async () => {
    open('owner')
    await tryRate('6')
    expect(await screen.findByText(/nothing to try it on/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Publish this rule' }))
    expect(await screen.findByRole('dialog', { name: 'Publish this rule?' })).toBeDefined()
  })
  test('has nothing to publish when the rule is the one that holds', async () => {
    open('owner')
    await tryRate('5.00')
    expect(await screen.findByText(/This is the rule that holds now/)).toBeDefined()
  })
  test('lets staff try a rule, and says who may publish it', async () => {
    open('staff')
    await tryRate('6')
    expect(await screen.findByText(/only an owner can publish a rule/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publish this rule' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add tiers' })).toBeNull()
  })
  test('tells at the field what does not fit, and sends nothing', async () => {
    open('owner')
    await tryRate('plenty')
    expect(await screen.findByText('Write a number like 5 or 5.25.')).toBeDefined()
    expect(screen.queryByText('What it would have done')).toBeNull()
  })
  test('comes back after a failure', async () => {
    isDown = true
    open('owner')
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('5 points per $1')).toBeDefined()
  })
  test('is not shown to whoever has no part in it', async () => {
    open('owner', 'another-bakery')
    expect(await screen.findByText('This is not one of your businesses')).toBeDefined()
  })
})
