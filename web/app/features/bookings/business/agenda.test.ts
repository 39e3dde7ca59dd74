import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Booking } from 'contract/bookings/bookings'
import { type Instant, LocalDate, type TimeZone } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { describe, expect, test } from 'vitest'
import {
  agendaDays,
  answerTime,
  leftOf,
  nextStep,
  noShowFee,
  timesOf,
  todayIn,
  withdrawalOf,
} from './agenda.ts'

const friday = LocalDate.parse('2026-11-20')
const legs = (cents: number) => ({
  usdCents: usdCents(cents),
  points: points(0),
  storeCreditUsdCents: usdCents(0),
  cardUsdCents: usdCents(cents),
})
const instant = (text: string) => text as Instant // valid instant

describe('agenda days', () => {
  test('follow the time zone of the business', () => {
    const now = Date.parse('2026-11-21T03:00:00Z')
    expect(todayIn('America/New_York' as TimeZone, now)).toBe('2026-11-20') // IANA zone
    expect(todayIn('Europe/Berlin' as TimeZone, now)).toBe('2026-11-21') // the same
  })
  test('separate active bookings from ended ones', () => {
    const booking = (localStart: string, status: Booking['status']) => ({ localStart, status }) as Booking // parts read
    const [today, next] = agendaDays(
      [
        booking('2026-11-20T09:00', 'confirmed'),
        booking('2026-11-20T10:00', 'declined'),
        booking('2026-11-21T00:00', 'requested'),
      ],
      friday,
      2,
    )
    expect(today).toMatchObject({ day: friday, bookings: [{ status: 'confirmed' }], ended: [{}] })
    expect(next).toMatchObject({ day: '2026-11-21', bookings: [{ status: 'requested' }], ended: [] })
  })
})

describe('booking amounts', () => {
  const missed = (noShowPercent: number, paid: number, price = 4000) => ({
    price: { kind: 'fixed' as const, usdCents: usdCents(price) },
    policy: { tiers: [], noShowPercent, regretUntil: null },
    paid: legs(paid),
    refunded: legs(0),
  })
  test('include the no-show fee of the terms, up to the amount paid', () => {
    expect(noShowFee(missed(50, 4000))).toBe(2000)
    expect(noShowFee(missed(50, 1000))).toBe(1000)
    expect(noShowFee(missed(0, 4000))).toBe(0)
    expect(noShowFee({ ...missed(100, 0), price: { kind: 'free' } })).toBe(0)
  })
  test('leave out what was already refunded', () =>
    expect(leftOf({ paid: legs(2000), refunded: legs(500) })).toMatchObject({ usdCents: 1500 }))
})

describe('agenda texts', () => {
  test('show the time left to reply', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(answerTime({ respondBy: instant('2026-11-20T17:30:00.000Z') }, now)).toEqual({
      text: '5 h to reply',
      isLate: false,
    })
    expect(answerTime({ respondBy: instant('2026-11-20T12:20:00.000Z') }, now)).toEqual({
      text: '20 min to reply',
      isLate: true,
    })
    expect(answerTime({ respondBy: null }, now)).toBeNull()
  })
  test('show local times, also past midnight', () =>
    expect(
      timesOf(
        {
          localStart: '2026-11-20T23:30',
          startsAt: instant('2026-11-21T04:30:00.000Z'),
          endsAt: instant('2026-11-21T05:15:00.000Z'),
        },
        defaultPreferences,
      ),
    ).toBe('11:30 PM to 12:15 AM'))
  test('name the next step', () => {
    expect(nextStep({ actions: ['confirm', 'decline'] })?.name).toBe('Confirm')
    expect(nextStep({ actions: ['no_show', 'check_in', 'cancel'] })?.name).toBe('Check in')
    expect(nextStep({ actions: ['cancel'] })).toBeNull()
  })
})

test('the withdrawal of a no-show refunds what was paid of its fee, and drops what was not charged', () => {
  const someTime = instant('2026-11-20T12:00:00.000Z')
  const noShow = { at: someTime, feeUsdCents: usdCents(3000), disputableUntil: someTime, dispute: null }
  const charge = { kind: 'no_show_fee', usdCents: usdCents(2000), dueAt: someTime, decline: null } as const
  const of = (status: 'waiting' | 'declined' | 'paid' | null) =>
    withdrawalOf({ noShow, charge: status && { ...charge, status, orderId: null } })
  expect(of('waiting')).toEqual({ refunded: 1000, dropped: 2000 })
  expect(of('declined')).toEqual({ refunded: 1000, dropped: 2000 })
  expect(of('paid')).toEqual({ refunded: 3000, dropped: 0 })
  expect(of(null)).toEqual({ refunded: 3000, dropped: 0 })
  expect(withdrawalOf({ noShow: { ...noShow, feeUsdCents: usdCents(0) }, charge: null })).toEqual({
    refunded: 0,
    dropped: 0,
  })
})
