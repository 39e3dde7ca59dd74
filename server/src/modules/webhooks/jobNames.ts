import type { WebhookEndpointId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'

/** Sends due deliveries of an endpoint, with `{ endpointId }`. */
export const sendWebhooks = 'send-webhooks'

/** Soon, but not before `after`. */
export const sendLater = (context: Context, endpointId: WebhookEndpointId, after?: Instant) =>
  context.enqueue(sendWebhooks, { endpointId }, after)
