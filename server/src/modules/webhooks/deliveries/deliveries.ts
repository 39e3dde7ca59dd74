import type { DomainEvent } from 'contract/events/events'
import { type BusinessId, WebhookDeliveryId } from 'contract/core/ids'
import type {
  listWebhookDeliveries,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from 'contract/webhooks/webhooks'
import { WebhookEventType, webhookTestType } from 'contract/webhooks/webhooks'
import type { Answer, Received } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { idCursor, readPage } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { type Named, ownEndpoint } from '../endpoints/endpoints.ts'
import { sendLater } from '../jobNames.ts'
import { attemptsOf, deliveryById, deliveryPage, type ListedDelivery } from '../webhook.queries.ts'
import {
  changeDelivery,
  deleteDeliveriesBefore,
  insertDelivery,
  listeningEndpoints,
} from '../webhook.repository.ts'
import { bodyOf, written } from '../webhook.rules.ts'
import { deliveryFrom, detailFrom } from '../present.ts'

const retentionDays = 30

/** Event listener: queues a delivery for each endpoint that subscribes to the event. */
export async function queueWebhooks(context: Context, event: DomainEvent): Promise<void> {
  const { businessId } = event
  const { data: type } = WebhookEventType.safeParse(event.type)
  if (businessId === null || type === undefined) return
  for (const endpoint of await listeningEndpoints(context.db, { businessId, type })) {
    const row = await insertDelivery(context.db, {
      endpoint_id: endpoint.id,
      business_id: businessId,
      event_id: event.id,
      type,
      at: event.at,
      body: bodyOf(event),
      next_try_at: context.now,
      created_at: context.now,
    })
    if (row) await sendLater(context, endpoint.id)
  }
}

/** @throws Refusal business_not_found, not_permitted, page_token_invalid */
export async function deliveriesOf(
  context: Context,
  businessId: BusinessId,
  query: Received<typeof listWebhookDeliveries>['query'],
): Promise<Answer<typeof listWebhookDeliveries>> {
  await requirePermission(context, businessId, 'webhooks.manage')
  const { endpointId, status, type, ...page } = query
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `deliveries:${businessId}`,
    cursor: idCursor(WebhookDeliveryId),
    read: (size, last) =>
      deliveryPage(context.db, { businessId, endpointId, status, type, size, last: last?.id ?? null }),
    cursorOf: ({ id }) => ({ id }),
  })
  return { deliveries: rows.map(deliveryFrom), nextPageToken }
}

interface NamedDelivery {
  readonly businessId: BusinessId
  readonly deliveryId: WebhookDeliveryId
}

/** @throws Refusal business_not_found, not_permitted, webhook_delivery_not_found */
export async function readDelivery(context: Context, named: NamedDelivery): Promise<WebhookDeliveryDetail> {
  const row = await ownDelivery(context, named)
  return detailFrom(row, await attemptsOf(context.db, row.id))
}

async function ownDelivery(context: Context, named: NamedDelivery): Promise<ListedDelivery> {
  await requirePermission(context, named.businessId, 'webhooks.manage')
  const row = await deliveryById(context.db, named)
  if (!row) throw new Refusal('webhook_delivery_not_found')
  return row
}

/**
 * Sends the same bytes under the same id again, at once and with all retries; a waiting delivery is only sent earlier.
 * @throws Refusal business_not_found, not_permitted, webhook_delivery_not_found, webhook_not_active
 */
export async function replay(context: Context, named: NamedDelivery): Promise<WebhookDelivery> {
  const { id, endpoint_id: endpointId } = await ownDelivery(context, named)
  const { url } = await mustBeActive(context, { businessId: named.businessId, endpointId })
  const row = await changeDelivery(context.db, id, { status: 'waiting', tries: 0, next_try_at: context.now })
  await sendLater(context, endpointId)
  return deliveryFrom({ ...row, url })
}

/** @throws Refusal business_not_found, not_permitted, webhook_not_found, webhook_not_active */
export async function sendTest(context: Context, named: Named): Promise<WebhookDelivery> {
  const endpoint = await mustBeActive(context, named)
  const row = await insertDelivery(context.db, {
    endpoint_id: endpoint.id,
    business_id: named.businessId,
    event_id: null,
    type: webhookTestType,
    at: context.now,
    body: written(webhookTestType, context.now, { id: endpoint.id }),
    next_try_at: context.now,
    created_at: context.now,
  })
  if (!row) throw new Error('test deliveries have no event, so they cannot conflict')
  await sendLater(context, endpoint.id)
  return deliveryFrom({ ...row, url: endpoint.url })
}

async function mustBeActive(context: Context, named: Named) {
  const endpoint = await ownEndpoint(context, named)
  if (endpoint.status !== 'active') throw new Refusal('webhook_not_active')
  return endpoint
}

export async function deleteOldDeliveries(context: Context): Promise<void> {
  const before = minus(context.now, { days: retentionDays })
  await deleteDeliveriesBefore(context.db, before)
}
