import type { ErrorCode } from 'contract/errors/errors'
import type { GiftCard } from 'contract/giftCards/giftCards'
import type { GiftCardId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { problemOf } from 'contract/errors/problem'
import { expect, test } from 'vitest'
import { fitsFace, nameOfBought, refusalText, stateText, typedAmount } from './giftCardText.ts'

const at = '2026-11-21T02:00:00.000Z' as Instant // an instant
const card: GiftCard = {
  id: '019a0000-0000-7000-8000-000000000000' as GiftCardId, // an id
  usdCents: usdCents(2500),
  status: 'sent',
  recipient: { name: 'Sam', email: 'sam@goodword.example' },
  message: '',
  design: 'plain',
  sendOn: null,
  code: null,
  last4: '0A1B',
  resendsLeft: 3,
  createdAt: at,
  paidAt: at,
  sentAt: at,
  redeemedAt: null,
  card: null,
}

test.each([
  ['25', 2500],
  ['$25', 2500],
  [' 25.5 ', 2550],
  ['5', 500],
  ['500', 50_000],
  ['4.99', null],
  ['500.01', null],
  ['25.555', null],
  ['-25', null],
  ['1e2', null],
  ['', null],
])('parses "%s" as %s cents', (text, cents) => {
  expect(typedAmount(text)).toBe(cents)
})

test('describes each status with its date in the browser’s time zone', () => {
  const words = (more: Partial<GiftCard>) => stateText({ ...card, ...more }, 'America/New_York')
  expect(words({})).toBe('Sent on Nov 20, 2026, not redeemed yet')
  expect(words({ recipient: null })).toBe('Ready to give or redeem')
  expect(words({ status: 'paid', sendOn: '2026-12-24' as LocalDate })).toBe('Scheduled for Dec 24, 2026') // a day
  expect(words({ status: 'redeemed', redeemedAt: at })).toBe('Redeemed on Nov 20, 2026')
})

test('explains how long to wait after too many attempts, and who has redeemed a card', () => {
  const refused = (code: ErrorCode, details: Record<string, unknown>) => ({
    status: 429,
    data: problemOf(code, { details }),
  })
  const tooOften = refused('gift_card_guesses', { retryAt: '2026-11-21T02:10:30.000Z' })
  expect(refusalText(tooOften, Date.parse(at))).toContain('in 11 minutes')
  expect(refusalText(refused('gift_card_redeemed', { isYours: true }), 0)).toContain(
    'You have already redeemed',
  )
  expect(refusalText(refused('gift_card_redeemed', { isYours: false }), 0)).toBe(
    'This gift card was already redeemed.',
  )
})

test.each([
  ['', true],
  ['Have a sweet day', true],
  ['Happy holidays to both of you', true],
  ['One\ntwo', true],
  ['One\ntwo\nthree', false],
  ['Happy holidays to both of you\nSam', false],
  ['a'.repeat(41), false],
])('the face shows "%s" whole: %s', (message, isWhole) => {
  expect(fitsFace(message)).toBe(isWhole)
})

test('a bought card is named by its recipient or by its code', () => {
  expect(nameOfBought(card)).toBe('$25.00 for Sam')
  expect(nameOfBought({ ...card, recipient: null })).toBe('$25.00, code ends in 0A1B')
  expect(nameOfBought({ ...card, recipient: null, last4: null })).toBe('$25.00')
})
