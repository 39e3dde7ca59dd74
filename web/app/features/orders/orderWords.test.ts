import { expect, test } from 'vitest'
import { eventSentence, itemsInWords, refundSentence, stepsAfter } from './orderWords.ts'
import { everything, isNothing, linesToSend, worthOf } from './customer/refundChoice.ts'
import { sampleOrder } from '../../../test-support/order.ts'

const order = sampleOrder()
const [line] = order.lines
const lineId = line?.id ?? ''

test('says what happened, with the reason of whoever did it', () => {
  const at = order.placedAt
  expect(
    eventSentence({ at, status: 'rejected', by: 'business', reason: 'The oven is broken' }, 'The bakery'),
  ).toBe('The bakery declined it: The oven is broken. Everything goes back.')
  expect(eventSentence({ at, status: 'rejected', by: 'goodword', reason: null }, 'The bakery')).toBe(
    'The bakery did not answer in time. Everything goes back.',
  )
})
test('shows what is still to come, and nothing after an end', () => {
  expect(stepsAfter('accepted')).toEqual(['preparing', 'ready', 'fulfilled'])
  expect(stepsAfter('cancelled')).toEqual([])
})
test('counts items only where names do not say it', () => {
  expect(itemsInWords(['Sourdough'], 1)).toBe('Sourdough')
  expect(itemsInWords(['Sourdough', 'Rye roll'], 5)).toBe('Sourdough, Rye roll · 5 items')
})
test('says what comes back in what it was paid with', () => {
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
  expect(refundSentence(refund)).toBe('You got $9.00 and 100 pts back.')
})
test('asks for everything with the tip by naming no line, and for some by naming them', () => {
  expect(linesToSend(order.lines, everything(order.lines))).toEqual([])
  expect(worthOf(order, everything(order.lines))).toBe(1000)
  expect(linesToSend(order.lines, { [lineId]: 1 })).toEqual([{ lineId, quantity: 1 }])
  expect(worthOf(order, { [lineId]: 1 })).toBe(450)
  expect(isNothing({ [lineId]: 0 })).toBe(true)
})
