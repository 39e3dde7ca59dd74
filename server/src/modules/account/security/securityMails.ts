import { emailChangeHours, undoDays } from 'contract/account/accountLimits'
import { isBefore } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { MailContent } from '../../../integrations/mail/layout/mailContent.ts'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { dateAndTime } from '../../../platform/format/format.ts'
import { isAddressOfOther, personOf } from '../../identity/public.ts'
import { type AccountPort, issuerOf, newToken } from '../accountPort.ts'
import { lockChange, setChangeToken } from './accountChange.repository.ts'
import { changeTitle } from './changes.ts'
import { lockEmailChange, setEmailChangeToken } from './emailChange.repository.ts'

const plain = { place: null, when: null, tables: [], policy: null } as const

/**
 * Notifies the earlier address of a change. Makes the token when it writes the mail, so that it is stored nowhere
 * else; a repeated job sends a new link, and only the newest works.
 */
export async function sendAccountChange(port: AccountPort, changeId: string): Promise<void> {
  const mail = await port.write((context) => changeMail(context, port, changeId))
  if (mail) await port.mailer.send(mail)
}

async function changeMail(context: Context, port: AccountPort, id: string): Promise<Mail | null> {
  const row = await lockChange(context.db, id)
  if (!row || row.undone_at !== null || row.voided_at !== null) return null
  if (!isBefore(context.now, row.undo_until)) return null
  const { timeZone, preferences } = await personOf(context, row.member_id)
  const { token, tokenHash } = newToken()
  await setChangeToken(context.db, { id, tokenHash })
  const at = dateAndTime(row.changed_at, timeZone, preferences)
  const effects = {
    email: 'Goodword now writes to another address, which you also use to sign in.',
    password: 'The devices that were signed in with the old password are signed out.',
    provider_linked: 'It now opens your account.',
    provider_unlinked: 'It no longer opens your account.',
    passkey_added: 'It now opens your account, and confirms changes.',
    passkey_removed: 'It no longer opens your account.',
    authenticator_on: 'Each sign-in now asks for a code of the app.',
    authenticator_off: 'A sign-in no longer asks for a code. An undo cannot turn the app on again.',
    recovery_codes_renewed: 'The earlier codes no longer work.',
  }
  return renderMail(
    {
      ...plain,
      title: changeTitle(row.kind, row.provider),
      paragraphs: [
        `This happened on ${at}. ${effects[row.kind]}`,
        'If this was you, you do not need to do anything.',
        `If it was not you, undo the change: ${
          row.kind === 'email' ? 'your account gets this address again, ' : ''
        }all devices are signed out, and you choose a new password. This works for ${undoDays} days.`,
      ],
      button: { label: 'This was not me', href: paths.undoChange({ t: token }) },
      note: 'The button opens a page that asks you to confirm. Do not share the link: it gives access to your account.',
      reason:
        'You get this email because this was the address of a Goodword account when the account changed.',
    },
    { to: row.email, origin: port.origin },
  )
}

/** Asks for confirmation at the new address, or informs its owner that their account is unchanged. */
export async function sendEmailChange(port: AccountPort, id: string): Promise<void> {
  const mail = await port.write((context) => emailChangeMail(context, port, id))
  if (mail) await port.mailer.send(mail)
}

async function emailChangeMail(context: Context, port: AccountPort, id: string): Promise<Mail | null> {
  const row = await lockEmailChange(context.db, id)
  if (!row || !isBefore(context.now, row.expires_at)) return null
  const owner = { memberId: row.member_id, issuer: issuerOf(port) }
  const to = { to: row.email, origin: port.origin }
  if (await isAddressOfOther(context, owner, row.email)) return renderMail(knownAddress, to)
  const { token, tokenHash } = newToken()
  await setEmailChangeToken(context.db, { id, tokenHash })
  return renderMail(
    {
      ...plain,
      title: 'Confirm your new email address',
      paragraphs: [
        'A member of Goodword wants to use this address for their account.',
        `If this is you, open the page and confirm. The link works once, for ${emailChangeHours} hours, in the account that asked.`,
      ],
      button: { label: 'Confirm this address', href: paths.confirmEmail({ t: token }) },
      note: 'If this was not you, ignore this email: nothing changes.',
      reason: 'You get this email because a member entered this address on Goodword.',
    },
    to,
  )
}

const knownAddress: MailContent = {
  ...plain,
  title: 'Your address belongs to a Goodword account',
  paragraphs: [
    'A member wants to use this address for another account. It already belongs to yours, so nothing has changed.',
    'If this was you, sign in to the account of this address. If you forgot its password, you can reset it there.',
  ],
  button: { label: 'Sign in to Goodword', href: paths.signIn() },
  note: 'If this was not you, ignore this email: your account and password are unchanged.',
  reason: 'You get this email because a member entered this address on Goodword.',
}
