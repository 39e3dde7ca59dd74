import { OrderId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { sweep, type Write } from '../../platform/jobs/sweep.ts'
import { releaseHeldRefund, releaseIfCovered, tryHeldRefunds } from './pendingRefunds/heldRefunds.ts'
import { endOverdue, overdueOrders } from './fulfilment/moveOrder.ts'
import { refreshEarned, refreshEarnedPoints } from './refunds/refreshEarned.ts'

const batch = 500
const findOverdueOrders = 'find-overdue-orders'
const endOverdueOrder = 'end-overdue-order'
const waiting = z.enum(['placed', 'ready'])

/**
 * Schedules are in UTC. Each job may run twice. Each order ends in its own transaction, so that a failure does not
 * block others.
 */
export const ordersJobs = (write: Write): readonly Job[] => [
  defineJob({
    name: findOverdueOrders,
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: async () => {
      for (const status of waiting.options)
        await sweep(write, {
          job: `${findOverdueOrders} ${status}`,
          find: (context, resting) => overdueOrders(context, status, { resting, limit: batch }),
          run: (orderId) => write((context) => endOverdue(context, { orderId, status })),
        })
    },
  }),
  // Handles jobs that were enqueued before sweeps ended orders directly.
  defineJob({
    name: endOverdueOrder,
    data: z.strictObject({ orderId: OrderId, status: waiting }),
    run: endOverdue,
  }),
  defineJob({
    name: 'try-held-refunds',
    data: z.strictObject({}),
    schedule: '3-59/10 * * * *',
    run: (context) => tryHeldRefunds(context, batch),
  }),
  defineJob({
    name: releaseHeldRefund,
    data: z.strictObject({ refundId: z.uuid() }),
    run: (context, { refundId }) => releaseIfCovered(context, refundId),
  }),
  defineJob({
    name: refreshEarnedPoints,
    data: z.strictObject({ orderId: OrderId }),
    run: refreshEarned,
  }),
]
