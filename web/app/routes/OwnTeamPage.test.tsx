// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { fireEvent, render, screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { BackendData, Membership } from 'contract/account/account'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { Team } from 'contract/team/team'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseApi } from '../shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import OwnTeamPage from './OwnTeamPage.tsx'

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`
const businessId = BusinessId.parse(id(1))
const team = Team.parse({
  businessId,
  locationId: id(9),
  locations: [{ id: id(9), name: '1 Mill Street, Willowford', mayManage: true }],
  timeZone: 'America/New_York',
  mayManage: true,
  staff: [
    {
      id: id(2),
      name: 'Noor',
      role: 'Stylist',
      memberId: null,
      isYou: false,
      mayChangeShifts: true,
      mayManage: true,
      shifts: [{ dayOfWeek: 1, startsMinute: 540, endsMinute: 1020 }],
      shiftsElsewhere: [],
      timeOff: [],
      skills: [],
    },
  ],
  services: [],
  closures: [],
  resourceGroups: [],
  people: [],
  lastChange: null,
})

let sent: { path: string; body: unknown }[] = []
let refusal: Response | null = null
let shown = team

/** Requests outside of a browser need an origin, and Node's Request rejects jsdom's signals. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), { ...init, signal: undefined })
  }
}

beforeEach(() => {
  sent = []
  refusal = null
  shown = team
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(shown)
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    return refusal?.clone() ?? Response.json(shown)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(role: Membership['role'] = 'owner') {
  const memberships = [{ businessId, slug: 'salon', name: 'The Salon', role, locationIds: null }]
  // Only the parts that the page reads.
  const auth = { backendData: { memberships } as unknown as BackendData, loading: false } as Auth
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const router = createMemoryRouter([{ path: '/dashboard/:slug/team', element: <OwnTeamPage /> }], {
    initialEntries: ['/dashboard/salon/team'],
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

describe('the weekly editor', () => {
  test('copies a day to other days and saves the week with the keyboard only', async () => {
    const user = userEvent.setup()
    open()
    ;(await screen.findByRole('button', { name: 'Shifts of Noor' })).focus()
    await user.keyboard('{Enter}')
    const form = await screen.findByRole('form', { name: 'Shifts of Noor' })
    within(form).getByRole('button', { name: 'Copy Monday to other days' }).focus()
    await user.keyboard('{Enter}')
    // Focus moves to the first of the other days; weekdays are preselected.
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Sunday' }))
    await user.tab()
    await user.keyboard(' ')
    await user.tab()
    within(form).getByRole('button', { name: 'Copy' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/Monday copied to Wednesday, Thursday, Friday/)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy Monday to other days' }))
    within(form).getByRole('button', { name: 'Save shifts' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    const day = (dayOfWeek: number) => ({ dayOfWeek, startsMinute: 540, endsMinute: 1020 })
    expect(sent[0]).toEqual({
      path: `/api/v1/businesses/${businessId}/team/${id(2)}/shifts`,
      body: { shifts: [day(1), day(3), day(4), day(5)] },
    })
  })
  test('closes the day picker with Escape and changes nothing', async () => {
    const user = userEvent.setup()
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Shifts of Noor' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox', { name: 'Tuesday' })).toBeNull()
    expect(screen.getAllByText('Off')).toHaveLength(6)
  })
  test('shows the error at the shift and sends nothing', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Shifts of Noor' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a shift on Monday' }))
    fireEvent.change(screen.getByLabelText('Monday, shift 2, from'), { target: { value: '16:00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save shifts' }))
    expect(await screen.findByText('This overlaps another shift.')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('time off', () => {
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Time off of Noor' }))
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-24' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add time off' }))
  }
  test('for a whole day needs one date', async () => {
    open()
    await ask()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      localStart: '2026-12-24T00:00',
      localEnd: '2026-12-25T00:00',
      note: null,
      keepsBookings: false,
    })
  })
  test('over booked time lists the bookings and can keep them', async () => {
    open()
    const bookings = [
      { bookingId: id(9), serviceName: 'Cut', staffName: 'Noor', localStart: '2026-12-24T14:30' },
    ]
    refusal = Response.json(problemOf('absence_booked', { details: { bookings } }), { status: 409 })
    await ask()
    expect(await screen.findByText('Thu, Dec 24, 2:30 PM: Cut with Noor')).toBeDefined()
    refusal = null
    fireEvent.click(screen.getByRole('button', { name: 'Keep them and block new ones' }))
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ keepsBookings: true }))
  })
})

test('deactivating a staff member with bookings asks how to handle the bookings', async () => {
  open()
  refusal = Response.json(problemOf('staff_has_bookings'), { status: 409 })
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate Noor' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText(/Noor has upcoming bookings/)).toBeDefined()
  refusal = Response.json({ reassigned: 0, refunded: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and refund' }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ bookings: { kind: 'refund' } }))
})

test('staff see the team read-only, with a hint that an owner can link their account', async () => {
  shown = Team.parse({
    ...team,
    mayManage: false,
    staff: team.staff.map((each) => ({ ...each, mayChangeShifts: false, mayManage: false })),
  })
  open('staff')
  expect(await screen.findByText(/An owner or manager can link your account/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Shifts of Noor' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add person' })).toBeNull()
})
