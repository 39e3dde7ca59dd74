import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { peopleOf } from '../../identity/public.ts'
import type { NotificationMail } from '../mails/mailNotification.ts'
import { queueMail } from './queueDeliveries.ts'

/** The job of mails that were enqueued before an upgrade to deliveries, with their text. */
export const earlierMails = 'mail-notification'

export type EarlierMail = NotificationMail & { readonly memberId: MemberId | null }

/** Sends it to the confirmed address of the member. */
export async function queueEarlierMail(
  context: Context,
  { memberId, email, ...mail }: EarlierMail,
): Promise<void> {
  const person = memberId === null ? undefined : (await peopleOf(context, [memberId])).get(memberId)
  const to = email ?? (person?.emailVerified ? person.email : null)
  if (to !== null) await queueMail(context, { ...mail, email: to })
}
