import { type GiftCard, giftCardResendsMax } from 'contract/giftCards/giftCards'
import type { GiftCodes } from './giftCodes.ts'
import { shownGiftCode } from './giftCode.rules.ts'
import type { GiftCardRow } from './giftCard.repository.ts'
import { isGood, wasPaid } from './giftCardState.rules.ts'

/** The buyer's view of a gift card. */
export function presentGiftCard(row: GiftCardRow, codes: GiftCodes): GiftCard {
  const recipient =
    row.recipient_name === null || row.recipient_email === null
      ? null
      : { name: row.recipient_name, email: row.recipient_email }
  return {
    id: row.id,
    usdCents: row.amount,
    status: row.status,
    recipient,
    message: row.message,
    design: row.design,
    sendOn: row.send_on,
    code: recipient === null && isGood(row.status) ? shownGiftCode(codes.codeOf(row.id)) : null,
    last4: wasPaid(row.status) ? row.last4 : null,
    resendsLeft: giftCardResendsMax - row.resends,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    sentAt: row.sent_at,
    redeemedAt: row.redeemed_at,
    card:
      row.status === 'unpaid'
        ? {
            provider: row.provider,
            clientSecret: row.client_secret,
            status: row.card_status ?? 'requires_payment_method',
            decline: row.decline,
            actionUrl: row.action_url,
          }
        : null,
  }
}
