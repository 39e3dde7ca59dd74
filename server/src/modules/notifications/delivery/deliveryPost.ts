import type { MemberId, NotificationId } from 'contract/core/ids'
import type { NotificationKind } from 'contract/notifications/kinds'
import type { Mailer } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import type { Write } from '../../../platform/jobs/sweep.ts'
import type { MailDescribers } from '../mails/mailNotification.ts'

export interface PushMessage {
  readonly notificationId: NotificationId
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly href: string | null
}

/** What the jobs of deliveries need from outside of the module. */
export interface DeliveryPost {
  readonly mailer: Mailer
  readonly origin: string
  readonly describe: MailDescribers
  readonly write: Write
  /** Mails to the address came back, or its owner complained. Required mails are sent after a complaint. */
  readonly isSuppressed: (
    context: Context,
    email: string,
    mail: { readonly isRequired: boolean },
  ) => Promise<boolean>
  /** Sends to all devices of the member, outside of a transaction. */
  readonly push: (memberId: MemberId, message: PushMessage) => Promise<'sent' | 'no_device'>
}
