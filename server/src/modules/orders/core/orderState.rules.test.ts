import { OrderStatus } from 'contract/orders/orders'
import { describe, expect, test } from 'vitest'
import { actionsOf, mayMove, type Mover, paymentStatusOf } from './orderState.rules.ts'

const movers: readonly Mover[] = ['customer', 'business', 'goodword']

test('allows only these moves', () => {
  const all = movers.flatMap((by) =>
    OrderStatus.options.flatMap((from) =>
      OrderStatus.options.filter((to) => mayMove(by, { from, to })).map((to) => `${by}: ${from} → ${to}`),
    ),
  )
  expect(all).toEqual([
    'customer: placed → cancelled',
    'business: placed → accepted',
    'business: placed → rejected',
    'business: accepted → preparing',
    'business: accepted → rejected',
    'business: preparing → ready',
    'business: preparing → rejected',
    'business: ready → fulfilled',
    'goodword: placed → rejected',
    'goodword: ready → fulfilled',
  ])
})

describe('the actions of an order', () => {
  test.each([
    ['pending_payment', [], []],
    ['placed', ['cancel'], ['accept', 'reject', 'refund']],
    ['accepted', ['request_refund'], ['reject', 'advance', 'refund']],
    ['preparing', ['request_refund'], ['reject', 'advance', 'refund']],
    ['ready', ['request_refund'], ['advance', 'refund']],
    ['fulfilled', ['request_refund', 'reorder'], ['refund']],
    ['expired', [], []],
    ['rejected', ['reorder'], []],
    ['cancelled', ['reorder'], []],
  ] as const)('%s', (status, customer, business) => {
    const order = { status, left: 100, hasRequest: false }
    expect(actionsOf('customer', order)).toEqual(customer)
    expect(actionsOf('business', order)).toEqual(business)
  })
  test('a customer can request one refund at a time, of the remaining amount, and withdraw the request', () => {
    const requested = { status: 'ready', left: 100, hasRequest: true } as const
    expect(actionsOf('customer', requested)).toEqual(['withdraw_request'])
    expect(actionsOf('customer', { ...requested, isFrozen: true })).toEqual(['withdraw_request'])
    expect(actionsOf('customer', { status: 'ready', left: 0, hasRequest: false })).toEqual([])
    expect(actionsOf('business', { status: 'ready', left: 0, hasRequest: false })).toEqual(['advance'])
  })
})

test('the payment status follows from the paid and refunded amounts', () => {
  expect(paymentStatusOf({ isPaid: false, total: 100, left: 100 })).toBe('unpaid')
  expect(paymentStatusOf({ isPaid: true, total: 100, left: 100 })).toBe('paid')
  expect(paymentStatusOf({ isPaid: true, total: 100, left: 1 })).toBe('partially_refunded')
  expect(paymentStatusOf({ isPaid: true, total: 100, left: 0 })).toBe('refunded')
})
