import type { Order } from 'contract/orders/orders'
import { expect, test } from 'vitest'
import { columns, nextStep, openRequests, ordersIn, waiting } from './board.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`

/** Order with the parts that the board's decisions read. */
function order(id: string, status: Order['status'], minute: number, requestedAt: string[] = []): Order {
  return {
    id,
    status,
    placedAt: at(0),
    respondBy: status === 'placed' ? at(minute) : null,
    timeline: [{ at: at(minute), status, by: 'business', reason: null }],
    refunds: requestedAt.map((requested) => ({
      id: `${id} ${requested}`,
      status: 'requested',
      requestedAt: requested,
    })),
  } as unknown as Order // the other parts are not read
}

test('puts each order into one column, longest wait first', () => {
  const orders = [order('a', 'preparing', 9), order('b', 'accepted', 5), order('c', 'ready', 1)]
  expect(columns.map((column) => ordersIn(orders, column).map(({ id }) => id))).toEqual([
    [],
    ['b', 'a'],
    ['c'],
  ])
})
test('offers one next step, and none for a finished order', () => {
  expect(nextStep('placed')?.to).toBe('accepted')
  expect(nextStep('ready')?.to).toBe('fulfilled')
  expect(nextStep('fulfilled')).toBeNull()
})
test('counts down for a new order, highlighted near the deadline, and up for all others', () => {
  const now = Date.parse(at(20))
  expect(waiting(order('a', 'placed', 50), now)).toEqual({ text: '30 min to respond', isLate: false })
  expect(waiting(order('a', 'placed', 25), now)).toEqual({ text: '5 min to respond', isLate: true })
  expect(waiting(order('a', 'placed', 20), now)).toEqual({ text: 'respond now', isLate: true })
  expect(waiting(order('a', 'ready', 5), now)).toEqual({ text: '15 min', isLate: false })
  expect(waiting(order('a', 'accepted', 18), now).text).toBe('Accepted, 2 min')
})
test('lists each request once, oldest first', () => {
  const late = order('late', 'fulfilled', 1, [at(9)])
  const early = order('early', 'ready', 1, [at(2)])
  expect(openRequests([late, early, late]).map(({ order: { id } }) => id)).toEqual(['early', 'late'])
})
