import type { BusinessId, WebhookDeliveryId, WebhookEndpointId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { WebhookDeliveryStatus, WebhookMessageType } from 'contract/webhooks/webhooks'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { EndpointRow } from './webhook.repository.ts'
import type { WebhooksTables } from './tables.ts'

export type AttemptRow = Selectable<WebhooksTables['webhook_attempt']>

/** Oldest first. */
export async function endpointsOf(db: Db, businessId: BusinessId): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_delivery.endpoint_id')
    .selectAll('webhook_delivery')
    .select('webhook_endpoint.url')

export type ListedDelivery = Awaited<ReturnType<typeof deliveryPage>>[number]

/** The page after `last`, newest first. */
export async function deliveryPage(
  db: Db,
  {
    businessId,
    endpointId,
    status,
    type,
    size,
    last,
  }: {
    businessId: BusinessId
    endpointId: WebhookEndpointId | undefined
    status: WebhookDeliveryStatus | undefined
    type: WebhookMessageType | undefined
    size: number
    last: WebhookDeliveryId | null
  },
) {
  let page = deliveries(db).where('webhook_delivery.business_id', '=', businessId)
  if (endpointId !== undefined) page = page.where('webhook_delivery.endpoint_id', '=', endpointId)
  if (status !== undefined) page = page.where('webhook_delivery.status', '=', status)
  if (type !== undefined) page = page.where('webhook_delivery.type', '=', type)
  if (last !== null) page = page.where('webhook_delivery.id', '<', last)
  return page.orderBy('webhook_delivery.id', 'desc').limit(size).execute()
}

export async function deliveryById(
  db: Db,
  { businessId, deliveryId }: { businessId: BusinessId; deliveryId: WebhookDeliveryId },
): Promise<ListedDelivery | undefined> {
  return deliveries(db)
    .where('webhook_delivery.id', '=', deliveryId)
    .where('webhook_delivery.business_id', '=', businessId)
    .executeTakeFirst()
}

/** Newest first. */
export async function attemptsOf(db: Db, deliveryId: WebhookDeliveryId): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute()
}

/** Endpoints with due deliveries and no active worker. */
export async function overdueEndpoints(db: Db, now: Instant): Promise<WebhookEndpointId[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('status', '=', 'active')
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<=', now)]))
    .where(
      sql<boolean>`exists (
        select from webhook_delivery where endpoint_id = webhook_endpoint.id and status = 'waiting' and next_try_at <= ${now}
      )`,
    )
    .execute()
  return rows.map(({ id }) => id)
}
