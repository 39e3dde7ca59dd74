import { BookingStatus } from 'contract/bookings/bookings'
import { expect, test } from 'vitest'
import { eventOf } from './timeline.rules.ts'

test('only agreed bookings have domain events', () => {
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

test('a new time has a domain event, a new staff member has none', () => {
  const confirmed = { status: 'confirmed', wasAgreed: true } as const
  expect(eventOf('moved', confirmed)).toBe('booking.moved')
  expect(eventOf('staff_changed', confirmed)).toBeNull()
  expect(eventOf('disputed', { ...confirmed, status: 'no_show_penalized' })).toBeNull()
})
