import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
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
  invited: {
    subject: 'Your Goodword account is ready',
    before: 'Goodword created an account for you with this address. Choose a password to use it.',
    action: 'Choose a password',
    after:
      'The link expires in one hour and works once. Later, choose “Forgot your password?” on the sign-in page. If you did not expect this email, ignore it: the account stays unused without the link.',
  },
  signIn: {
    subject: 'Your sign-in link',
    before: 'Use this link to sign in to Goodword.',
    action: 'Sign in to Goodword',
    after: 'The link expires in 15 minutes and works once. If you did not request it, ignore this email.',
  },
} satisfies Record<string, Letter>

export type LetterKind = keyof typeof letters

export function letterMail(
  kind: LetterKind,
  { to, link, origin }: { to: string; link: string; origin: string },
): Mail {
  const { subject, before, action, after } = letters[kind]
  return renderMail(
    {
      title: subject,
      paragraphs: [before],
      place: null,
      when: null,
      tables: [],
      policy: null,
      button: { label: action, href: link },
      note: after,
      reason: 'You get this email because a visitor entered this address on Goodword.',
    },
    { to, origin },
  )
}
