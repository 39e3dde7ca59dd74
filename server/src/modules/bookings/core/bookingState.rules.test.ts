import { BookingStatus } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { actionsOf, endedStatuses, type Mover, type Standing, startsOf } from './bookingState.rules.ts'

const movers: readonly Mover[] = ['payment', 'customer', 'business', 'goodword']

test('lists every allowed transition', () => {
  const moves = movers.flatMap((by) =>
    BookingStatus.options.flatMap((to) => startsOf(by, to).map((from) => `${by}: ${from} → ${to}`)),
  )
  expect(moves.sort()).toEqual(
    [
      'payment: held → requested',
      'payment: held → confirmed',
      'payment: expired → requested',
      'payment: expired → confirmed',
      'customer: held → cancelled_by_customer',
      'customer: requested → cancelled_by_customer',
      'customer: confirmed → cancelled_by_customer',
      'business: requested → confirmed',
      'business: requested → declined',
      'business: confirmed → in_progress',
      'business: confirmed → completed',
      'business: in_progress → completed',
      'business: confirmed → cancelled_by_business',
      'business: confirmed → no_show',
      'business: confirmed → no_show_penalized',
      'business: no_show_penalized → no_show',
      'goodword: held → expired',
      'goodword: requested → expired',
      'goodword: confirmed → completed',
      'goodword: in_progress → completed',
      'goodword: no_show_penalized → no_show',
    ].sort(),
  )
})

test('only a late payment and a refunded no-show fee change a final status', () => {
  const from = new Set(movers.flatMap((by) => BookingStatus.options.flatMap((to) => startsOf(by, to))))
  expect(endedStatuses.filter((status) => from.has(status))).toEqual(['expired', 'no_show_penalized'])
})

const at = (time: string) => `2026-11-20T${time}:00.000Z` as Instant // an instant
const standing: Standing = {
  status: 'confirmed',
  startsAt: at('12:00'),
  endsAt: at('13:00'),
  reschedules: 0,
  noShowAt: null,
  isDisputed: false,
  isDecided: false,
  refusableUntil: null,
  isGuest: false,
}

test.for([
  ['09:00', ['cancel', 'reschedule', 'message'], ['move', 'cancel', 'message']],
  ['11:00', ['cancel', 'reschedule', 'message'], ['check_in', 'move', 'cancel', 'message']],
  ['12:00', ['message'], ['check_in', 'complete', 'cancel', 'message']],
  ['12:15', ['message'], ['check_in', 'complete', 'no_show', 'cancel', 'message']],
  ['13:00', ['message'], ['check_in', 'complete', 'no_show', 'message']],
] as const)('the actions of both sides at %s for a visit at noon', ([time, customer, business]) => {
  expect(actionsOf('customer', standing, at(time))).toEqual(customer)
  expect(actionsOf('business', standing, at(time))).toEqual(business)
})

test('a customer cannot cancel a visit that has started, unless they can still refuse its time', () => {
  expect(actionsOf('customer', standing, at('11:59'))).toContain('cancel')
  expect(actionsOf('customer', standing, at('12:00'))).not.toContain('cancel')
  const moved = { ...standing, refusableUntil: at('12:30') }
  expect(actionsOf('customer', moved, at('12:29'))).toContain('cancel')
  expect(actionsOf('customer', moved, at('12:30'))).not.toContain('cancel')
})

test('a day after its end a visit can only be completed', () => {
  const next = '2026-11-21T13:00:00.000Z' as Instant // an instant
  expect(actionsOf('business', standing, next)).toEqual(['complete', 'message'])
})

test('a customer cannot reschedule a third time', () => {
  expect(actionsOf('customer', { ...standing, reschedules: 2 }, at('09:00'))).not.toContain('reschedule')
})

test('a no-show can be disputed once within 72 hours, and withdrawn until the decision', () => {
  const missed: Standing = { ...standing, status: 'no_show_penalized', noShowAt: at('13:00') }
  const inTime = '2026-11-23T12:59:00.000Z' as Instant // an instant
  const late = '2026-11-23T13:00:00.000Z' as Instant // an instant
  expect(actionsOf('customer', missed, inTime)).toEqual(['dispute_no_show', 'message'])
  expect(actionsOf('customer', missed, late)).toEqual(['message'])
  expect(actionsOf('customer', { ...missed, isDisputed: true }, inTime)).toEqual(['message'])
  expect(actionsOf('business', missed, late)).toEqual(['message', 'withdraw_no_show'].toSorted().toReversed())
  expect(actionsOf('business', { ...missed, isDecided: true }, late)).toEqual(['message'])
})

test('a guest is booked and moved by the business, without a chat', () => {
  const actions = (isGuest: boolean) => actionsOf('business', { ...standing, isGuest }, standing.startsAt)
  expect(actions(false).filter((action) => !actions(true).includes(action))).toEqual(['message'])
})
