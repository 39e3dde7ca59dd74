import type { MemberId } from 'contract/core/ids'
import { expect } from 'vitest'
import { describeMails } from '../src/composition/mailDetails.ts'
import { renderMail } from '../src/integrations/mail/layout/renderMail.ts'
import type { Mail } from '../src/integrations/mail/mailer.ts'
import { contentFor, NotificationMail } from '../src/modules/notifications/mails/mailNotification.ts'
import type { TestDatabase } from './database.ts'

const origin = 'https://goodword.example'

/** The mails to one member among the enqueued jobs, as they are sent. */
export async function mailsSentTo(database: TestDatabase, memberId: MemberId): Promise<Mail[]> {
  const sent: Mail[] = []
  for (const { job, data } of database.enqueued) {
    if (job !== 'mail-notification') continue
    const mail = NotificationMail.parse(data)
    const written =
      mail.memberId === memberId && (await contentFor(database.contextOf(), describeMails, mail))
    if (written) sent.push(renderMail(written.content, { to: written.to, origin }))
  }
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
