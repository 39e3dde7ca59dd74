import type { MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import type { NotificationSettings } from 'contract/notifications/settings'
import { paths } from 'contract/paths'
import type { MailContent } from '../../../integrations/mail/layout/mailContent.ts'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { personOf } from '../../identity/public.ts'
import { noDetails } from '../mails/mailNotification.ts'
import { lockSetting } from '../setting.repository.ts'
import { settingsFor } from '../settings.ts'
import { unsubscribeOfDigest } from '../unsubscribe/unsubscribeToken.ts'
import { addressState, endFailed, isTaken, noticeOf, takenMinutes } from './deliver.ts'
import { decideInDigest, messageIdOf, type Verdict } from './delivery.rules.ts'
import { type HeldDelivery, lockDigested, setDecided, setHeld, setTaken } from './delivery.repository.ts'
import type { DeliveryPost } from './deliveryPost.ts'
import { digestSections, digestTitle } from './digest.rules.ts'
import { releaseHeld } from './queueDeliveries.ts'

/** The job that writes the digest of one member, and sends it. */
export const sendDigest = 'send-digest'

interface Digest {
  readonly ids: readonly string[]
  readonly mail: Mail & { readonly messageId: string }
}

/**
 * Sends all mails that wait for the digest, are still relevant and still chosen, as one. Runs for one member happen
 * one after another, so each notification is in one digest.
 */
export async function deliverDigest(post: DeliveryPost, memberId: MemberId): Promise<void> {
  const digest = await post.write((context) => takeDigest(context, post, memberId))
  if (!digest) return
  const { ids, mail } = digest
  try {
    await post.mailer.send(mail)
  } catch (error) {
    return endFailed(post, ids, error)
  }
  const sent = { state: 'sent', reason: 'in_digest', providerId: mail.messageId } as const
  await post.write(({ db, now }) => setDecided(db, { ids, now, ...sent }))
}

async function takeDigest(context: Context, post: DeliveryPost, memberId: MemberId): Promise<Digest | null> {
  const { db, now } = context
  const stored = await lockSetting(db, memberId)
  const held = await lockDigested(db, memberId)
  const takenUntil = held.map(({ delivery }) => delivery.taken_until).find((until) => isTaken(until, now))
  if (takenUntil) {
    // The other run may have been killed: tries again after it.
    await context.enqueue(sendDigest, { memberId }, takenUntil)
    return null
  }
  if (!stored || stored.digest === 'off') {
    await releaseHeld(context, memberId)
    return null
  }
  const settings = await settingsFor(context, memberId)
  const person = await personOf(context, memberId)
  const address = await addressState(context, post, { person, isRequired: false })
  const included: HeldDelivery[] = []
  for (const one of held) {
    const verdict = decideInDigest({ now, notice: noticeOf(one.notification), address, settings })
    if (verdict.action === 'send') included.push(one)
    else await carryOut(context, one, verdict)
  }
  const [first] = included
  if (!first) return null
  const ids = included.map(({ delivery }) => delivery.id)
  await setTaken(db, { ids, until: plus(now, { minutes: takenMinutes }) })
  const kinds = included.map(({ notification }) => notification.kind)
  const unsubscribe = unsubscribeOfDigest(post.origin, post.linkSecret, { memberId, kinds })
  const mail = renderMail(contentOf(included, settings), {
    to: person.email,
    origin: post.origin,
    unsubscribe,
  })
  return { ids, mail: { ...mail, messageId: messageIdOf(first.delivery.id, post.origin) } }
}

async function carryOut(
  { db, now }: Context,
  { delivery: { id } }: HeldDelivery,
  verdict: Exclude<Verdict, { action: 'send' }>,
): Promise<void> {
  const { action, reason } = verdict
  if (action === 'hold') await setHeld(db, { ids: [id], reason, until: verdict.until })
  else await setDecided(db, { ids: [id], state: 'suppressed', reason, now })
}

function contentOf(included: readonly HeldDelivery[], { digest }: NotificationSettings): MailContent {
  const { sections, hiddenCount } = digestSections(included.map(({ notification }) => notification))
  return {
    ...noDetails,
    title: digestTitle(digest.period, included.length),
    paragraphs:
      hiddenCount === 0 ? [] : [`Here are the latest. ${hiddenCount} more are in your notifications.`],
    sections,
    button: { label: 'See all notifications', href: paths.notifications() },
    reason: `You get this email because you chose a ${digest.period} digest.`,
    stop: { label: 'Change your digest', href: paths.notificationSettings() },
  }
}
