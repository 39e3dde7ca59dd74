import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'

interface Letter {
  readonly subject: string
  readonly before: string
  readonly action: string
  readonly after: string
}

/** The emails of the identity service. Each has one link and explains how to react to an unexpected email. */
const letters = {
  verify: {
    subject: 'Confirm your email address',
    before: 'Confirm your email address to finish setting up your Goodword account.',
    action: 'Confirm email address',
    after:
      'The link expires in one hour. If you did not create this account, ignore this email: the address stays unconfirmed.',
  },
  known: {
    subject: 'You already have a Goodword account',
    before:
      'We received a request to create a Goodword account with this address, but you already have one. Sign in instead. If you forgot your password, you can reset it there.',
    action: 'Sign in to Goodword',
    after: 'If this was not you, ignore this email: your account and password are unchanged.',
  },
  reset: {
    subject: 'Reset your password',
    before: 'We received a request to reset the password of your Goodword account.',
    action: 'Reset password',
    after:
      'The link expires in one hour and works once. If you did not request it, ignore this email: your password is unchanged.',
  },
  signIn: {
    subject: 'Your sign-in link',
    before: 'Use this link to sign in to Goodword.',
    action: 'Sign in to Goodword',
    after: 'The link expires in 15 minutes and works once. If you did not request it, ignore this email.',
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
