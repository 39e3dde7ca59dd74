import { roleSentence, roleWords } from 'contract/core/roles'
import type { InvitationId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import { invitationDays } from 'contract/memberships/memberships'
import { paths } from 'contract/paths'
import type { Mail, Mailer } from '../../../integrations/mail/mailer.ts'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, locationsOf } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { newInvitationToken } from './accept.ts'
import { lockInvitation, setToken } from './invitation.repository.ts'

export interface InvitationPost {
  readonly mailer: Mailer
  readonly origin: string
  /** Runs `work` in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/**
 * Makes the token when it writes the mail, so that it is stored nowhere else. A repeated job sends a new link, and only
 * the newest works. Skips invitations that ended since.
 */
export async function sendInvitation(post: InvitationPost, id: InvitationId): Promise<void> {
  const mail = await post.write((context) => mailOf(context, post.origin, id))
  if (mail) await post.mailer.send(mail)
}

async function mailOf(context: Context, origin: string, id: InvitationId): Promise<Mail | null> {
  const row = await lockInvitation(context.db, id)
  if (!row || row.accepted_at !== null || row.withdrawn_at !== null) return null
  if (!isBefore(context.now, row.expires_at)) return null
  const business = (await businessFacts(context, [row.business_id])).get(row.business_id)
  if (!business) return null
  const inviter =
    (await peopleOf(context, [row.invited_by])).get(row.invited_by)?.displayName ?? 'A former member'
  const by = inviter.replaceAll(/\p{Cc}/gu, ' ')
  const { token, tokenHash } = newInvitationToken()
  await setToken(context.db, { id, tokenHash })
  const locations = row.location_ids && (await locationsOf(context, row.business_id))
  const places = locations?.flatMap((each) => (row.location_ids?.includes(each.id) ? [each.name] : []))
  return renderMail(
    {
      title: `${by} invited you to work with ${business.name}`,
      paragraphs: [
        `Your role is ${roleWords[row.role].name.toLowerCase()}. ${roleSentence(row.role)}`,
        ...(places ? [`Your access is limited to ${places.join('; ')}.`] : []),
        `To accept, sign in or sign up with ${row.email}.`,
      ],
      place: null,
      when: null,
      tables: [],
      policy: null,
      button: { label: 'View invitation', href: paths.invitation({ t: token }) },
      note: `The link expires in ${invitationDays} days. If you do not recognize the sender, ignore this email: nothing happens.`,
      reason: `You get this email because ${by} entered your address on Goodword.`,
    },
    { to: row.email, origin },
  )
}
