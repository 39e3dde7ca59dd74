// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { SlotHoldId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { BookHeldTime } from './BookHeldTime.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const holdId = SlotHoldId.parse('6b1f0a52-5f0b-4f0c-9a3e-1c2d3e4f5a6b')
const now = '2026-11-21T15:00:00.000Z' as Instant // Saturday 10:00 local time

const hold = {
  id: holdId,
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
const terms = {
  locationId: id(9),
  capacity: 1,
  confirmMode: 'request',
  deposit: { kind: 'none' },
  paysAtVenue: true,
  policyTiers: [],
  noShowPercent: 0,
  staffPrices: [],
}

function answer({ path }: Sent): Response {
  const business = sampleProfile()
  if (path.startsWith('/holds')) return Response.json(hold)
  if (path.endsWith('/booking-terms')) return Response.json(terms)
  return Response.json({ service: business.services[0], business })
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => show(<BookHeldTime holdId={holdId} now={now} />, { path: `/booking?hold=${holdId}` })

describe('a held time', () => {
  test('counts down, with announcements at five, two and one minutes', async () => {
    serve(answer)
    open()
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(10:00|9:5\d)$/)
    const said = () => screen.getByText(/^Your time is reserved for (five|two|one)/).textContent
    expect(screen.queryByText(/^Your time is reserved for/)).toBeNull()
    act(() => void vi.advanceTimersByTime(5 * 60_000))
    expect(said()).toMatch(/five/)
    act(() => void vi.advanceTimersByTime(3 * 60_000))
    expect(said()).toMatch(/two/)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(said()).toMatch(/one/)
  })

  test('can be held again after it expires, or one of the nearest times instead', async () => {
    const { startsAt, endsAt, localStart, offset } = hold
    const nearest = [{ startsAt, endsAt, localStart, offset, staffIds: [], seatsLeft: 1 }]
    const sent = serve((call) =>
      call.method === 'POST'
        ? Response.json(problemOf('slot_taken', { details: { nearest } }), { status: 409 })
        : answer(call),
    )
    open()
    await screen.findByRole('timer')
    act(() => void vi.advanceTimersByTime(11 * 60_000))
    fireEvent.click(await screen.findByRole('button', { name: 'Hold this time again' }))
    expect(await screen.findByRole('button', { name: 'Tue, Nov 24, 2:00 PM' })).toBeDefined()
    const again = sent.find(({ method }) => method === 'POST')?.body as { holdId: string; startsAt: string }
    expect(again).toMatchObject({ startsAt: hold.startsAt })
    expect(again.holdId).not.toBe(holdId)
  })

  test('is requested once the policy is accepted, with a button that names its effect', async () => {
    const sent = serve((call) =>
      call.path === '/bookings'
        ? Response.json(problemOf('slot_taken', { details: { conflicts: ['2026-12-01T19:00:00.000Z'] } }), {
            status: 409,
          })
        : answer(call),
    )
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Request this time' }))
    expect(await screen.findByText('Agree to the cancellation policy to continue.')).toBeDefined()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    fireEvent.click(screen.getByRole('checkbox', { name: 'I agree to the cancellation policy' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Repeat this visit at the same time' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tue, Dec 8' }))
    fireEvent.click(screen.getByRole('button', { name: 'Request this time, every week, 3 visits' }))
    expect(await screen.findByText(/^Tue, Dec 1, 2:00 PM.* is unavailable$/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Book the others' }))
    await vi.waitFor(() =>
      expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        holdId,
        acceptsPolicy: true,
        repeat: { everyWeeks: 1, count: 4, without: [2], onConflict: 'skip' },
      }),
    )
  })
})
