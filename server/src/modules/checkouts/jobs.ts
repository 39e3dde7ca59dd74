import { BookingId, CheckoutId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { chargeCardOnFile } from '../bookings/public.ts'
import { closeCardPayment, sweepReturns } from '../cards/public.ts'
import { refundCard } from '../orders/public.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import { closePayment } from './settle/cardPayment.ts'
import { chargeOnFile, sweepCharges } from './settle/chargeCardOnFile.ts'
import { providerEventArrived } from './core/jobNames.ts'
import { sendRefund, sweepRefunds } from './refunds/cardRefunds.ts'
import { watchDifferences } from './reconciliation/differences.ts'
import { watchDisputes } from './disputes/disputes.ts'
import { handleEvent, sweepEvents, watchCheckouts } from './events/providerEvents.ts'

/** Jobs that call the card processor, after a commit or on a schedule. Each may run twice. */
export const checkoutsJobs = (port: PaymentPort): readonly Job[] => [
  defineJob({
    name: closeCardPayment,
    data: z.strictObject({ checkoutId: CheckoutId }),
    isRemote: true,
    run: (_context, { checkoutId }) => closePayment(port, checkoutId),
  }),
  defineJob({
    name: 'sweep-card-returns',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => sweepReturns(port, 'checkout', (id) => closePayment(port, id as CheckoutId)), // ids of checkouts
  }),
  defineJob({
    name: providerEventArrived,
    data: z.strictObject({ id: z.string(), type: z.string(), objectId: z.nullable(z.string()) }),
    isRemote: true,
    run: (_context, event) => handleEvent(port, event),
  }),
  defineJob({
    name: refundCard,
    data: z.strictObject({ refundId: z.uuid() }),
    isRemote: true,
    run: (_context, { refundId }) => sendRefund(port, refundId),
  }),
  defineJob({
    name: chargeCardOnFile,
    data: z.strictObject({ bookingId: BookingId }),
    isRemote: true,
    run: (_context, { bookingId }) => chargeOnFile(port, bookingId),
  }),
  defineJob({
    name: 'sweep-charges',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => sweepCharges(port),
  }),
  defineJob({
    name: 'watch-checkouts',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => watchCheckouts(port),
  }),
  defineJob({
    name: 'watch-disputes',
    data: z.strictObject({}),
    schedule: '*/10 * * * *',
    isRemote: true,
    run: () => watchDisputes(port),
  }),
  defineJob({
    name: 'sweep-provider-events',
    data: z.strictObject({}),
    schedule: '2-59/5 * * * *',
    isRemote: true,
    run: () => sweepEvents(port),
  }),
  defineJob({
    name: 'watch-payment-differences',
    data: z.strictObject({}),
    schedule: '6-59/15 * * * *',
    isRemote: true,
    run: () => watchDifferences(port),
  }),
  defineJob({
    name: 'sweep-refunds',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => sweepRefunds(port),
  }),
]
