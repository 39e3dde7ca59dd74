import { type BusinessId, WebhookEndpointId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { type WebhookEndpoint, webhookEndpointsMax, type WebhookSettings } from 'contract/webhooks/webhooks'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { webhookAddress } from '../../../integrations/webhooks/addresses.ts'
import type { WebhookPort } from '../../../integrations/webhooks/webhookPort.ts'
import { lockWorkplace, requirePermission } from '../../businesses/public.ts'
import { sendLater } from '../jobNames.ts'
import { endpointsOf } from '../webhook.queries.ts'
import {
  changeEndpoint,
  deleteEndpoint,
  deleteEndpoints,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
} from '../webhook.repository.ts'
import { oldSecretHours } from '../webhook.rules.ts'
import { newSecret } from '../signing.ts'
import { endpointFrom } from '../present.ts'

/** Binds a secret's encryption to its endpoint. */
export const sealedFor = (id: WebhookEndpointId) => `webhook ${id}`

export interface Named {
  readonly businessId: BusinessId
  readonly endpointId: WebhookEndpointId
}

type Settling = Pick<WebhookPort, 'encrypter' | 'takesLocal'>

/** @throws Refusal business_not_found, not_permitted */
export async function endpointsOfBusiness(
  context: Context,
  businessId: BusinessId,
): Promise<{ endpoints: WebhookEndpoint[] }> {
  await requirePermission(context, businessId, 'webhooks.manage')
  const rows = await endpointsOf(context.db, businessId)
  return { endpoints: rows.map((row) => endpointFrom(row, context.now)) }
}

/** @throws Refusal business_not_found, not_permitted, webhook_address_refused, webhooks_too_many */
export async function addEndpoint(
  context: Context,
  port: Settling,
  { businessId, settings }: { businessId: BusinessId; settings: WebhookSettings },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  await requirePermission(context, businessId, 'webhooks.manage')
  const url = mustBeTaken(port, settings.url)
  // Prevents two parallel calls from both passing the limit.
  await lockWorkplace(context, businessId)
  if ((await endpointsOf(context.db, businessId)).length >= webhookEndpointsMax)
    throw new Refusal('webhooks_too_many')
  const id = WebhookEndpointId.parse(crypto.randomUUID())
  const secret = newSecret()
  const row = await insertEndpoint(context.db, {
    ...settings,
    id,
    url,
    businessId,
    secret: port.encrypter.encrypt(secret, sealedFor(id)),
    now: context.now,
  })
  return { endpoint: endpointFrom(row, context.now), secret }
}

function mustBeTaken(port: Settling, text: string): string {
  const url = webhookAddress(text, port)
  if (!url) throw new Refusal('webhook_address_refused')
  return url.href
}

/**
 * Waiting deliveries go to the new address.
 * @throws Refusal business_not_found, not_permitted, webhook_not_found, webhook_address_refused
 */
export async function settleEndpoint(
  context: Context,
  port: Settling,
  { settings, ...named }: Named & { settings: WebhookSettings },
): Promise<WebhookEndpoint> {
  const { id } = await endpointToChange(context, named)
  const row = await changeEndpoint(context.db, id, {
    url: mustBeTaken(port, settings.url),
    description: settings.description,
    event_types: settings.eventTypes,
  })
  return endpointFrom(row, context.now)
}

/** @throws Refusal as ownEndpoint does */
async function endpointToChange(context: Context, named: Named): Promise<EndpointRow> {
  await requirePermission(context, named.businessId, 'webhooks.manage')
  return ownEndpoint(context, named)
}

/** Locks the endpoint until the transaction ends. @throws Refusal business_not_found, not_permitted, webhook_not_found */
export async function ownEndpoint(context: Context, named: Named): Promise<EndpointRow> {
  await requirePermission(context, named.businessId, 'webhooks.manage')
  const row = await lockEndpoint(context.db, named)
  if (!row) throw new Refusal('webhook_not_found')
  return row
}

/** Reactivation resets the failure count and sends waiting deliveries. @throws Refusal as ownEndpoint does */
export async function switchEndpoint(
  context: Context,
  { isOn, ...named }: Named & { isOn: boolean },
): Promise<WebhookEndpoint> {
  const known = await endpointToChange(context, named)
  if (isOn === (known.status === 'active')) return endpointFrom(known, context.now)
  // An endpoint disabled by the system remains `disabled`, which shows the reason.
  if (!isOn && known.status === 'disabled') return endpointFrom(known, context.now)
  const row = await changeEndpoint(
    context.db,
    known.id,
    isOn ? { status: 'active', failures_in_row: 0 } : { status: 'paused' },
  )
  if (isOn) await sendLater(context, known.id)
  return endpointFrom(row, context.now)
}

/** @throws Refusal business_not_found, not_permitted, webhook_not_found */
export async function removeEndpoint(context: Context, named: Named): Promise<void> {
  await requirePermission(context, named.businessId, 'webhooks.manage')
  if (!(await deleteEndpoint(context.db, named))) throw new Refusal('webhook_not_found')
}

/** The previous secret signs for 24 more hours; an older one stops at once. @throws Refusal as ownEndpoint does */
export async function replaceSecret(
  context: Context,
  { encrypter }: Pick<WebhookPort, 'encrypter'>,
  named: Named,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const known = await endpointToChange(context, named)
  const secret = newSecret()
  const { keyId, cipher } = encrypter.encrypt(secret, sealedFor(known.id))
  const row = await changeEndpoint(context.db, known.id, {
    key_id: keyId,
    cipher,
    old_key_id: known.key_id,
    old_cipher: known.cipher,
    old_until: plus(context.now, { hours: oldSecretHours }),
  })
  return { endpoint: endpointFrom(row, context.now), secret }
}

/** Removes all endpoints of a business: the addresses of its old owners must not receive the events of the new ones. */
export async function removeAllEndpoints(context: Context, businessId: BusinessId): Promise<void> {
  await deleteEndpoints(context.db, businessId)
}
