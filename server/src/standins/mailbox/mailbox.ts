import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/tables.ts'
import { newMessageId } from '../../integrations/mail/mailHeaders.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'

/** Replaces the mail server in demo mode: stores mails for the page `/dev/mail`. */
export function mailboxMailer({ db, clock, from }: { db: Db; clock: Clock; from: string }): Mailer {
  return {
    send: async (mail) => {
      const { to, subject, text, html, attachments = [] } = mail
      const { messageId = newMessageId(from), returnPath = null, unsubscribe = null } = mail
      await db
        .insertInto('mailbox_mail')
        .values({
          recipient: to,
          subject,
          body_text: text,
          body_html: html,
          attachments: JSON.stringify(attachments),
          sent_at: clock.now(),
          message_id: messageId,
          return_path: returnPath,
          unsubscribe,
        })
        .execute()
      await db.deleteFrom('mailbox_mail').where('id', 'in', beyond(db, storedMax)).execute()
    },
  }
}

const storedMax = 500
const listedMax = 100

/** The mails beyond the newest `limit`. */
const beyond = (db: Db, limit: number) =>
  db.selectFrom('mailbox_mail').select('id').orderBy('id', 'desc').offset(limit)

export async function latestMails(db: Db) {
  return db.selectFrom('mailbox_mail').selectAll().orderBy('id', 'desc').limit(listedMax).execute()
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof mailById>>>

export async function mailById(db: Db, id: string) {
  return db.selectFrom('mailbox_mail').selectAll().where('id', '=', id).executeTakeFirst()
}
