// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingTerms } from 'contract/bookings/bookingTerms'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import type { SlotList } from 'contract/slots/slots'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { ServiceTimes } from './ServiceTimes.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const now = '2026-11-21T15:00:00.000Z' as Instant // Saturday 10:00 local time
const terms = BookingTerms.parse({
  locationId: id(9),
  capacity: 1,
  confirmMode: 'instant',
  deposit: { kind: 'fixed', usdCents: 2000 },
  paysAtVenue: true,
  policyTiers: [{ hoursBefore: 24, refundPercent: 100 }],
  noShowPercent: 0,
  staffPrices: [],
})
const staff = [
  { id: id(71), name: 'Ana', role: 'Baker' },
  { id: id(72), name: 'Ben', role: 'Baker' },
]

/** Free on Tuesday, November 24 at 9:00 and 2:00 PM local time, and on Wednesdays, December 2 and 23. */
function answer({ path }: Sent): Response {
  if (path === '/waitlist') return Response.json({ entries: [] })
  const query = new URL(path, 'https://goodword.example').searchParams
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const all = ['2026-11-24T14:00', '2026-11-24T19:00', '2026-12-02T14:00', '2026-12-23T14:00']
  const within = all.filter((start) => start >= from && start.slice(0, 10) <= to)
  const list: SlotList = {
    timeZone: 'America/New_York',
    staff,
    slots: within.map((start) => ({
      startsAt: `${start}:00.000Z`,
      endsAt: `${start.slice(0, 11)}${Number(start.slice(11, 13)) + 1}:00:00.000Z`,
      localStart: `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) - 5).padStart(2, '0')}:00`,
      offset: '-05:00',
      staffIds: [id(71)],
      seatsLeft: 1,
    })),
    days: daysFrom(from, to).map((date) => ({
      date,
      slotCount: within.filter((start) => start.startsWith(date)).length,
    })),
    nextFreeDate: all.find((start) => start.slice(0, 10) > to)?.slice(0, 10) ?? null,
    computedAt: now,
    calendarFreshness: null,
  } as never // matches the contract
  return Response.json(list)
}

