import type { NotificationKind } from 'contract/notifications/kinds'
import type { Context } from '../../../platform/context.ts'
import type { Person } from '../../identity/public.ts'
import { type MailSubject, notify } from '../../notifications/public.ts'
import { insertNotice } from './notices.repository.ts'

export interface Notice {
  readonly kind: NotificationKind
  /** Unique per member: each notice is sent once, however often a job runs. */
  readonly naturalKey: string
  readonly title: string
  /** Complete sentences; a mail shows each as a paragraph, unless it has paragraphs of its own. */
  readonly sentences: readonly string[]
  readonly href: string
  /** The task that the notice asks for; `resolveTask` stores its outcome. */
  readonly task?: string
  /** Null for a notice in the app only. */
  readonly mail: {
    readonly paragraphs?: readonly string[]
    readonly button: string
    readonly about: MailSubject | null
  } | null
}

/** Notifies a member once, in the app and, if it has a mail, by mail. */
export async function notifyOnce(context: Context, person: Person, notice: Notice): Promise<void> {
  const { kind, naturalKey, title } = notice
  if (!(await insertNotice(context.db, { memberId: person.id, naturalKey, now: context.now }))) return
  await notify(context, {
    memberId: person.id,
    kind,
    naturalKey,
    title,
    body: notice.sentences.join(' '),
    href: notice.href,
    ...(notice.task !== undefined && { task: notice.task }),
    mail: notice.mail && person.emailVerified ? { paragraphs: notice.sentences, ...notice.mail } : null,
  })
}
