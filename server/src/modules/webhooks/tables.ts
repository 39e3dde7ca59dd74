import type { BusinessId, WebhookDeliveryId, WebhookEndpointId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type {
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookFailure,
  WebhookMessageType,
  WebhookStatus,
} from 'contract/webhooks/webhooks'
import type { Generated, GeneratedAlways } from 'kysely'

export interface WebhooksTables {
  webhook_endpoint: {
    id: Generated<WebhookEndpointId>
    business_id: BusinessId
    url: string
    description: string
    event_types: WebhookEventType[]
    status: Generated<WebhookStatus>
    failures_in_row: Generated<number>
    key_id: string
    cipher: Buffer
    /** The previous secret, which also signs until `old_until`. */
    old_key_id: string | null
    old_cipher: Buffer | null
    old_until: Instant | null
    busy_until: Instant | null
    created_at: Instant
  }
  webhook_delivery: {
    id: Generated<WebhookDeliveryId>
    endpoint_id: WebhookEndpointId
    business_id: BusinessId
    /** Null for a test delivery. */
    event_id: string | null
    type: WebhookMessageType
    at: Instant
    body: string
    status: Generated<WebhookDeliveryStatus>
    attempts: Generated<number>
    /** Attempts in the current round; a manual replay starts a new round. */
    tries: Generated<number>
    next_try_at: Instant | null
    created_at: Instant
  }
  webhook_attempt: {
    id: GeneratedAlways<number>
    delivery_id: WebhookDeliveryId
    at: Instant
    milliseconds: number
    status_code: number | null
    failure: WebhookFailure | null
    answer: string
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends WebhooksTables {}
}
