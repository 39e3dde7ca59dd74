import type { MemberId } from 'contract/core/ids'
import { expect } from 'vitest'
import { describeMailsFrom } from '../src/composition/mailDetails.ts'
import { renderMail } from '../src/integrations/mail/layout/renderMail.ts'
import type { Mail } from '../src/integrations/mail/mailer.ts'
import { deliverNotification } from '../src/modules/notifications/delivery/queueDeliveries.ts'
import { contentFor, type NotificationMail } from '../src/modules/notifications/mails/mailNotification.ts'
import { peopleOf } from '../src/modules/identity/public.ts'
import type { TestDatabase } from './database.ts'

const origin = 'https://goodword.example'
const describe = describeMailsFrom('hello@goodword.example')

/** A mail whose job is pending. Its member is null for a recipient without an account, who has an `email`. */
export type QueuedMail = NotificationMail & { readonly memberId: MemberId | null }

/** The mails of notifications among enqueued jobs, in order. */
export async function queuedMails(
  { db }: Pick<TestDatabase, 'db'>,
  jobs: TestDatabase['enqueued'],
): Promise<QueuedMail[]> {
  const ids = jobs.flatMap(({ job, data }) =>
    job === deliverNotification ? [(data as { deliveryId: string }).deliveryId] : [],
  ) // its data
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notification_delivery')
    .leftJoin('notification', 'notification.id', 'notification_id')
    .select(['notification_delivery.id', 'content', 'member_id'])
    .where('notification_delivery.id', 'in', ids)
    .where('channel', '=', 'email')
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    return row?.content ? [{ ...row.content, memberId: row.member_id }] : []
  })
}

/** The mails to one member among the enqueued jobs, as they are sent to a confirmed address. */
export async function mailsSentTo(database: TestDatabase, memberId: MemberId): Promise<Mail[]> {
  const context = database.contextOf()
  const person = (await peopleOf(context, [memberId])).get(memberId)
  const sent: Mail[] = []
  for (const mail of await queuedMails(database, database.enqueued))
    if (mail.memberId === memberId && person?.emailVerified)
      sent.push(renderMail(await contentFor(context, describe, mail, person), { to: person.email, origin }))
  return sent
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Checks the rules of all mails, and that HTML and text state these facts. */
export function expectMail(
  mail: Mail | undefined,
  { path, facts }: { path: string; facts: readonly string[] },
): void {
  if (!mail) throw new Error('no mail was sent')
  expect(mail.subject.length).toBeLessThanOrEqual(60)
  const buttons = [...mail.html.matchAll(/class="button" href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(buttons.map((href) => href.replaceAll('&amp;', '&'))).toEqual([origin + path])
  expect(mail.text).toContain(origin + path)
  for (const fact of facts) {
    expect(mail.text).toContain(fact)
    expect(plain(mail.html)).toContain(fact)
  }
}
