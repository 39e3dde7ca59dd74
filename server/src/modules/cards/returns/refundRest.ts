import { usdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import type { PaymentGateway, PaymentIntent } from '../../../integrations/payments/gateway.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { alertOperators } from '../../notifications/public.ts'
import { abandonReturn, endReturn } from './returns.repository.ts'
import { returnKey } from './returns.ts'

/** The parts of a processor that refund a payment. */
export interface RefundPort extends Pick<PaymentPort, 'db' | 'write'> {
  readonly gateway: Pick<PaymentGateway, 'readIntent' | 'refund' | 'disputeOf'>
}

/** What a closed payment came to. */
export interface Rest {
  /** Refunded now. */
  readonly sentUsdCents: number
  /** Refunded in total, now and before. */
  readonly refundedUsdCents: number
  /** Why the processor refuses the refund permanently. */
  readonly refusedBecause: string | null
}

/** Refusals that no repetition changes. */
const finalCodes: ReadonlySet<string> = new Set([
  'refund_above_paid',
  'payment_moved_on',
  'payment_not_found',
])

/**
 * Refunds what remains of a payment: what was paid, less earlier refunds and what a bank took back. Null while a bank
 * decides about the payment: the return waits, without a failure.
 */
export async function refundRest(
  port: RefundPort,
  { prefix, paymentId, intent }: { prefix: string; paymentId: string; intent: PaymentIntent },
): Promise<Rest | null> {
  const { gateway } = port
  const left = await leftOf(gateway, intent)
  if (left === null) return null
  const before = intent.refundedUsdCents
  if (left <= 0) return { sentUsdCents: 0, refundedUsdCents: before, refusedBecause: null }
  const key = await port.write((context) => returnKey(context, prefix, paymentId))
  try {
    await gateway.refund({ key, intentId: intent.id, amountUsdCents: usdCents(left), reference: paymentId })
  } catch (error) {
    if (!(error instanceof Refusal) || !finalCodes.has(error.code)) throw error
    // An operator refunded it at the processor, or a bank took it back: the next try sees that.
    if ((await leftOf(gateway, await gateway.readIntent(intent.id))) !== left) throw error
    return { sentUsdCents: 0, refundedUsdCents: before, refusedBecause: error.code }
  }
  return { sentUsdCents: left, refundedUsdCents: before + left, refusedBecause: null }
}

async function leftOf(
  gateway: Pick<PaymentGateway, 'disputeOf'>,
  { id, receivedUsdCents, refundedUsdCents }: PaymentIntent,
): Promise<number | null> {
  const unreturned = receivedUsdCents - refundedUsdCents
  if (unreturned <= 0) return 0
  const dispute = await gateway.disputeOf(id)
  if (dispute?.status === 'needs_response' || dispute?.status === 'under_review') return null
  return Math.max(unreturned - (dispute?.status === 'lost' ? dispute.amountUsdCents : 0), 0)
}

/** Ends the return. One that can never succeed ends too, and operators learn of it once. */
export async function returnEnded(
  context: Context,
  { paymentId, intentId, rest }: { paymentId: string; intentId: string; rest: Rest },
): Promise<void> {
  const { db, now } = context
  const returned = usdCents(rest.refundedUsdCents)
  if (rest.refusedBecause === null) return endReturn(db, { paymentId, returned, now })
  await abandonReturn(db, { paymentId, returned, now, failure: rest.refusedBecause })
  await alertOperators(context, {
    naturalKey: `card-return:${paymentId}:abandoned`,
    title: 'A card refund cannot be made',
    body: `The card processor refuses the refund of payment ${intentId} (${rest.refusedBecause}), and no retry can change that. Check the payment at the processor.`,
    href: paths.operatorPayments(),
  })
}
