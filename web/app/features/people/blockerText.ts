import { usdCents } from 'contract/core/money'
import type { ErasureBlocker, ErasureBlockerCode } from 'contract/privacy/privacy'
import { formatDate } from '../../shared/format/instant.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { pointsText } from '../../shared/format/points.ts'

const several = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const untilText = ({ until }: ErasureBlocker) => (until === null ? '' : ` until ${formatDate(until)}`)

const sentences: Readonly<Record<ErasureBlockerCode, (blocker: ErasureBlocker) => string>> = {
  open_orders: ({ count }) => `${several(count, 'An order is', 'orders are')} not complete.`,
  open_checkout: (blocker) => `A payment is open${untilText(blocker)}.`,
  bookings_ahead: (blocker) =>
    `${several(blocker.count, 'A booking is', 'bookings are')} ahead or not closed${untilText(blocker)}.`,
  refunds_running: ({ count }) => `${several(count, 'A refund is', 'refunds are')} not decided or not paid.`,
  open_disputes: ({ count }) => `${several(count, 'A payment is', 'payments are')} disputed at the bank.`,
  points_owed: ({ count }) => `The member owes ${pointsText(count)} after a refund.`,
  store_credit: ({ count }) =>
    `The member has ${formatUsd(usdCents(count))} of store credit, which must be spent or forfeited.`,
  gift_cards_unsent: (blocker) =>
    `${several(blocker.count, 'A gift card is', 'gift cards are')} waiting to be sent${untilText(blocker)}.`,
  only_owner: ({ count }) => `The member is the only owner of ${several(count, 'a business', 'businesses')}.`,
  payouts_running: ({ count }) =>
    `${several(count, 'A payout is', 'payouts are')} on the way to a business of the member.`,
  last_operator: () => 'The member is the only operator.',
  legal_hold: () => 'A legal hold protects the data.',
}

/** Why an account cannot be deleted, and until when, for an operator. */
export const blockerText = (blocker: ErasureBlocker): string => sentences[blocker.code](blocker)
