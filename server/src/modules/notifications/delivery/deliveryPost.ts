import type { MemberId } from 'contract/core/ids'
import type { Mailer } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import type { Write } from '../../../platform/jobs/sweep.ts'
import type { MailDescribers } from '../mails/mailNotification.ts'
import type { PushNotice } from '../push/push.rules.ts'

/** The dependencies of the delivery jobs from outside of the module. */
export interface DeliveryPost {
  readonly mailer: Mailer
  readonly origin: string
  /** Signs the unsubscribe links. */
  readonly linkSecret: string
  readonly describe: MailDescribers
  readonly write: Write
  /** Mails to the address bounced, or its owner complained. Required mails are sent after a complaint. */
  readonly isSuppressed: (
    context: Context,
    email: string,
    mail: { readonly isRequired: boolean },
  ) => Promise<boolean>
  /** Sends to all devices of the member, outside of a transaction. */
  readonly push: (memberId: MemberId, notice: PushNotice) => Promise<'sent' | 'no_device'>
}
