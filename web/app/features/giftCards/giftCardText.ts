import type { GiftCard } from 'contract/giftCards/giftCards'
import { giftCardMaxUsdCents, giftCardMinUsdCents } from 'contract/giftCards/giftCards'
import { type UsdCents, usdCents } from 'contract/core/money'
import { hundredthsOf } from 'contract/core/typedAmounts'
import { minuteMilliseconds } from 'contract/core/time'
import { problemOf } from '../../shared/api/problem.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { formatLocalDate } from '../../shared/format/day.ts'
import { formatUsd } from '../../shared/format/money.ts'

/** Status of a gift card for its buyer. */
export function stateText(card: GiftCard, timeZone: string): string {
  const on = (instant: GiftCard['paidAt']) => (instant ? ` on ${formatDate(instant, timeZone)}` : '')
  switch (card.status) {
    case 'unpaid':
      return 'Not paid yet'
    case 'paid':
      return card.sendOn ? `Scheduled for ${formatLocalDate(card.sendOn)}` : 'Sending now'
    case 'sent':
      return card.recipient ? `Sent${on(card.sentAt)}, not redeemed yet` : 'Ready to give or redeem'
    case 'redeemed':
      return `Redeemed${on(card.redeemedAt)}`
    case 'refunded':
      return 'Canceled; refunded to your card'
    case 'cancelled':
      return 'Not purchased'
  }
}

/** Typed dollars as whole cents; null when the amount is not valid for a gift card. */
export function typedAmount(text: string): UsdCents | null {
  const cents = hundredthsOf(text)
  return cents !== null && cents >= giftCardMinUsdCents && cents <= giftCardMaxUsdCents
    ? usdCents(cents)
    : null
}

/** Whether the face of a gift card shows a whole message: two short lines. */
export function fitsFace(message: string): boolean {
  const lines = message.split('\n').map((line) => Math.ceil(Math.max(1, line.length) / faceLineLetters))
  return lines.reduce((sum, count) => sum + count, 0) <= 2
}

/** On the narrowest phones, beside the drawing. */
const faceLineLetters = 20

/** "$25.00 for Sam", or "$25.00, code ends in 9QRT" without a recipient. */
export function nameOfBought({ usdCents: cents, recipient, last4 }: GiftCard): string {
  if (recipient) return `${formatUsd(cents)} for ${recipient.name}`
  return last4 === null ? formatUsd(cents) : `${formatUsd(cents)}, code ends in ${last4}`
}

/** Why a code was refused; `at` is the current time. */
export function refusalText(error: unknown, at: number): string {
  const { code, sentence, details } = problemOf(error)
  if (code === 'gift_card_redeemed' && details['isYours'] === true)
    return 'You have already redeemed this gift card. It is part of your store credit.'
  const retryAt = details['retryAt']
  if (code !== 'gift_card_guesses' || typeof retryAt !== 'string') return sentence
  const minutes = Math.max(1, Math.ceil((Date.parse(retryAt) - at) / minuteMilliseconds))
  return `Too many wrong codes. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
