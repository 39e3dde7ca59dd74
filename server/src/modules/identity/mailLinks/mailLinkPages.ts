import { longDate } from '../../../platform/format/format.ts'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { MailLink, MailLinkState } from '../auth/mailLinks.ts'

/** A page behind a link in a mail, before its button is pressed. Its forms post to the address of the page. */
interface LinkPage {
  readonly title: string
  readonly content: string
  readonly status?: 404 | 429
}

/** The field and value of the buttons. */
export const pressed = {
  /** Acts on the account, confirmed or not. */
  own: 'own',
  /** The person did not open the account, whose address is unconfirmed. */
  foreign: 'foreign',
  /** Sends a new link. */
  again: 'again',
} as const
export type Pressed = keyof typeof pressed

const button = (value: Pressed, label: string, look = '') =>
  `<button name="press" value="${value}"${look}>${label}</button>`
const form = (...buttons: string[]) => `<form method="post">${buttons.join(' ')}</form>`
const quiet = ' class="undo"'

export function pageOfLink(kind: MailLink['kind'], state: MailLinkState): LinkPage {
  if (state.state === 'done')
    return {
      title: 'This address is confirmed',
      content: `<p>${escapeHtml(state.email)} was confirmed before. You do not need to do anything.</p><p><a href="${paths.home()}">Open Goodword</a></p>`,
    }
  if (state.state === 'ended') return endedPage(kind, state.email)
  const email = escapeHtml(state.email)
  if (kind === 'confirm') return confirmPage(email)
  if (state.unconfirmedSince !== null)
    return choicePage(kind, email, state.unconfirmedSince.slice(0, 10) as LocalDate) // its date in UTC
  return {
    title: 'Sign in to Goodword',
    content: `<p>You sign in on this device as <strong>${email}</strong>.</p>${form(button('own', 'Sign in'))}<p>If you did not request this, close the page: nothing happens.</p>`,
  }
}

const confirmPage = (email: string): LinkPage => ({
  title: 'Confirm your email address',
  content: `<p>An account was opened with <strong>${email}</strong>. Confirm the address only if you opened the account: it then has full access to Goodword.</p>${form(
    button('own', 'Confirm this address'),
    button('foreign', 'I did not open it', quiet),
  )}<p>“I did not open it” removes your address from the account, and signs out all its devices.</p>`,
})

const choicePage = (kind: 'sign_in' | 'reset', email: string, day: LocalDate): LinkPage => ({
  title: 'Did you open this account?',
  content: `<p>An account was opened with <strong>${email}</strong> on ${longDate(day)}, and the address is still unconfirmed.</p>${form(
    button('own', kind === 'sign_in' ? 'Yes, sign in to it' : 'Yes, choose a password'),
    button('foreign', 'No, start a new account', quiet),
  )}<p>“Yes” gives you the account: all devices are signed out, and its earlier password and linked services end. “No” removes your address from the account, and you get none of its data.</p>`,
})

function endedPage(kind: MailLink['kind'], email: string | null): LinkPage {
  const life = kind === 'sign_in' ? '15 minutes' : 'one hour'
  const request =
    email === null
      ? `<p><a href="${kind === 'reset' ? paths.signIn({ step: 'forgot' }) : kind === 'confirm' ? paths.verifyEmail() : paths.signIn()}">Request a new link</a></p>`
      : form(button('again', `Send a new link to ${escapeHtml(email)}`))
  return {
    status: 404,
    title: 'This link does not work',
    content: `<p>It was used already, or it has expired: a link works once, for ${life}.</p>${request}`,
  }
}

export const disownedPage = (email: string): LinkPage => ({
  title: 'The account no longer has your address',
  content: `<p>All its devices are signed out. You can now open an account of your own with ${escapeHtml(email)}.</p><p><a href="${escapeHtml(paths.signUp({ email }))}">Create an account</a></p>`,
})

export const sentPage = (email: string): LinkPage => ({
  title: 'Check your inbox',
  content: `<p>We sent a new link to ${escapeHtml(email)}.</p>`,
})

export const waitPage: LinkPage = {
  status: 429,
  title: 'Too many requests',
  content: '<p>Wait a minute, then open the link in the email again.</p>',
}
