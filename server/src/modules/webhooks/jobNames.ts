import type { WebhookEndpointId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../platform/context.ts'

/** Sends what waits for an address, with `{ endpointId }`. */
export const sendWebhooks = 'send-webhooks'

/** Soon, or not before `after`. */
export const sendLater = (context: Context, endpointId: WebhookEndpointId, after?: Instant) =>
  context.enqueue(sendWebhooks, { endpointId }, after)
