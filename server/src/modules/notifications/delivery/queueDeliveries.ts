import type { MemberId, NotificationId } from 'contract/core/ids'
import { notificationKinds } from 'contract/notifications/kinds'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import type { NotificationMail } from '../mails/mailNotification.ts'
import type { DraftMail, NotificationDraft } from '../notification.repository.ts'
import { insertDeliveries, type NewDelivery, queueHeldOf } from './delivery.repository.ts'

/** The job that decides about one delivery, and sends it. */
export const deliverNotification = 'deliver-notification'

export interface InsertedNotification {
  readonly id: NotificationId
  readonly draft: NotificationDraft
}

/** Stores the mails and push messages of new notifications, and enqueues a job for each. */
export async function queueDeliveries(
  context: Context,
  inserted: readonly InsertedNotification[],
): Promise<void> {
  const deliveries = inserted.flatMap(({ id, draft }): NewDelivery[] => {
    const notification = { id, memberId: draft.memberId }
    const isPushed = notificationKinds[draft.kind].channels.includes('push')
    return [
      ...(draft.mail ? [{ notification, channel: 'email', mail: mailOf(draft, draft.mail) } as const] : []),
      ...(isPushed ? [{ notification, channel: 'push', mail: null } as const] : []),
    ]
  })
  await enqueueEach(context, await insertDeliveries(context.db, deliveries, context.now))
}

/** Queues a mail to a recipient without an account. */
export async function queueMail(
  context: Context,
  mail: NotificationMail & { readonly email: string },
): Promise<void> {
  const deliveries = [{ notification: null, channel: 'email', mail } as const]
  await enqueueEach(context, await insertDeliveries(context.db, deliveries, context.now))
}

/** Decides again about all held deliveries of a member. */
export async function releaseHeld(context: Context, memberId: MemberId): Promise<void> {
  await enqueueEach(context, await queueHeldOf(context.db, { memberId, now: context.now }))
}

export async function enqueueEach(context: Context, deliveryIds: readonly string[]): Promise<void> {
  for (const deliveryId of deliveryIds) await context.enqueue(deliverNotification, { deliveryId })
}

function mailOf({ title, body, href }: NotificationDraft, mail: DraftMail): NotificationMail {
  const { paragraphs = [body], href: ofButton = href ?? paths.dashboard(), ...others } = mail
  return { title, paragraphs: [...paragraphs], href: ofButton, ...others }
}
