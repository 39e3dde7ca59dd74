import type { CheckoutId, GiftCardId } from 'contract/core/ids'
import type { UsdCents } from 'contract/core/money'
import type { CardReturn } from 'contract/checkouts/operatorPayments'
import { paths } from 'contract/paths'
import { minus } from 'contract/core/time'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { firstLineOf } from '../../../platform/log/firstLine.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { runEach } from '../../../platform/jobs/sweep.ts'
import { alertOperators } from '../../notifications/public.ts'
import {
  type CardReturnKind,
  type CardReturnRow,
  dueReturns,
  openReturn,
  openReturns,
  returnById,
  returnsByIds,
  setReturnAlerted,
  setReturnFailure,
  setReturnTryAt,
  startReturnRound,
} from './returns.repository.ts'
import { isLate, nextReturnAt } from './returns.rules.ts'

// A payment that ends without a sale has a row here, from the transaction that ends it until the processor confirms
// that no money of it remains, or that it refuses the refund permanently. A job closes the payment immediately; a sweep
// retries as long as needed.

const triedAtOnce = 50

/** Jobs that close a payment, with `{ checkoutId }` and `{ giftCardId }`. */
export const closeCardPayment = 'close-card-payment'
export const closeGiftCardPayment = 'close-gift-card-payment'

type Returned =
  | { readonly kind: 'checkout'; readonly paymentId: CheckoutId; readonly intentId: string }
  | { readonly kind: 'gift_card'; readonly paymentId: GiftCardId; readonly intentId: string }

/** Cancels or refunds a payment after the commit. Idempotent. */
export async function requestReturn(
  context: Context,
  { kind, paymentId, intentId }: Returned,
): Promise<void> {
  const { db, now } = context
  await openReturn(db, { paymentId, kind, intentId, now, tryAt: nextReturnAt(now, 0) })
  await enqueueReturn(context, { kind, payment_id: paymentId })
}

async function enqueueReturn(
  context: Context,
  { kind, payment_id: id }: Pick<CardReturnRow, 'kind' | 'payment_id'>,
): Promise<void> {
  if (kind === 'checkout') await context.enqueue(closeCardPayment, { checkoutId: id })
  else await context.enqueue(closeGiftCardPayment, { giftCardId: id })
}

/** The idempotency key of the refund at the processor; constant until that refund fails there. */
export async function returnKey(context: Context, prefix: string, paymentId: string): Promise<string> {
  const round = (await returnById(context.db, paymentId))?.round ?? 0
  return round === 0 ? `${prefix}:${paymentId}` : `${prefix}:${paymentId}:${round}`
}

/** Handles a refund that the processor accepted but could not deliver: sends it again under a new key. */
export async function returnRefused(context: Context, paymentId: string): Promise<void> {
  const row = await startReturnRound(context.db, { paymentId, now: context.now })
  if (row) context.log.error({ paymentId }, 'the processor could not deliver a refund to a card')
}

/**
 * Retries closing payments with growing pauses and without limit. A failure does not block the others.
 * @throws AggregateError of all failures, after every payment was tried
 */
export async function sweepReturns(
  port: PaymentPort,
  kind: CardReturnKind,
  close: (paymentId: string) => Promise<void>,
): Promise<void> {
  const ids = await port.write(async ({ db, now }) => {
    const rows = await dueReturns(db, { kind, now, limit: triedAtOnce })
    for (const { payment_id: paymentId, tried } of rows)
      await setReturnTryAt(db, { paymentId, tryAt: nextReturnAt(now, tried + 1) })
    return rows.map(({ payment_id: paymentId }) => paymentId)
  })
  const errors = await runEach(ids, close, (paymentId, error) =>
    port.write((context) => returnFailed(context, paymentId, error)),
  )
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} payments could not be closed`)
}

async function returnFailed(context: Context, paymentId: string, error: unknown): Promise<void> {
  const row = await setReturnFailure(context.db, { paymentId, failure: firstLineOf(error) })
  if (!row || row.alerted_at !== null || !isLate(row.requested_at, context.now)) return
  await alertOperators(context, {
    naturalKey: `card-return:${paymentId}:${row.requested_at}`,
    title: 'A card refund is delayed by more than an hour',
    body: `Payment ${row.intent_id}: ${row.failure}. We retry automatically.`,
    href: paths.operatorPayments(),
  })
  await setReturnAlerted(context.db, paymentId, context.now)
}

/** Returned cents by payment; null while the return is open. */
export async function returnsOf(
  context: Context,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly returned: UsdCents | null }>> {
  const rows = await returnsByIds(context.db, paymentIds)
  return new Map(rows.map((row) => [row.payment_id, { returned: row.returned }]))
}

const shownAfterMinutes = 10
const shownMax = 100

/** Returns that should have ended by now. For operators. */
export async function returnsForOperators(
  context: Context,
): Promise<{ returns: CardReturn[]; total: number }> {
  const before = minus(context.now, { minutes: shownAfterMinutes })
  const { rows, total } = await openReturns(context.db, { before, limit: shownMax })
  return {
    total,
    returns: rows.map((row) => ({
      paymentId: row.payment_id,
      kind: row.kind,
      intentId: row.intent_id,
      requestedAt: row.requested_at,
      tries: row.tried,
      nextTryAt: row.try_at,
      failure: row.failure,
    })),
  }
}

/** Retries a return immediately. @throws Refusal refund_not_found, payment_moved_on once it has ended */
export async function retryReturn(context: Context, paymentId: string): Promise<void> {
  const row = await returnById(context.db, paymentId)
  if (!row) throw new Refusal('refund_not_found')
  if (row.ended_at !== null) throw new Refusal('payment_moved_on')
  await enqueueReturn(context, row)
}
