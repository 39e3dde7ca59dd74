import type { Mail } from '../integrations/mail/mailer.ts'
import { spend } from '../modules/spending/public.ts'
import { type Context, memberOf } from '../platform/context.ts'
import { sendMail } from './jobs.ts'

/** Mails the member what they just requested; false when the member or the site has sent too many. */
export async function sendOwnMail(context: Context, mail: Mail): Promise<boolean> {
  if ((await spend(context, 'own_address_mail', { member: memberOf(context) })) !== 'spent') return false
  await context.enqueue(sendMail, mail)
  return true
}
