import type { MemberId } from 'contract/core/ids'
import { mailConfirmationHours } from 'contract/mailing/mailState'
import { paths } from 'contract/paths'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { countAttempt, pauseOf, peopleOf, personOf } from '../../identity/public.ts'
import { liftSuppression } from '../suppression/suppression.ts'
import { confirmationToken, isConfirmation, memberNamedIn } from './confirmationToken.ts'

export interface ConfirmationPost {
  readonly origin: string
  readonly secret: string
  /**
   * Sends to suppressed addresses too: the member just asked for this mail. False when the member or the site has sent
   * too many.
   */
  readonly send: (context: Context, mail: Mail) => Promise<boolean>
}

/**
 * Mails the member a link that proves that mails arrive.
 * @throws Refusal mail_confirmation_limit after ten in an hour
 */
export async function sendConfirmation(
  context: Context,
  { origin, secret, send }: ConfirmationPost,
): Promise<void> {
  const memberId = memberOf(context)
  const subject = `mail confirmations of ${memberId}`
  if (await pauseOf(context, [subject])) throw new Refusal('mail_confirmation_limit')
  await countAttempt(context, [subject])
  const { email } = await personOf(context, memberId)
  const href = paths.mailConfirmation(confirmationToken(secret, { memberId, email }, context.now))
  if (!(await send(context, confirmationMail({ to: email, origin, href }))))
    throw new Refusal('mail_confirmation_limit')
}

/** The address that a link confirms; null for a forged or expired link, or after a change of the address. */
export async function addressOfLink(
  context: Context,
  secret: string,
  token: string,
): Promise<{ memberId: MemberId; email: string } | null> {
  const memberId = memberNamedIn(token)
  const person = memberId && (await peopleOf(context, [memberId])).get(memberId)
  if (!person) return null
  const named = { memberId: person.id, email: person.email }
  return isConfirmation(secret, token, named, context.now) ? named : null
}

/** Resumes all mails to the address of the link; null for a link that does not work. Idempotent. */
export async function confirmAddress(
  context: Context,
  secret: string,
  token: string,
): Promise<string | null> {
  const named = await addressOfLink(context, secret, token)
  if (named) await liftSuppression(context, named.email)
  return named?.email ?? null
}

const confirmationMail = ({ to, origin, href }: { to: string; origin: string; href: string }): Mail =>
  renderMail(
    {
      title: 'Confirm that our emails arrive',
      paragraphs: [
        'Emails to this address bounced, so we stopped sending them. Confirm the address to get them again.',
      ],
      place: null,
      when: null,
      tables: [],
      policy: null,
      button: { label: 'Confirm this address', href },
      note: `The link expires in ${mailConfirmationHours} hours. If you did not request this email, ignore it.`,
      reason: 'You get this email because you requested it in your Goodword account.',
    },
    { to, origin },
  )
