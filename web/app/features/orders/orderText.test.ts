import { usdCents } from 'contract/core/money'
import { expect, test } from 'vitest'
import { eventSentence, itemsInWords, refundSentence, refundStateName, stepsAfter } from './orderText.ts'
import { everything, isNothing, linesToSend, worthOf } from './customer/refundChoice.ts'
import { sampleOrder } from '../../../test-support/order.ts'

const order = sampleOrder()
const [line] = order.lines
const lineId = line?.id ?? ''

test('describes each event, with its reason', () => {
  const at = order.placedAt
  expect(
    eventSentence({ at, status: 'rejected', by: 'business', reason: 'The oven is broken' }, 'The bakery'),
  ).toBe('The bakery declined the order: The oven is broken. You get a full refund.')
  expect(eventSentence({ at, status: 'rejected', by: 'goodword', reason: null }, 'The bakery')).toBe(
    'The bakery did not respond in time. You get a full refund.',
  )
})
test('lists the remaining steps, and none for a finished order', () => {
  expect(stepsAfter('accepted')).toEqual(['preparing', 'ready', 'fulfilled'])
  expect(stepsAfter('cancelled')).toEqual([])
})
test('counts items only when a quantity exceeds 1', () => {
  expect(itemsInWords(['Sourdough'], 1)).toBe('Sourdough')
  expect(itemsInWords(['Sourdough', 'Rye roll'], 5)).toBe('Sourdough, Rye roll · 5 items')
})
test('describes a refund by its payment methods', () => {
  const refund = {
    id: 'refund',
    status: 'succeeded' as const,
    usdCents: order.totalUsdCents,
    points: order.points,
    storeCreditUsdCents: order.storeCreditUsdCents,
    cardUsdCents: order.cardUsdCents,
    reason: 'Burnt',
    answer: null,
    requestedAt: order.placedAt,
    endedAt: null,
  }
  expect(refundSentence(refund)).toBe('We refunded $9.00 and 100 pts.')
})
test('requests everything including the tip without lines, and a part with lines', () => {
  expect(linesToSend(order.lines, everything(order.lines))).toEqual([])
  expect(worthOf(order, everything(order.lines))).toBe(1000)
  expect(linesToSend(order.lines, { [lineId]: 1 })).toEqual([{ lineId, quantity: 1 }])
  expect(worthOf(order, { [lineId]: 1 })).toBe(450)
  expect(isNothing({ [lineId]: 0 })).toBe(true)
})

test('states how the refunds of an order stand', () => {
  const twelve = usdCents(1200)
  expect(refundStateName({ status: 'requested', usdCents: twelve })).toBe('Refund requested')
  expect(refundStateName({ status: 'approved', usdCents: twelve })).toBe('Refund approved')
  expect(refundStateName({ status: 'declined', usdCents: twelve })).toBe('Refund declined')
  expect(refundStateName({ status: 'refunded', usdCents: twelve })).toBe('Refunded $12.00')
})
