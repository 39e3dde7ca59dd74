import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'
import { type NotificationKind, notificationKinds } from 'contract/notifications/kinds'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { type Person, personOf } from '../../identity/public.ts'
import { recordRefusal } from '../../mailing/public.ts'
import { contentFor, type NotificationMail } from '../mails/mailNotification.ts'
import { settingsFor } from '../settings.ts'
import { unsubscribeOf } from '../unsubscribe/unsubscribeToken.ts'
import {
  decide,
  isRefusedPermanently,
  messageIdOf,
  refusalIn,
  type AddressState,
  type Verdict,
} from './delivery.rules.ts'
import {
  type DeliveryRow,
  lockQueued,
  notificationById,
  type NotificationRow,
  setDecided,
  setHeld,
  setTaken,
} from './delivery.repository.ts'
import type { DeliveryPost } from './deliveryPost.ts'
import { deliverNotification } from './queueDeliveries.ts'

/** Longer than the mail server and the push services may take to respond. */
export const takenMinutes = 2

/**
 * Decides about a delivery and sends it. The settings of the member are read last, directly before the call to the
 * mail server, in the transaction that takes the delivery. Delivered at least once: a run that is killed after the
 * mail server took the mail, and before it is recorded as sent, sends it again with the same Message-ID.
 */
export async function deliver(post: DeliveryPost, deliveryId: string): Promise<void> {
  const send = await post.write((context) => take(context, post, deliveryId))
  if (!send) return
  try {
    const sent = await send()
    await post.write(({ db, now }) => setDecided(db, { ids: [deliveryId], now, ...sent }))
  } catch (error) {
    await endFailed(post, [deliveryId], error)
  }
}

/**
 * Releases the deliveries for the next attempt, or ends them when the mail server refuses the address permanently.
 * @throws the error, if there is a next attempt
 */
export async function endFailed(post: DeliveryPost, ids: readonly string[], error: unknown): Promise<void> {
  if (!isRefusedPermanently(error)) {
    await post.write(({ db }) => setTaken(db, { ids, until: null }))
    throw error
  }
  const refusal = refusalIn(error)
  await post.write(async (context) => {
    await setDecided(context.db, { ids, state: 'failed', reason: 'refused', now: context.now })
    if (refusal) await recordRefusal(context, refusal)
  })
}

type Sent = Pick<Parameters<typeof setDecided>[1], 'state' | 'reason' | 'providerId'>
type Send = () => Promise<Sent>

async function take(context: Context, post: DeliveryPost, deliveryId: string): Promise<Send | null> {
  const { db, now } = context
  const delivery = await lockQueued(db, deliveryId)
  if (!delivery) return null
  if (isTaken(delivery.taken_until, now)) {
    // The other run may have been killed: tries again after it.
    await context.enqueue(deliverNotification, { deliveryId }, delivery.taken_until)
    return null
  }
  const send =
    delivery.notification_id === null
      ? await prepareForAddress(context, post, delivery)
      : await prepareForMember(context, post, delivery, await notificationById(db, delivery.notification_id))
  if (send) await setTaken(db, { ids: [deliveryId], until: plus(now, { minutes: takenMinutes }) })
  return send
}

export function isTaken(until: Instant | null, now: Instant): until is Instant {
  return until !== null && isBefore(now, until)
}

async function prepareForAddress(
  context: Context,
  post: DeliveryPost,
  delivery: DeliveryRow,
): Promise<Send | null> {
  const mail = delivery.content
  if (mail?.email === undefined) throw new Error(`delivery ${delivery.id} has no recipient`)
  const written = renderMail(await contentFor(context, post.describe, mail), {
    to: mail.email,
    origin: post.origin,
  })
  if (await post.isSuppressed(context, mail.email, { isRequired: false })) {
    await carryOut(context, delivery, { action: 'drop', reason: 'address_suppressed' })
    return null
  }
  return mailing(post, delivery, written)
}

async function prepareForMember(
  context: Context,
  post: DeliveryPost,
  delivery: DeliveryRow,
  notification: NotificationRow | undefined,
): Promise<Send | null> {
  if (!notification) return null // deleted together with its deliveries
  const person = await personOf(context, notification.member_id)
  const { isRequired } = notificationKinds[notification.kind]
  const address =
    delivery.channel === 'email' ? await addressState(context, post, { person, isRequired }) : 'good'
  // A suppressed address needs no text, which takes longest to read.
  const send =
    address !== 'good'
      ? null
      : delivery.channel === 'push'
        ? pushing(post, notification)
        : mailing(
            post,
            delivery,
            await written(context, post, { mail: delivery.content, person, kind: notification.kind }),
          )
  // Last, because the member may change the settings while the text is read.
  const settings = await settingsFor(context, notification.member_id, { isLocked: true })
  const latest = (await notificationById(context.db, notification.id)) ?? notification
  const { now } = context
  const verdict = decide({ now, channel: delivery.channel, notice: noticeOf(latest), address, settings })
  if (verdict.action === 'send') return send
  await carryOut(context, delivery, verdict)
  return null
}

export const noticeOf = (notification: NotificationRow) => ({
  kind: notification.kind,
  isTaskDone: notification.outcome !== null,
  isRead: notification.read_at !== null,
  isArchived: notification.archived_at !== null,
})

export async function addressState(
  context: Context,
  { isSuppressed }: DeliveryPost,
  { person, isRequired }: { person: Person; isRequired: boolean },
): Promise<AddressState> {
  if (!person.emailVerified) return 'unconfirmed'
  return (await isSuppressed(context, person.email, { isRequired })) ? 'suppressed' : 'good'
}

async function written(
  context: Context,
  { describe, origin, linkSecret }: DeliveryPost,
  { mail, person, kind }: { mail: NotificationMail | null; person: Person; kind: NotificationKind },
): Promise<Mail> {
  if (!mail) throw new Error('an unsent mail has its text')
  const content = await contentFor(context, describe, mail, person)
  const unsubscribe = unsubscribeOf(origin, linkSecret, { memberId: person.id, kind })
  return renderMail(content, { to: person.email, origin, unsubscribe })
}

function mailing({ mailer, origin }: DeliveryPost, { id }: DeliveryRow, mail: Mail): Send {
  const messageId = messageIdOf(id, origin)
  return async () => {
    await mailer.send({ ...mail, messageId })
    return { state: 'sent', reason: null, providerId: messageId }
  }
}

function pushing({ push }: DeliveryPost, notification: NotificationRow): Send {
  const { id: notificationId, kind, title, body, href, member_id: memberId } = notification
  return async () => {
    const result = await push(memberId, { notificationId, kind, title, body, href })
    return result === 'sent' ? { state: 'sent', reason: null } : { state: 'suppressed', reason: 'no_device' }
  }
}

async function carryOut(
  { db, now }: Context,
  { id }: DeliveryRow,
  verdict: Exclude<Verdict, { action: 'send' }>,
): Promise<void> {
  const { action, reason } = verdict
  if (action === 'hold') await setHeld(db, { ids: [id], reason, until: verdict.until })
  else await setDecided(db, { ids: [id], state: 'suppressed', reason, now })
}
