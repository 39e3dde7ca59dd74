import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface MailTables {
  /** Mails that the demo stored instead of sending. */
  mailbox_mail: {
    id: Generated<string>
    recipient: string
    subject: string
    body_text: string
    body_html: string
    sent_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MailTables {}
}
