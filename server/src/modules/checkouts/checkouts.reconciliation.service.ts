import { CheckoutId } from 'contract/ids'
import type { Instant, LocalDate } from 'contract/instant'
import { usdCents } from 'contract/money'
import type { readReconciliation } from 'contract/reconciliation'
import type { Answer } from 'contract/route'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { PaymentIntent } from '../../integrations/payments/gateway.ts'
import { bookedGiftCards } from '../giftCards/giftCards.service.ts'
import { cardTakenOf } from '../ledger/ledger.sales.service.ts'
import { cardRefundsOnTheirWay, orderIdsOfCheckouts } from '../orders/orders.service.ts'
import type { CardDesk } from './checkouts.card.service.ts'
import { type Booked, differenceOf } from './checkouts.reconciliation.rules.ts'
import { checkoutsByIds } from './checkouts.repository.ts'

/** Days of the report begin at midnight UTC, as those of the processor do. */
export function beginOf(day: LocalDate): Instant {
  return toInstant(Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant())
}

/** Everything that the processor knows since a moment. */
export async function paymentsSince({ gateway }: CardDesk, since: Instant): Promise<PaymentIntent[]> {
  const intents: PaymentIntent[] = []
  for await (const intent of gateway.intentsSince(since)) intents.push(intent)
  return intents
}

/** The processor's payments beside the books. A payment that is on its way somewhere is a difference, and says why. */
export async function reconcile(
  context: Context,
  since: Instant,
  intents: readonly PaymentIntent[],
): Promise<Answer<typeof readReconciliation>> {
  const booked = await bookedFor(
    context,
    intents.flatMap(({ reference }) => {
      const id = CheckoutId.safeParse(reference)
      return id.success ? id.data : []
    }),
  )
  const of = (intent: PaymentIntent) => booked.get(intent.reference ?? '') ?? null
  const sum = (amountOf: (intent: PaymentIntent) => number) =>
    usdCents(intents.reduce((total, intent) => total + amountOf(intent), 0))
  return {
    since,
    payments: intents.length,
    processorUsdCents: sum((intent) => intent.receivedUsdCents - intent.refundedUsdCents),
    ledgerUsdCents: sum((intent) => of(intent)?.card ?? 0),
    differences: intents.flatMap((intent) => differenceOf(intent, of(intent)) ?? []),
  }
}

async function bookedFor(context: Context, ids: readonly CheckoutId[]): Promise<ReadonlyMap<string, Booked>> {
  const [rows, orderIds, onTheirWay, giftCards] = await Promise.all([
    checkoutsByIds(context.db, ids),
    orderIdsOfCheckouts(context, ids),
    cardRefundsOnTheirWay(context, ids),
    bookedGiftCards(context, ids),
  ])
  const taken = await cardTakenOf(context, [...orderIds.values()].flat())
  return new Map<string, Booked>([
    ...rows.map((row): [string, Booked] => [
      row.id,
      {
        checkoutId: row.id,
        giftCardId: null,
        status: row.status,
        card: (orderIds.get(row.id) ?? []).reduce((sum, id) => sum + (taken.get(id) ?? 0), 0),
        onItsWay: onTheirWay.get(row.id) ?? 0,
      },
    ]),
    ...giftCards.map((card): [string, Booked] => [card.giftCardId, { checkoutId: null, ...card }]),
  ])
}
