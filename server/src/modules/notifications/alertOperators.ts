import type { Context } from '../../platform/context.ts'
import { operatorIds } from '../identity/public.ts'
import { type NotificationDraft, notifyAll } from './notifications.ts'

/** Logs an error and notifies every operator, once per natural key. */
export async function alertOperators(
  context: Context,
  alert: Omit<NotificationDraft, 'memberId' | 'kind'>,
): Promise<void> {
  context.log.error({ alert: alert.naturalKey, body: alert.body }, alert.title)
  const memberIds = await operatorIds(context)
  await notifyAll(
    context,
    memberIds.map((memberId) => ({ memberId, kind: 'operator_alert' as const, ...alert })),
  )
}
