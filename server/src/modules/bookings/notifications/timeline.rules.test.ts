import { BookingStatus } from 'contract/bookings/bookings'
import { expect, test } from 'vitest'
import { eventOf } from './timeline.rules.ts'

test('whoever listens hears of what a business and its customer agreed, and of nothing before', () => {
  const heard = (wasAgreed: boolean) =>
    BookingStatus.options.flatMap((status) => eventOf('status', { status, wasAgreed }) ?? [])
  expect(new Set(heard(true))).toEqual(
    new Set([
      'booking.requested',
      'booking.confirmed',
      'booking.completed',
      'booking.cancelled',
      'booking.no_show',
    ]),
  )
  expect(heard(false)).toEqual([])
})

test('a new time is told, another person who serves is not', () => {
  const confirmed = { status: 'confirmed', wasAgreed: true } as const
  expect(eventOf('moved', confirmed)).toBe('booking.moved')
  expect(eventOf('staff_changed', confirmed)).toBeNull()
  expect(eventOf('disputed', { ...confirmed, status: 'no_show_penalized' })).toBeNull()
})
