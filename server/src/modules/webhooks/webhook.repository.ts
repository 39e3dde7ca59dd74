import type { BusinessId, WebhookDeliveryId, WebhookEndpointId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { WebhookEventType, WebhookSettings } from 'contract/webhooks/webhooks'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { Encrypted } from '../../platform/crypto/encrypter.ts'
import type { WebhooksTables } from './tables.ts'

export type EndpointRow = Selectable<WebhooksTables['webhook_endpoint']>
export type DeliveryRow = Selectable<WebhooksTables['webhook_delivery']>

export async function insertEndpoint(
  db: Db,
  endpoint: WebhookSettings & {
    id: WebhookEndpointId
    businessId: BusinessId
    secret: Encrypted
    now: Instant
  },
): Promise<EndpointRow> {
  return db
    .insertInto('webhook_endpoint')
    .values({
      id: endpoint.id,
      business_id: endpoint.businessId,
      url: endpoint.url,
      description: endpoint.description,
      event_types: endpoint.eventTypes,
      key_id: endpoint.secret.keyId,
      cipher: endpoint.secret.cipher,
      created_at: endpoint.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface OfBusiness {
  readonly businessId: BusinessId
  readonly endpointId: WebhookEndpointId
}

/** Locks the endpoint, also against sending, until the transaction ends. */
export async function lockEndpoint(
  db: Db,
  { businessId, endpointId }: OfBusiness,
): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function changeEndpoint(
  db: Db,
  id: WebhookEndpointId,
  changes: Updateable<WebhooksTables['webhook_endpoint']>,
): Promise<EndpointRow> {
  return db
    .updateTable('webhook_endpoint')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEndpoint(db: Db, { businessId, endpointId }: OfBusiness): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoint')
    .where('id', '=', endpointId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteEndpoints(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('webhook_endpoint').where('business_id', '=', businessId).execute()
}

/** The business's endpoints that subscribe to this event type. */
export async function listeningEndpoints(
  db: Db,
  { businessId, type }: { businessId: BusinessId; type: WebhookEventType },
): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'active')
    .where(sql<boolean>`${type} = any(event_types)`)
    .execute()
}

/** Null when this endpoint already has a delivery of this event. */
export async function insertDelivery(
  db: Db,
  delivery: Insertable<WebhooksTables['webhook_delivery']>,
): Promise<DeliveryRow | null> {
  const row = await db
    .insertInto('webhook_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.constraint('webhook_delivery_event_unique').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Locks an active endpoint without an active worker. Parallel calls wait for the end of this transaction. */
export async function lockFreeEndpoint(
  db: Db,
  { endpointId, now }: { endpointId: WebhookEndpointId; now: Instant },
): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', endpointId)
    .where('status', '=', 'active')
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<=', now)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The oldest due delivery of an endpoint. */
export async function nextDelivery(
  db: Db,
  { endpointId, now }: { endpointId: WebhookEndpointId; now: Instant },
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Undefined when the endpoint was deleted. */
export async function lockSentEndpoint(db: Db, id: WebhookEndpointId): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function changeDelivery(
  db: Db,
  id: WebhookDeliveryId,
  changes: Updateable<WebhooksTables['webhook_delivery']>,
): Promise<DeliveryRow> {
  return db
    .updateTable('webhook_delivery')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertAttempt(
  db: Db,
  attempt: Insertable<WebhooksTables['webhook_attempt']>,
): Promise<void> {
  await db.insertInto('webhook_attempt').values(attempt).execute()
}

export async function deleteDeliveriesBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute()
}