function daysFrom(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: count }, (_day, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Open from Tuesday to Sunday, from ten to six. */
function open(path = `/service?s=${id(3)}`): void {
  const profile = sampleProfile()
  const weeklyHours = profile.location.weeklyHours.map(({ dayOfWeek }) => ({
    dayOfWeek,
    intervals: dayOfWeek === 1 ? [] : [{ opensMinute: 600, closesMinute: 1080 }],
  }))
  const business = { ...profile, location: { ...profile.location, weeklyHours } }
  const [service] = business.services
  if (!service) throw new Error('the sample has a service')
  show(<ServiceTimes service={service} business={business} terms={terms} now={now} />, { path })
}

const stripDay = (name: RegExp) => screen.findByRole('radio', { name })
const dayButton = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('available times of a service', () => {
  test('open on the first day with free slots, grouped by part of the day', async () => {
    serve(answer)
    open()
    const times = await screen.findByRole('radiogroup', { name: 'Available times on Tuesday, November 24' })
    expect(
      within(times)
        .getAllByRole('heading')
        .map((title) => title.textContent),
    ).toEqual(['Morning', 'Afternoon'])
    expect(within(times).getAllByRole('radio')).toHaveLength(2)
  })

  test('begin with the next three, of which one is selected at once', async () => {
    serve(answer)
    open()
    const next = await screen.findByRole('list', { name: 'Next available' })
    expect(
      within(next)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tue 9:00 AM', 'Tue 2:00 PM', 'Wed, Dec 2, 9:00 AM'])
    fireEvent.click(within(next).getByRole('button', { name: 'Wed, Dec 2, 9:00 AM' }))
    expect(await screen.findByText(`/service?s=${id(3)}&day=2026-12-02`)).toBeDefined()
    expect(screen.getByRole('radio', { name: /^9:00 AM/, checked: true })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()
  })

  test('are selected in advance by the address, with a warning when that one is gone', async () => {
    serve(answer)
    open(`/service?s=${id(3)}&at=2026-11-24T19:00:00.000Z`)
    expect(await screen.findByRole('radio', { name: /^2:00 PM/, checked: true })).toBeDefined()
    cleanup()
    open(`/service?s=${id(3)}&at=2026-11-24T20:00:00.000Z`)
    expect(await screen.findByText(/^This time is no longer available/)).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /^9:00 AM/ }))
    expect(screen.queryByText(/^This time is no longer available/)).toBeNull()
  })

  test('are shown by day for two weeks, each with its availability, and for later weeks', async () => {
    serve(answer)
    open()
    const days = await screen.findByRole('radiogroup', { name: 'Days from Nov 21 to Dec 4' })
    expect(within(days).getAllByRole('radio')).toHaveLength(14)
    for (const name of [
      'Saturday, November 21, today, full',
      'Monday, November 23, closed',
      'Tuesday, November 24, 2 left, 2 available times',
    ])
      expect(await within(days).findByRole('radio', { name })).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Later days' }))
    expect(await screen.findByRole('radiogroup', { name: 'Days from Dec 5 to Dec 18' })).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Next available' })).toBeNull()
  })

  test('have a calendar with one tab stop, arrow keys, Home, End, Page Up and Page Down', async () => {
    const user = userEvent.setup()
    serve(answer)
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'More dates' }))
    const tuesday = await dayButton(/Tuesday, November 24, 2 available times/)
    expect(screen.getByRole('grid').querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
    tuesday.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Wednesday, November 25, no available times',
    )
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-28')
    await user.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-15')
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-15'))
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeDefined()
    fireEvent.click(await dayButton(/Wednesday, December 2, 1 available time/))
    expect(await screen.findByText(`/service?s=${id(3)}&day=2026-12-02`)).toBeDefined()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Wednesday, December 2')
  })

  test('store the chosen day and staff member in the address', async () => {
    serve(answer)
    open()
    fireEvent.click(await screen.findByRole('radio', { name: /Ana/ }))
    fireEvent.click(await stripDay(/Wednesday, November 25/))
    expect(await screen.findByText(`/service?s=${id(3)}&staff=${id(71)}&day=2026-11-25`)).toBeDefined()
    expect(
      screen.getByRole('heading', { name: 'No available times with Ana on Wednesday, November 25' }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Notify me when a time opens up' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Next available: Wednesday, December 2' }))
    expect(
      await screen.findByRole('radiogroup', { name: 'Available times on Wednesday, December 2' }),
    ).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Wednesday, December 2')
  })

  test('offer the waiting list of the first open day when two weeks are full', async () => {
    serve(answer)
    open(`/service?s=${id(3)}&from=2026-12-06`)
    expect(
      await screen.findByRole('heading', { name: 'No available times on Sunday, December 6' }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next available: Wednesday, December 23' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Notify me when a time opens up' })).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'Earlier days' }))
    expect(await screen.findByRole('radiogroup', { name: 'Days from Nov 21 to Dec 4' })).toBeDefined()
  })

  test('on a full day link to the nearest days and to similar places', async () => {
    serve(answer)
    open()
    fireEvent.click(await stripDay(/Wednesday, November 25/))
    fireEvent.click(await screen.findByRole('button', { name: 'Tue, Nov 24' }))
    expect(
      await screen.findByRole('radiogroup', { name: 'Available times on Tuesday, November 24' }),
    ).toBeDefined()
    fireEvent.click(await stripDay(/Wednesday, November 25/))
    const elsewhere = await screen.findByRole('link', { name: 'Similar places nearby, soonest first' })
    expect(elsewhere.getAttribute('href')).toMatch(/^\/search\?category=[a-z-]+&near=.*&sort=soonest$/)
  })

  test('have no waiting list on a day when the business is closed', async () => {
    serve(answer)
    open()
    fireEvent.click(await stripDay(/Monday, November 23/))
    expect(await screen.findByRole('heading', { name: 'Closed on Monday, November 23' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Notify me when a time opens up' })).toBeNull()
  })

  test('are selected, then held once, and the page continues to the booking', async () => {
    const sent = serve((call) =>
      call.method === 'POST'
        ? Response.json({ ...held, id: (call.body as { holdId: string }).holdId })
        : answer(call),
    )
    open()
    const slot = await screen.findByRole('radio', { name: /^2:00 PM/ })
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    fireEvent.click(slot)
    const hold = screen.getByRole('button', { name: 'Continue' })
    expect(screen.getByText('Tue, Nov 24, 2:00 PM to 3:00 PM')).toBeDefined()
    expect(screen.getByText(/Full refund if you cancel by Mon, Nov 23, 2:00 PM/)).toBeDefined()
    fireEvent.click(hold)
    fireEvent.click(hold)
    expect(await screen.findByText(/^\/booking\?hold=[0-9a-f-]{36}$/)).toBeDefined()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('offer the nearest times if the selected one was taken', async () => {
    const nearest = [
      {
        startsAt: '2026-11-24T20:00:00.000Z',
        endsAt: '2026-11-24T21:00:00.000Z',
        localStart: '2026-11-24T15:00',
        offset: '-05:00',
        staffIds: [],
        seatsLeft: 1,
      },
    ]
    const sent = serve((call) =>
      call.method === 'POST'
        ? Response.json(problemOf('slot_taken', { details: { nearest } }), { status: 409 })
        : answer(call),
    )
    open()
    fireEvent.click(await screen.findByRole('radio', { name: /^2:00 PM/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Tue, Nov 24, 3:00 PM' }))
    await waitFor(() =>
      expect(sent.findLast(({ method }) => method === 'POST')).toMatchObject({
        body: { startsAt: '2026-11-24T20:00:00.000Z', staffId: null },
      }),
    )
  })

  test('load again after a failure, and show a contact hint if the service is not bookable', async () => {
    let refusal: 'busy' | 'service_not_bookable' = 'busy'
    serve(() => Response.json(problemOf(refusal), { status: refusal === 'busy' ? 503 : 409 }))
    open()
    const again = await screen.findByRole('button', { name: 'Try again' })
    refusal = 'service_not_bookable'
    fireEvent.click(again)
    expect(await screen.findByText(/cannot be booked online at the moment/)).toBeDefined()
  })
})

const held = {
  service: { id: id(3), name: 'Pastry morning' },
  timeZone: 'America/New_York',
  startsAt: '2026-11-24T19:00:00.000Z',
  endsAt: '2026-11-24T20:00:00.000Z',
  localStart: '2026-11-24T14:00',
  offset: '-05:00',
  staff: null,
  seatNo: null,
  status: 'held',
  expiresAt: '2026-11-21T15:10:00.000Z',
}
