import { OrderId } from 'contract/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../jobs/queue.ts'
import { releaseHeldRefund, releaseIfCovered, tryHeldRefunds } from './orders.held.service.ts'
import { endOverdue, overdueOrders } from './orders.moves.service.ts'

const batch = 500
const endOverdueOrder = 'end-overdue-order'
const waiting = z.enum(['placed', 'ready'])

/** In UTC, and each may run twice: each order ends in a transaction of its own, so that one never holds up others. */
export const ordersJobs: readonly Job[] = [
  defineJob({
    name: 'find-overdue-orders',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: async (context) => {
      for (const status of waiting.options)
        for (const orderId of await overdueOrders(context, status, batch))
          await context.enqueue(endOverdueOrder, { orderId, status })
    },
  }),
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
]
