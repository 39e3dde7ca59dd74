import { WebhookEndpointId } from 'contract/core/ids'
import * as z from 'zod/mini'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import type { WebhookPort } from '../../integrations/webhooks/webhookPort.ts'
import { deleteOldDeliveries } from './deliveries/deliveries.ts'
import { sendWebhooks } from './jobNames.ts'
import { sendOverdue, sendWaiting } from './deliveries/sendWebhooks.ts'

/** Endpoints served in parallel, so that a slow one does not block all others. */
const addressesMax = 4

/** Every job is idempotent. */
export const webhooksJobs = (port: WebhookPort): readonly Job[] => [
  defineJob({
    name: sendWebhooks,
    data: z.strictObject({ endpointId: WebhookEndpointId }),
    isRemote: true,
    atOnceMax: addressesMax,
    run: (_context, { endpointId }) => sendWaiting(port, endpointId),
  }),
  defineJob({
    name: 'send-overdue-webhooks',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: sendOverdue,
  }),
  defineJob({
    name: 'delete-old-webhooks',
    data: z.strictObject({}),
    schedule: '13 4 * * *',
    run: deleteOldDeliveries,
  }),
]
