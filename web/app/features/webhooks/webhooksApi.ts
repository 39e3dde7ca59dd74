import type { BusinessId, WebhookEndpointId } from 'contract/core/ids'
import type { WebhookDelivery, WebhookDeliveryStatus } from 'contract/webhooks/webhooks'

export interface DeliveriesFilter {
  readonly businessId: BusinessId
  /** Null for every status. */
  readonly status: WebhookDeliveryStatus | null
  /** Null for every endpoint. */
  readonly endpointId: WebhookEndpointId | null
}

export const deliveriesOf = (pages: readonly { deliveries: WebhookDelivery[] }[]): WebhookDelivery[] =>
  pages.flatMap(({ deliveries }) => deliveries)
