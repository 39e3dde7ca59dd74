import type { MemberId, PushDeviceId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type {
  listPushDevices,
  PushDevice,
  PushSubscriptionDraft,
  readPushKey,
} from 'contract/notifications/push'
import type { Selectable } from 'kysely'
import { isPushKey } from '../../../integrations/push/encryption.ts'
import type { PushPort, PushTarget } from '../../../integrations/push/pushSender.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { deviceInWords } from '../../../platform/format/deviceInWords.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { memberOfSession } from '../../identity/public.ts'
import type { NotificationsTables } from '../tables.ts'
import { subscriptionsOf } from './push.queries.ts'
import { deleteOldestSubscriptions, setRemoved, upsertSubscription } from './push.repository.ts'

const devicesMax = 20

/** @param port null when this site sends no push notifications */
export function pushKeyOf(port: PushPort | null): Answer<typeof readPushKey> {
  return { publicKey: port?.publicKey ?? null, standInPath: port?.standInPath ?? null }
}

/** @throws Refusal not_signed_in without a session cookie, push_off, push_address_refused, push_device_removed */
export async function subscribe(
  context: Context,
  port: PushPort | null,
  {
    endpoint,
    keys,
    userAgent,
    isRenewal,
    sessionToken,
  }: PushSubscriptionDraft & { sessionToken: string | null },
): Promise<PushDevice> {
  if (!port) throw new Refusal('push_off')
  const sessionId = await ownSessionId(context, sessionToken)
  if (sessionId === null) throw new Refusal('not_signed_in')
  const memberId = memberOf(context)
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!port.mayCall(endpoint) || !isPushKey(p256dh)) throw new Refusal('push_address_refused')
  const auth = Buffer.from(keys.auth, 'base64url')
  const device = deviceInWords(userAgent) ?? 'A browser'
  const row = await upsertSubscription(
    context.db,
    { memberId, sessionId, endpoint, p256dh, auth, device },
    { isRenewal, now: context.now },
  )
  if (!row) throw new Refusal('push_device_removed')
  await deleteOldestSubscriptions(context.db, { memberId, kept: devicesMax })
  return deviceFrom(row, sessionId)
}

export async function devicesOf(
  context: Context,
  sessionToken: string | null,
): Promise<Answer<typeof listPushDevices>> {
  const sessionId = await ownSessionId(context, sessionToken)
  const rows = await subscriptionsOf(context.db, memberOf(context))
  return { devices: rows.map((row) => deviceFrom(row, sessionId)) }
}

export async function removeDevice(context: Context, id: PushDeviceId): Promise<void> {
  await setRemoved(context.db, { memberId: memberOf(context), id, now: context.now })
}

/** The browsers of the member, newest first. */
export async function pushTargetsOf(
  context: Context,
  memberId: MemberId,
): Promise<(PushTarget & { readonly id: PushDeviceId })[]> {
  const rows = await subscriptionsOf(context.db, memberId)
  return rows.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, p256dh, auth }))
}

/** Pages send an ID token with their calls, beside the cookie of the session. */
async function ownSessionId(context: Context, sessionToken: string | null): Promise<string | null> {
  const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
  return session?.member.id === memberOf(context) ? session.id : null
}

function deviceFrom(
  row: Selectable<NotificationsTables['push_subscription']>,
  sessionId: string | null,
): PushDevice {
  return {
    id: row.id,
    name: row.device,
    createdAt: row.created_at,
    lastSuccessAt: row.last_success_at,
    isCurrent: row.session_id === sessionId,
  }
}
