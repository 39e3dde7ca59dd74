import { randomUUID } from 'node:crypto'
import type { OrderLineId } from 'contract/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type RefundableLine, type RefundableOrder, spreadOf } from './refund.rules.ts'

const line = (unit: number, quantity: number, more: Partial<RefundableLine> = {}): RefundableLine => ({
  id: randomUUID() as OrderLineId, // made here
  unit,
  quantity,
  total: unit * quantity,
  refundedQuantity: 0,
  refunded: 0,
  ...more,
})

const bread = line(750, 2)
const rolls = line(60, 10)
/** $21.00 and a tip of $3.00. */
const order: RefundableOrder = { lines: [bread, rolls], left: 2400 }

test('pieces are refunded at their original price', () => {
  expect(amountOf(order, [{ lineId: bread.id, quantity: 1 }])).toBe(750)
  expect(
    amountOf(order, [
      { lineId: rolls.id, quantity: 3 },
      { lineId: rolls.id, quantity: 1 },
    ]),
  ).toBe(240)
  expect(amountOf(order, [])).toBe(2400)
})

test('the tip is refunded with the last piece', () => {
  const all = [
    { lineId: bread.id, quantity: 2 },
    { lineId: rolls.id, quantity: 10 },
  ]
  expect(amountOf(order, all)).toBe(2400)
  const breadGone = { lines: [{ ...bread, refunded: 1500, refundedQuantity: 2 }, rolls], left: 900 }
  expect(amountOf(breadGone, [{ lineId: rolls.id, quantity: 9 }])).toBe(540)
  expect(amountOf(breadGone, [{ lineId: rolls.id, quantity: 10 }])).toBe(900)
})

test('rejects more pieces than remain and pieces of another order', () => {
  expect(amountOf(order, [{ lineId: bread.id, quantity: 3 }])).toBeNull()
  const one = { ...order, lines: [{ ...bread, refunded: 750, refundedQuantity: 1 }, rolls] }
  expect(amountOf(one, [{ lineId: bread.id, quantity: 2 }])).toBeNull()
  expect(amountOf(order, [{ lineId: randomUUID() as OrderLineId, quantity: 1 }])).toBeNull() // of no order
})

test('a refund of pieces applies to their lines, one of an amount to all lines in proportion', () => {
  const pieces = [{ lineId: bread.id, quantity: 1 }]
  expect(spreadOf(order, { amount: 750, pieces })).toEqual([{ lineId: bread.id, quantity: 1, usdCents: 750 }])
  expect(spreadOf(order, { amount: 700, pieces })).toEqual([
    { lineId: bread.id, quantity: 0, usdCents: 500 },
    { lineId: rolls.id, quantity: 0, usdCents: 200 },
  ])
  expect(spreadOf(order, { amount: 2400, pieces: [] })).toEqual([
    { lineId: bread.id, quantity: 2, usdCents: 1500 },
    { lineId: rolls.id, quantity: 10, usdCents: 600 },
  ])
})

test('lines are fully refunded exactly when their order is', () => {
  const cents = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 900 }),
      fc.array(cents, { maxLength: 8 }),
      (sold, tip, amounts) => {
        let lines = sold.map(([unit, quantity]) => line(unit, quantity))
        let left = lines.reduce((total, { total: ofLine }) => total + ofLine, tip)
        for (const wanted of [...amounts, Number.MAX_SAFE_INTEGER]) {
          const amount = Math.min(wanted, left)
          if (amount === 0) break
          const parts = spreadOf({ lines, left }, { amount, pieces: [] })
          left -= amount
          lines = lines.map((before) => {
            const part = parts.find(({ lineId }) => lineId === before.id)
            return { ...before, refunded: before.refunded + (part?.usdCents ?? 0) }
          })
          const linesLeft = lines.reduce((total, { total: ofLine, refunded }) => total + ofLine - refunded, 0)
          expect(lines.every(({ total, refunded }) => refunded >= 0 && refunded <= total)).toBe(true)
          expect(linesLeft).toBeLessThanOrEqual(left)
        }
        expect(left).toBe(0)
      },
    ),
    { numRuns: 200 },
  )
})
