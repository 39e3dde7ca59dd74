import type { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { isBefore } from 'contract/core/time'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import type { Mailer } from '../../../integrations/mail/mailer.ts'
import { personOf } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import type { GiftCodes } from '../giftCodes.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { mailGiftCard, sendDueGiftCards } from '../jobNames.ts'
import { giftCardMail } from './mails.ts'
import { dueGiftCards } from '../giftCard.queries.ts'
import { giftCardById, type GiftCardRow, lockGiftCard, setSent } from '../giftCard.repository.ts'

/** Dependencies for writing and sending the mails with the codes. */
export interface GiftPost {
  readonly mailer: Mailer
  readonly codes: GiftCodes
  readonly origin: string
}

/** Sends gift cards whose send date has come; returns the number of gift cards. */
export async function sendDue(context: Context, limit: number): Promise<number> {
  const { db, now } = context
  const ids = await dueGiftCards(db, { now, resting: await resting(context, sendDueGiftCards), limit })
  await eachAlone(context, { job: sendDueGiftCards, rows: ids, subjectOf: (id) => id }, async (id) => {
    const row = await lockGiftCard(db, id)
    if (row) await sendIfDue(context, row)
  })
  return ids.length
}

/**
 * Marks a gift card as sent and enqueues its mail, which is written after the commit; a card without a recipient needs
 * none. The caller has locked the row.
 */
export async function sendIfDue(context: Context, row: GiftCardRow): Promise<GiftCardRow> {
  if (row.status !== 'paid' || isBefore(context.now, row.send_at)) return row
  if (row.recipient_email !== null) {
    await context.enqueue(mailGiftCard, { giftCardId: row.id })
    await notify(context, {
      memberId: row.buyer_id,
      kind: 'gift_card',
      naturalKey: `gift-card:${row.id}:sent`,
      title: `Gift card sent to ${row.recipient_name}`,
      body: `We emailed it to ${row.recipient_email}. Until it is redeemed, you can resend or cancel it.`,
      href: paths.cards({ tab: 'credit' }),
      mail: { button: 'Open gift cards', about: null },
    })
  }
  return setSent(context.db, row.id, context.now)
}

/** Writes and sends the mail; skips gift cards that were cancelled or redeemed since. */
export async function mailCode(port: PaymentPort, post: GiftPost, id: GiftCardId): Promise<void> {
  const row = await giftCardById(port.db, id)
  if (row?.status !== 'sent' || row.recipient_name === null || row.recipient_email === null) return
  const { displayName } = await port.write((context) => personOf(context, row.buyer_id))
  await post.mailer.send(
    giftCardMail({
      to: row.recipient_email,
      recipientName: row.recipient_name,
      buyerName: displayName,
      usdCents: row.amount,
      message: row.message,
      design: row.design,
      code: post.codes.codeOf(id),
      origin: post.origin,
    }),
  )
}
