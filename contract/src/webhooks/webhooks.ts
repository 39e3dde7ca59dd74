import * as z from 'zod/mini'
import { DomainEventType, EventData } from '../events/events.ts'
import { BusinessId, WebhookDeliveryId, WebhookEndpointId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const webhookEndpointsMax = 10

/** The events that an endpoint can subscribe to. The release of points concerns only the member. */
export const webhookEventTypes = DomainEventType.options.filter((type) => type !== 'points.available')
export const WebhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof WebhookEventType>

/** Sent on request, to test an endpoint. */
export const webhookTestType = 'webhook.test'

export const WebhookMessageType = z.enum([...webhookEventTypes, webhookTestType])
export type WebhookMessageType = z.infer<typeof WebhookMessageType>

/** The body of a call to an endpoint. `data` has more ids and figures, by type. */
export const WebhookMessage = z.looseObject({
  type: WebhookMessageType,
  /** The time of the event. */
  timestamp: Instant,
  data: z.catchall(z.object({ id: z.uuid() }), EventData.def.valueType),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

export const WebhookStatus = z.enum([
  'active',
  /** By the business: no events are queued. */
  'paused',
  /** By us, after too many consecutive failures. */
  'disabled',
])
export type WebhookStatus = z.infer<typeof WebhookStatus>

const settings = {
  // The server decides: a demo on the own machine takes more than the pattern.
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'is required'),
    z.maxLength(500),
    z.meta({
      format: 'uri',
      pattern: String.raw`^https://([a-zA-Z0-9-]+\.)+[a-zA-Z][a-zA-Z0-9-]*(:443)?(/[^\s#]*)?$`,
      description:
        'A public server, on port 443, without user name, password or fragment. Reserved names such as `.local` are refused as `webhook_address_refused`.',
    }),
  ),
  description: z.string().check(z.trim(), z.maxLength(80)),
  eventTypes: z.array(WebhookEventType).check(
    z.minLength(1, 'choose at least one'),
    z.maxLength(webhookEventTypes.length),
    z.refine((types) => new Set(types).size === types.length, 'choose each only once'),
    z.meta({ uniqueItems: true }),
  ),
}
export const WebhookSettings = z.strictObject(settings)
export type WebhookSettings = z.infer<typeof WebhookSettings>

export const WebhookEndpoint = z.strictObject({
  id: WebhookEndpointId,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(WebhookEventType),
  status: WebhookStatus,
  failuresInRow: z.int(),
  /** Until then messages are also signed with the previous secret; null without a recent rotation. */
  oldSecretUntil: z.nullable(Instant),
  createdAt: Instant,
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

/** Only this response contains the secret. */
const WithSecret = z.strictObject({ endpoint: WebhookEndpoint, secret: z.string() })

export const WebhookDeliveryStatus = z.enum(['waiting', 'delivered', 'failed'])
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatus>

/** Why the endpoint sent no response. */
export const WebhookFailure = z.enum([
  'timeout',
  'name_unknown',
  /** The address resolves to a private network. */
  'address_refused',
  'unreachable',
  'certificate',
])
export type WebhookFailure = z.infer<typeof WebhookFailure>

const delivery = {
  id: WebhookDeliveryId,
  endpointId: WebhookEndpointId,
  url: z.string(),
  type: WebhookMessageType,
  /** The time of the event. */
  at: Instant,
  status: WebhookDeliveryStatus,
  attempts: z.int(),
  /** Null when there are no more retries. */
  nextTryAt: z.nullable(Instant),
  createdAt: Instant,
}
export const WebhookDelivery = z.strictObject(delivery)
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookAttempt = z.strictObject({
  at: Instant,
  milliseconds: z.int(),
  /** Either the status code or the failure; the other is null. */
  statusCode: z.nullable(z.int()),
  failure: z.nullable(WebhookFailure),
  /** The first 2,000 bytes of the response body. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDeliveryDetail = z.strictObject({
  ...delivery,
  /** The request body, byte for byte. */
  body: z.string(),
  /** The newest first. */
  tries: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

const ofBusiness = { businessId: BusinessId }
const ofEndpoint = { ...ofBusiness, endpointId: WebhookEndpointId }
const ofDelivery = { ...ofBusiness, deliveryId: WebhookDeliveryId }

export const listWebhooks = route({
  method: 'GET',
  path: '/businesses/:businessId/webhooks',
  summary: 'List the webhook endpoints of a business',
  access: 'member',
  permission: 'webhooks.manage',
  params: z.strictObject(ofBusiness),
  response: z.strictObject({ endpoints: z.array(WebhookEndpoint) }),
  tags: ['Webhook'],
})

export const addWebhook = route({
  method: 'POST',
  path: '/businesses/:businessId/webhooks',
  summary: 'Create a webhook endpoint; the response shows its secret, once',
  access: 'member',
  permission: 'webhooks.manage',
  freshProof: 'webhooks',
  params: z.strictObject(ofBusiness),
  body: WebhookSettings,
  response: WithSecret,
  errors: ['webhook_address_refused', 'webhooks_too_many'],
  tags: ['Webhook'],
})

export const changeWebhook = route({
  method: 'PUT',
  path: '/businesses/:businessId/webhooks/:endpointId',
  summary: 'Change the URL and the events of an endpoint',
  access: 'member',
  permission: 'webhooks.manage',
  freshProof: 'webhooks',
  params: z.strictObject(ofEndpoint),
  body: WebhookSettings,
  response: WebhookEndpoint,
  errors: ['webhook_not_found', 'webhook_address_refused'],
  tags: ['Webhook', 'WebhookDelivery'],
})

export const switchWebhook = route({
  method: 'POST',
  path: '/businesses/:businessId/webhooks/:endpointId/switch',
  summary: 'Pause or resume an endpoint, also after automatic deactivation',
  access: 'member',
  permission: 'webhooks.manage',
  freshProof: 'webhooks',
  params: z.strictObject(ofEndpoint),
  body: z.strictObject({ isOn: z.boolean() }),
  response: WebhookEndpoint,
  errors: ['webhook_not_found'],
  tags: ['Webhook'],
})

export const removeWebhook = route({
  method: 'DELETE',
  path: '/businesses/:businessId/webhooks/:endpointId',
  summary: 'Delete an endpoint and its delivery log',
  access: 'member',
  permission: 'webhooks.manage',
  freshProof: 'webhooks',
  params: z.strictObject(ofEndpoint),
  response: EmptyAnswer,
  errors: ['webhook_not_found'],
  tags: ['Webhook', 'WebhookDelivery'],
})

export const replaceWebhookSecret = route({
  method: 'POST',
  path: '/businesses/:businessId/webhooks/:endpointId/secret',
  summary: 'Create a new secret, shown once; for a day deliveries are signed with both',
  access: 'member',
  permission: 'webhooks.manage',
  freshProof: 'webhooks',
  params: z.strictObject(ofEndpoint),
  response: WithSecret,
  errors: ['webhook_not_found'],
  tags: ['Webhook'],
})

export const testWebhook = route({
  method: 'POST',
  path: '/businesses/:businessId/webhooks/:endpointId/test',
  summary: 'Send a test event to an endpoint',
  access: 'member',
  permission: 'webhooks.manage',
  params: z.strictObject(ofEndpoint),
  response: WebhookDelivery,
  errors: ['webhook_not_found', 'webhook_not_active'],
  tags: ['WebhookDelivery'],
})

export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/businesses/:businessId/webhook-deliveries',
  summary: 'List the deliveries of the last thirty days, newest first',
  access: 'member',
  permission: 'webhooks.manage',
  params: z.strictObject(ofBusiness),
  query: z.strictObject({
    endpointId: z.optional(WebhookEndpointId),
    status: z.optional(WebhookDeliveryStatus),
    type: z.optional(WebhookMessageType),
    ...pageRequest(20),
  }),
  response: pageOf({ deliveries: z.array(WebhookDelivery) }),
  errors: ['page_token_invalid'],
  tags: ['WebhookDelivery'],
})

export const readWebhookDelivery = route({
  method: 'GET',
  path: '/businesses/:businessId/webhook-deliveries/:deliveryId',
  summary: 'Get a delivery with its payload and responses',
  access: 'member',
  permission: 'webhooks.manage',
  params: z.strictObject(ofDelivery),
  response: WebhookDeliveryDetail,
  errors: ['webhook_delivery_not_found'],
  tags: ['WebhookDelivery'],
})

export const replayWebhookDelivery = route({
  method: 'POST',
  path: '/businesses/:businessId/webhook-deliveries/:deliveryId/replay',
  summary: 'Send a delivery again, under the same ID',
  access: 'member',
  permission: 'webhooks.manage',
  params: z.strictObject(ofDelivery),
  response: WebhookDelivery,
  errors: ['webhook_delivery_not_found', 'webhook_not_active'],
  tags: ['WebhookDelivery'],
})
