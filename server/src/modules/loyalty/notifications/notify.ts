import type { Context } from '../../../platform/context.ts'
import type { Person } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { noticeMail } from './mails.ts'
import { insertNotice } from './notices.repository.ts'

export interface Notice {
  /** Unique per member: each notice is sent once, however often a job runs. */
  readonly naturalKey: string
  readonly title: string
  /** Complete sentences; a mail shows each as a paragraph. */
  readonly sentences: readonly string[]
  readonly href: string
  /** False for a notice in the app only. */
  readonly isMailed: boolean
  /** The only link of a mail, with its absolute address. */
  readonly link?: { readonly words: string; readonly address: string }
}

/** Notifies a member once, in the app and, if `isMailed`, by mail. */
export async function notifyOnce(context: Context, person: Person, notice: Notice): Promise<void> {
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
