import type { WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from 'contract/webhooks/webhooks'
import type { AttemptRow, ListedDelivery } from './webhook.queries.ts'
import type { EndpointRow } from './webhook.repository.ts'

export function endpointFrom(row: EndpointRow, now: string): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    status: row.status,
    failuresInRow: row.failures_in_row,
    // All instants share one format, so text order is time order.
    oldSecretUntil: row.old_until !== null && row.old_until > now ? row.old_until : null,
    createdAt: row.created_at,
  }
}

export function deliveryFrom(row: ListedDelivery): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    url: row.url,
    type: row.type,
    at: row.at,
    status: row.status,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    createdAt: row.created_at,
  }
}

export function detailFrom(row: ListedDelivery, attempts: readonly AttemptRow[]): WebhookDeliveryDetail {
  return {
    ...deliveryFrom(row),
    body: row.body,
    tries: attempts.map(({ at, milliseconds, status_code: statusCode, failure, answer }) => ({
      at,
      milliseconds,
      statusCode,
      failure,
      answer,
    })),
  }
}
