import type { GiftCardId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { type RefundPort, refundRest, returnEnded } from '../../cards/public.ts'
import { dollars } from '../../../platform/format/format.ts'
import { notify } from '../../notifications/public.ts'
import { cancelUnlessPaid } from '../../../integrations/payments/cancelUnlessPaid.ts'
import type { PaymentGateway, PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { giftCardById, type GiftCardRow, lockGiftCard, setCard } from '../giftCard.repository.ts'
import { mustBeOwn } from './buyGiftCard.ts'

/** The payment of a gift card at the processor; created on first use, with one key per gift card. */
export async function cardPaymentFor(
  { db, gateway }: PaymentPort,
  id: GiftCardId,
): Promise<PaymentIntent | null> {
  const row = await giftCardById(db, id)
  if (!row) return null
  if (row.intent_id !== null) return gateway.readIntent(row.intent_id)
  if (row.status !== 'unpaid') return null
  const { id: intentId } = await gateway.createIntent({
    key: `gift-card:${row.id}`,
    amountUsdCents: row.amount,
    reference: row.id,
    description: 'Goodword gift card',
    receiptEmail: null,
    savesCard: false,
  })
  // A reused key returns the payment's state at its first use.
  return gateway.readIntent(intentId)
}

/** The current payment of a gift card; null if the processor has none. */
export async function cardPaymentOf(
  { db, gateway }: PaymentPort,
  id: GiftCardId,
): Promise<PaymentIntent | null> {
  const row = await giftCardById(db, id)
  return row?.intent_id ? gateway.readIntent(row.intent_id) : null
}

/** Stores the payment that the processor opened. @throws Refusal gift_card_not_found, gift_card_state */
export async function noteCardPayment(
  context: Context,
  id: GiftCardId,
  { intent, provider }: { intent: PaymentIntent | null; provider: PaymentPort['provider'] },
): Promise<GiftCardRow> {
  const row = mustBeOwn(context, await lockGiftCard(context.db, id))
  if (row.status === 'paid' || row.status === 'sent') return row
  if (row.status !== 'unpaid' || !intent) throw new Refusal('gift_card_state')
  return setCard(context.db, id, intent, provider)
}

/** The parts of a processor that close a payment. */
export interface ClosingPort extends RefundPort {
  readonly gateway: RefundPort['gateway'] & Pick<PaymentGateway, 'cancelIntent'>
}

/**
 * Closes the payment of a cancelled or refunded gift card: cancels it if unpaid, refunds it if paid.
 * @throws while the payment is processing, so that the job retries
 */
export async function closePayment(port: ClosingPort, id: GiftCardId): Promise<void> {
  const { db, gateway } = port
  const row = await giftCardById(db, id)
  if (!row?.intent_id || (row.status !== 'cancelled' && row.status !== 'refunded')) return
  const intent = await cancelUnlessPaid(gateway, row.intent_id)
  if (intent.status === 'processing') throw new Error(`payment ${intent.id} is still processing`)
  const rest = await refundRest(port, { prefix: 'gift-card-return', paymentId: row.id, intent })
  if (!rest) return
  await port.write(async (context) => {
    await returnEnded(context, { paymentId: row.id, intentId: intent.id, rest })
    if (rest.sentUsdCents > 0)
      await notify(context, {
        memberId: row.buyer_id,
        kind: 'payment_returned',
        naturalKey: `gift-card:${row.id}:returned`,
        title: 'Your gift card payment is refunded',
        body: `You canceled the gift card before it was used. ${dollars(rest.sentUsdCents)} reaches your card within a few days.`,
        href: paths.cards({ tab: 'credit' }),
        mail: { button: 'Open gift cards', about: null },
      })
  })
}
