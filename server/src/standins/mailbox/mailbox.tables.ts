import type { Instant } from 'contract/core/instant'
import type { Generated, JSONColumnType } from 'kysely'
import type { MailAttachment } from '../../integrations/mail/mailer.ts'

export interface MailTables {
  /** Mails that the demo stored instead of sending. */
  mailbox_mail: {
    id: Generated<string>
    recipient: string
    subject: string
    body_text: string
    body_html: string
    /** A JSON array; written as text. */
    attachments: JSONColumnType<MailAttachment[], string, never>
    sent_at: Instant
    /** With its brackets. */
    message_id: string | null
    return_path: string | null
    unsubscribe: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MailTables {}
}
