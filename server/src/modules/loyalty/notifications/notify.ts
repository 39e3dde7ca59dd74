import type { Context } from '../../../platform/context.ts'
import type { Person } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { noticeMail } from './mails.ts'
import { insertNotice } from './notices.repository.ts'

export interface Notice {
  /** Unique per member: whatever runs again, each notice is sent once. */
  readonly naturalKey: string
  readonly title: string
  /** Whole sentences; a mail shows each as a paragraph. */
  readonly sentences: readonly string[]
  readonly href: string
  /** False for what is worth a line in the app, but no mail. */
  readonly isMailed: boolean
  /** The one thing that a mail leads to, by its whole address. */
  readonly link?: { readonly words: string; readonly address: string }
}

/** Tells a member something in the app and, where it matters, by mail; once. */
export async function tellOnce(context: Context, person: Person, notice: Notice): Promise<void> {
  const { naturalKey, title } = notice
  if (!(await insertNotice(context.db, { memberId: person.id, naturalKey, now: context.now }))) return
  await notify(context, {
    memberId: person.id,
    naturalKey,
    title,
    body: notice.sentences.join(' '),
    href: notice.href,
  })
  if (notice.isMailed && person.emailVerified)
    await context.enqueue(
      'send-mail',
      noticeMail(person, { subject: title, paragraphs: notice.sentences, link: notice.link }),
    )
}
