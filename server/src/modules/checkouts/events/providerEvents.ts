import { CheckoutId } from 'contract/core/ids'
import { isBefore, minus } from 'contract/core/time'
import * as z from 'zod/mini'
import type { Context } from '../../../platform/context.ts'
import type { ProviderEvent } from '../../../integrations/payments/gateway.ts'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { cardPaymentOf } from '../settle/cardPayment.ts'
import { providerEventArrived } from '../core/jobNames.ts'
import {
  checkoutById,
  checkoutsToWatch,
  eventById,
  insertProviderEvent,
  lockCheckout,
  setEventHandled,
  unhandledEvents,
} from '../core/checkout.repository.ts'
import { returnRefused } from '../../cards/public.ts'
import { settleGiftCard } from '../../giftCards/public.ts'
import { hasFailed, noteRefund } from '../refunds/cardRefunds.ts'
import { noteDispute, readDispute } from '../disputes/disputes.ts'
import { release } from '../start/startCheckout.ts'
import { settleCheckout } from '../settle/settleCheckout.ts'

const watchedAtOnce = 200

/**
 * Stores a processor event once and handles it after the commit, because the processor expects an immediate response.
 */
export async function receiveEvent(context: Context, event: ProviderEvent): Promise<void> {
  const { id, type, objectId, at } = event
  const isNew = await insertProviderEvent(context.db, { id, type, objectId, at, now: context.now })
  if (isNew) await context.enqueue(providerEventArrived, { id, type, objectId })
}

/** Re-reads the event's object at the processor: events arrive late, twice and in any order. */
export async function handleEvent(
  port: PaymentPort,
  { id, type, objectId }: { id: string; type: string; objectId: string | null },
): Promise<void> {
  const intent =
    type.startsWith('payment_intent.') && objectId !== null ? await port.gateway.readIntent(objectId) : null
  const refund =
    type.startsWith('refund.') && objectId !== null ? await port.gateway.readRefund(objectId) : null
  const disputed =
    type.startsWith('charge.dispute.') && objectId !== null ? await readDispute(port, objectId) : null
  await port.write(async (context) => {
    if (disputed) await noteDispute(context, disputed)
    const refundId = z.uuid().safeParse(refund?.reference)
    if (refund && refundId.success) {
      await noteRefund(context, { refundId: refundId.data, status: refund.status, providerId: refund.id })
      if (hasFailed(refund)) await returnRefused(context, refundId.data)
    }
    const checkoutId = CheckoutId.safeParse(intent?.reference)
    if (intent && checkoutId.success && (await checkoutById(context.db, checkoutId.data)))
      await settleCheckout(context, checkoutId.data, intent)
    else if (intent) await settleGiftCard(context, intent)
    await setEventHandled(context.db, id, context.now)
  })
}

/** The event's own job retries for this long. */
const unhandledMinutes = 30

/** Handles events whose job has stopped retrying. @throws SweepError */
export async function sweepEvents(port: PaymentPort): Promise<void> {
  await sweep(port.write, {
    job: 'sweep-provider-events',
    find: ({ db, now }, resting) => {
      const before = minus(now, { minutes: unhandledMinutes })
      return unhandledEvents(db, { before, resting, limit: watchedAtOnce })
    },
    run: async (id) => {
      const event = await eventById(port.db, id)
      if (event) await handleEvent(port, event)
    },
  })
}

/** Polls open checkouts that have expired or whose payment may have succeeded without an event. @throws SweepError */
export async function watchCheckouts(port: PaymentPort): Promise<void> {
  await sweep(port.write, {
    job: 'watch-checkouts',
    find: ({ db, now }, resting) => checkoutsToWatch(db, { now, resting, limit: watchedAtOnce }),
    run: (id) => lookAfter(port, id),
  })
}

async function lookAfter(port: PaymentPort, id: CheckoutId): Promise<void> {
  const row = await checkoutById(port.db, id)
  const intent = await cardPaymentOf(port, id)
  await port.write(async (context) => {
    // The customer has not confirmed a checkout without a card part, so the poller must not settle it.
    if (row && row.card > 0) await settleCheckout(context, id, intent)
    else await lapse(context, id)
  })
}

async function lapse(context: Context, id: CheckoutId): Promise<void> {
  const row = await lockCheckout(context.db, id)
  if (row?.status === 'open' && !isBefore(context.now, row.expires_at)) await release(context, row, 'expired')
}
