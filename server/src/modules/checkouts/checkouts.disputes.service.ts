import { CheckoutId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Dispute, PaymentIntent } from '../../integrations/payments/gateway.ts'
import { freezeOrders, loseOrders, thawOrders } from '../orders/orders.disputes.service.ts'
import type { CardDesk } from './checkouts.card.service.ts'
import {
  disputeById,
  hasOtherOpen,
  insertDispute,
  insertLosses,
  openDisputeIntents,
  setDisputeStatus,
} from './checkouts.disputes.repository.ts'
import { isEnded, mayFollow } from './checkouts.disputes.rules.ts'
import { lockCheckout } from './checkouts.repository.ts'

/** A dispute as the processor has it now, and the payment that it is about. */
export interface DisputedPayment {
  readonly dispute: Dispute
  readonly intent: PaymentIntent
}

export async function readDispute({ gateway }: CardDesk, intentId: string): Promise<DisputedPayment | null> {
  const dispute = await gateway.disputeOf(intentId)
  return dispute && { dispute, intent: await gateway.readIntent(intentId) }
}

/**
 * Writes down what the processor says of a dispute, and does what follows: the orders are frozen, go on as before, or the
 * ledger books what the bank took. As often and in whatever order it is told.
 * @throws Error while the checkout is still open: whoever asks comes again
 */
export async function noteDispute(context: Context, { dispute, intent }: DisputedPayment): Promise<void> {
  const reference = CheckoutId.safeParse(intent.reference)
  // Locked, so that two who are told at once go one after the other.
  const checkout = reference.success ? await lockCheckout(context.db, reference.data) : null
  if (!checkout) {
    context.log.error({ disputeId: dispute.id }, 'a payment that is not ours is disputed')
    return
  }
  if (checkout.status === 'open') throw new Error(`checkout ${checkout.id} is disputed before it was settled`)
  const { id, status, amountUsdCents: amount } = dispute
  const known = await disputeById(context.db, id)
  if (known && !mayFollow(known.status, status)) return
  const told = { id, status, now: context.now }
  if (known) await setDisputeStatus(context.db, told)
  else await insertDispute(context.db, { ...told, checkoutId: checkout.id, amount })
  if (checkout.status !== 'paid') return
  const concerned = { checkoutId: checkout.id, disputeId: id }
  if (status === 'lost') {
    const losses = await loseOrders(context, { ...concerned, usdCents: known?.amount ?? amount })
    await insertLosses(context.db, id, losses)
  }
  const isDisputed = !isEnded(status) || (await hasOtherOpen(context.db, { id, checkoutId: checkout.id }))
  if (isDisputed) await freezeOrders(context, concerned)
  else if (status !== 'lost') await thawOrders(context, concerned)
}

const lookedBackDays = 3
const watchedAtOnce = 200

/**
 * Asks again about every dispute that is not decided, and for new ones of the last days: messages may be lost. One that
 * fails keeps none of the others waiting. @throws AggregateError of those that failed, after all had their turn
 */
export async function watchDisputes(desk: CardDesk): Promise<void> {
  const { now, intentIds } = await desk.write(async (context) => ({
    now: context.now,
    intentIds: new Set(await openDisputeIntents(context.db, watchedAtOnce)),
  }))
  for await (const { intentId } of desk.gateway.disputesSince(daysBefore(now))) intentIds.add(intentId)
  const failures: unknown[] = []
  for (const intentId of intentIds)
    await lookUp(desk, intentId).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} disputes could not be read`)
}

/** @throws Refusal payments_unavailable, payment_not_found */
export async function lookUp(desk: CardDesk, intentId: string): Promise<void> {
  const disputed = await readDispute(desk, intentId)
  if (disputed) await desk.write((context) => noteDispute(context, disputed))
}

function daysBefore(now: Instant): Instant {
  return toInstant(Temporal.Instant.from(now).subtract({ hours: 24 * lookedBackDays }))
}
