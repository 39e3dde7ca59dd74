import { CheckoutId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { Reconciliation } from 'contract/checkouts/reconciliation'
import { sumOf } from 'contract/core/sum'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { csvOf, dollarsCell, wordsCell } from 'contract/core/csv'
import type { Dispute, PaymentIntent } from '../../../integrations/payments/gateway.ts'
import { bookedGiftCards } from '../../giftCards/public.ts'
import { cardTakenOf } from '../../ledger/public.ts'
import { cardRefundsOnTheirWay, orderIdsOfCheckouts } from '../../orders/public.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { disputesOfCheckouts, disputeStatuses, lostGiftCards } from '../disputes/disputes.repository.ts'
import { lookUp } from '../disputes/disputes.ts'
import { isEnded } from '../disputes/disputes.rules.ts'
import { type Booked, differenceOf, type Payment } from './reconciliation.rules.ts'
import { checkoutsByIds } from '../core/checkout.repository.ts'

/** Midnight UTC: the report uses the processor's days. */
export function beginOf(day: LocalDate): Instant {
  return toInstant(Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant())
}

/** The processor's payments and disputes since an instant. */
export interface Processed {
  readonly intents: readonly PaymentIntent[]
  readonly disputes: readonly Dispute[]
}

export async function paymentsSince({ gateway }: PaymentPort, since: Instant): Promise<Processed> {
  const intents: PaymentIntent[] = []
  const disputes: Dispute[] = []
  for await (const intent of gateway.intentsSince(since)) intents.push(intent)
  for await (const dispute of gateway.disputesSince(since)) disputes.push(dispute)
  return { intents, disputes }
}

/** Also records disputes that are new or whose status has changed. */
export async function processedSince(port: PaymentPort, since: Instant): Promise<Processed> {
  const processed = await paymentsSince(port, since)
  const known = await disputeStatuses(
    port.db,
    processed.disputes.map(({ id }) => id),
  )
  for (const { id, intentId, status } of processed.disputes)
    if (known.get(id) !== status)
      await lookUp(port, intentId).catch(async (error: unknown) =>
        port.write(async ({ log }) => log.warn({ err: error, intentId }, 'a dispute could not be recorded')),
      )
  return processed
}

interface Compared extends Payment {
  readonly intent: PaymentIntent
  readonly openUsdCents: number
  readonly booked: Booked | null
}

/** Compares the processor's payments with the ledger. Money in transit is a difference with its reason. */
export async function reconcile(
  context: Context,
  since: Instant,
  processed: Processed,
): Promise<Reconciliation> {
  const rows = await compared(context, processed)
  const total = (amountOf: (row: Compared) => number) => usdCents(sumOf(rows, amountOf))
  return {
    since,
    payments: rows.length,
    capturedUsdCents: total((row) => row.receivedUsdCents),
    refundedUsdCents: total((row) => row.refundedUsdCents),
    lostUsdCents: total((row) => row.lostUsdCents),
    disputedUsdCents: total((row) => row.openUsdCents),
    processorUsdCents: total((row) => row.receivedUsdCents - row.refundedUsdCents - row.lostUsdCents),
    ledgerUsdCents: total((row) => row.booked?.card ?? 0),
    differences: rows.flatMap((row) => differenceOf(row, row.booked) ?? []),
  }
}

async function compared(context: Context, { intents, disputes }: Processed): Promise<Compared[]> {
  const booked = await bookedFor(
    context,
    intents.flatMap(({ reference }) => {
      const id = CheckoutId.safeParse(reference)
      return id.success ? id.data : []
    }),
  )
  const disputesOf = Map.groupBy(disputes, ({ intentId }) => intentId)
  return intents.map((intent) => {
    const own = disputesOf.get(intent.id) ?? []
    return {
      id: intent.id,
      intent,
      receivedUsdCents: intent.receivedUsdCents,
      refundedUsdCents: intent.refundedUsdCents,
      lostUsdCents: disputedCents(own.filter(({ status }) => status === 'lost')),
      openUsdCents: disputedCents(own.filter(({ status }) => !isEnded(status))),
      booked: booked.get(intent.reference ?? '') ?? null,
    }
  })
}
async function bookedFor(context: Context, ids: readonly CheckoutId[]): Promise<ReadonlyMap<string, Booked>> {
  const [rows, orderIds, onTheirWay, disputes, giftCards, lost] = await concurrently([
    checkoutsByIds(context.db, ids),
    orderIdsOfCheckouts(context, ids),
    cardRefundsOnTheirWay(context, ids),
    disputesOfCheckouts(context.db, ids),
    bookedGiftCards(context, ids),
    lostGiftCards(context.db, ids),
  ])
  const taken = await cardTakenOf(context, [...orderIds.values()].flat())
  return new Map<string, Booked>([
    ...rows.map((row): [string, Booked] => [
      row.id,
      {
        checkoutId: row.id,
        giftCardId: null,
        status: row.status,
        card: sumOf(orderIds.get(row.id) ?? [], (id) => taken.get(id) ?? 0),
        onItsWay: onTheirWay.get(row.id) ?? 0,
        isLossKnown: (disputes.get(row.id) ?? []).some(({ status }) => status === 'lost'),
      },
    ]),
    ...giftCards.map((card): [string, Booked] => [
      card.giftCardId,
      { checkoutId: null, isLossKnown: lost.has(card.giftCardId), ...card },
    ]),
  ])
}

const csvHeader = [
  'Payment',
  'Checkout',
  'Processor status',
  'Captured (USD)',
  'Refunded (USD)',
  'Lost in disputes (USD)',
  'In dispute (USD)',
  'Processor (USD)',
  'Ledger (USD)',
  'Difference (USD)',
  'Reason',
]

/** One row per payment. */
export async function reconciliationCsv(context: Context, processed: Processed): Promise<string> {
  const rows = await compared(context, processed)
  return csvOf(
    csvHeader,
    rows.map((row) => {
      const atProcessor = row.receivedUsdCents - row.refundedUsdCents - row.lostUsdCents
      const inBooks = row.booked?.card ?? 0
      return [
        row.id,
        row.booked?.checkoutId ?? '',
        wordsCell(row.intent.status),
        ...[row.receivedUsdCents, row.refundedUsdCents, row.lostUsdCents, row.openUsdCents].map(dollarsCell),
        ...[atProcessor, inBooks, atProcessor - inBooks].map(dollarsCell),
        differenceOf(row, row.booked)?.why ?? '',
      ]
    }),
  )
}

const disputedCents = (disputes: readonly Dispute[]) =>
  usdCents(sumOf(disputes, ({ amountUsdCents }) => amountUsdCents))
