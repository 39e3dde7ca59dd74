import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'

interface Letter {
  readonly subject: string
  readonly before: string
  readonly action: string
  readonly after: string
}

/** The e-mails of the identity service. Each has one link and explains how to react to an unexpected e-mail. */
const letters = {
  verify: {
    subject: 'Is this your e-mail address?',
    before:
      'Someone, hopefully you, opened a Goodword account with this address. Follow the link to say that it is yours.',
    action: 'Yes, this is my address',
    after: 'The link works for one hour. If it was not you, do nothing: the address stays unproved.',
  },
  known: {
    subject: 'You already have a Goodword account',
    before:
      'Someone, hopefully you, tried to open a Goodword account with this address. There is one already. Sign in to it; if you have forgotten your password, you can choose a new one there.',
    action: 'Sign in to Goodword',
    after: 'If it was not you, do nothing: your account and your password are unchanged.',
  },
  reset: {
    subject: 'Choose a new password',
    before: 'You asked for a new password for your Goodword account.',
    action: 'Choose a new password',
    after:
      'The link works for one hour and once. If you did not ask, do nothing: your password stays as it is.',
  },
  signIn: {
    subject: 'Your link to sign in',
    before: 'Follow the link to sign in to Goodword.',
    action: 'Sign in to Goodword',
    after: 'The link works for 15 minutes and once. If you did not ask for it, do nothing.',
  },
} satisfies Record<string, Letter>

export type LetterKind = keyof typeof letters

export function letterMail(kind: LetterKind, { to, link }: { to: string; link: string }): Mail {
  const { subject, before, action, after } = letters[kind]
  return {
    to,
    subject,
    text: `Hello,\n\n${before}\n\n${link}\n\n${after}\n\nGoodword`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6;color:#4a4a4a">
<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#121625">Goodword</p><p>${before}</p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#2b8654;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">${action}</a></p>
<p>${after}</p></td></tr></table></body></html>`,
  }
}
