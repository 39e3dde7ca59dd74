import { randomBytes } from 'node:crypto'
import { payoutAccountWaitHours } from 'contract/payouts/accountLimits'
import { paths } from 'contract/paths'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail, Mailer } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { dateAndTime } from '../../../platform/format/format.ts'
import { businessFacts } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { bankText, waitsUntilOf } from '../../outflows/public.rules.ts'
import { changeById, lockNotice, setToken } from './accountChange.repository.ts'
import { tokenHashOf } from './undoChange.ts'

export interface AccountPost {
  readonly mailer: Mailer
  readonly origin: string
  /** Runs `work` in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/**
 * Notifies an owner about a changed bank account. Creates the token while it writes the mail, so that the token is
 * stored nowhere else; a repeated job sends a new link, and only the newest link works.
 */
export async function sendAccountNotice(post: AccountPost, noticeId: string): Promise<void> {
  const mail = await post.write((context) => mailOf(context, post.origin, noticeId))
  if (mail) await post.mailer.send(mail)
}

async function mailOf(context: Context, origin: string, id: string): Promise<Mail | null> {
  const notice = await lockNotice(context.db, id)
  const change = notice && (await changeById(context.db, notice.change_id))
  const until = change && waitsUntilOf(change, context.now)
  const person = notice && (await peopleOf(context, [notice.member_id])).get(notice.member_id)
  const business = change && (await businessFacts(context, [change.business_id])).get(change.business_id)
  if (!until || !person || !business || change.changed_at === null) return null
  const token = randomBytes(32).toString('base64url')
  await setToken(context.db, { id, tokenHash: tokenHashOf(token) })
  const at = (instant: typeof until) => dateAndTime(instant, person.timeZone, person.preferences)
  const bank = bankText({ name: change.bank_name, last4: change.bank_last4 })
  return renderMail(
    {
      place: null,
      when: null,
      tables: [],
      policy: null,
      title: `The bank account for payouts to ${business.name} was changed`,
      paragraphs: [
        `This happened on ${at(change.changed_at)}. Payouts go to ${bank ?? 'another account'}, but not before ${at(until)}: they wait ${payoutAccountWaitHours} hours.`,
        'If this was you or another owner, you do not need to do anything.',
        'If it was not, undo the change. Payouts then stop until you resume them, the earlier account is restored, and the owner who made the change is signed out.',
      ],
      button: { label: 'This was not me', href: paths.undoPayoutChange({ t: token }) },
      note: `The button opens a page that asks you to confirm. It works until ${at(until)}. Do not share the link.`,
      reason: `You get this email because you were an owner of ${business.name} on Goodword when the account changed.`,
    },
    { to: notice.email, origin },
  )
}
