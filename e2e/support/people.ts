import type { APIRequestContext, Page } from 'playwright-core'
import { softAuthenticator } from '../../server/test-support/softAuthenticator.ts'
import { mailButton, openMail } from './mailbox.ts'
import { origin } from './origin.ts'

/** Chooses a person on the stand-in's account chooser. */
export async function chooseGooglePerson(page: Page, name: string): Promise<void> {
  await page
    .getByText(/stand-in/i)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: new RegExp(name) })
    .or(page.getByRole('link', { name: new RegExp(name) }))
    .first()
    .click()
}

/**
 * Signs in as one of the demo people, opens `path` and waits until the page reacts. Sends the requests of the sign-in
 * page and of the stand-in without showing their pages, which other journeys do.
 */
export async function signInAs(page: Page, name: string, path: string, site = origin): Promise<void> {
  const { request } = page
  const headers = { origin: site }
  const start = await request.post(`${site}/api/identity/sign-in/social`, {
    headers,
    data: { provider: 'google', callbackURL: '/signin?signin=google' },
  })
  if (!start.ok()) throw new Error(`${name} cannot sign in: ${start.status()} ${await start.text()}`)
  const { url } = (await start.json()) as { url: string } // the identity service's response
  const chooser = await (await request.get(url)).text()
  const form = fieldsOf(chooser, name)
  const action = new URL('/o/oauth2/v2/auth/callback', url).href
  const chosen = await request.post(action, { form, maxRedirects: 0 })
  await request.get(chosen.headers().location ?? '', { maxRedirects: 0 })
  await logIn(page, { name: null, email: form.email, site })
  await page.goto(`${site}${path}`)
}

/**
 * Registers a new member with a password, opens `path` and waits until the page reacts. Sends the requests of the sign-up
 * page without showing it, which other journeys do (`join`). Returns the address, which is not confirmed.
 */
export async function signUpAs(
  page: Page,
  name: string,
  path: string,
  { site = origin, email = newEmail(name) }: { site?: string; email?: string } = {},
): Promise<string> {
  const headers = { origin: site }
  const password = 'otter gravel noon'
  for (const [call, data] of [
    ['sign-up', { email, password, name, callbackURL: '/verify-email' }],
    ['sign-in', { email, password }],
  ] as const) {
    const answer = await page.request.post(`${site}/api/identity/${call}/email`, { headers, data })
    if (!answer.ok()) throw new Error(`${name} cannot sign up: ${answer.status()} ${await answer.text()}`)
  }
  await logIn(page, { name, email, site })
  await page.goto(`${site}${path}`)
  return email
}

/** Logs in to the marketplace with the session at the identity service. */
async function logIn(
  { request }: Page,
  { name, email, site }: { name: string | null; email: string | undefined; site: string },
): Promise<void> {
  const attempt = async (more: object) => {
    const answer = await request.get(`${site}/api/identity/token`)
    const { token } = (await answer.json()) as { token: string } // the identity service's response
    const login = { idToken: token, email, displayName: name, photoURL: null, provider: 'google', ...more }
    return request.post(`${site}/api/v1/auth/login`, { headers: { origin: site }, data: login })
  }
  let logged = await attempt({})
  // The demo's operator has an authenticator app. Its recovery codes work at any time; its codes, once in 30 seconds.
  if (logged.status() === 403 && (await logged.text()).includes('second_factor_code_needed'))
    logged = await attempt({ secondFactorCode: await demoRecoveryCode(request, site) })
  if (!logged.ok()) throw new Error(`${email} cannot sign in: ${logged.status()} ${await logged.text()}`)
}

/** A recovery code of the demo's operator, from the stand-in for their phone. */
export async function demoRecoveryCode(request: APIRequestContext, site = origin): Promise<string> {
  const headers = { origin: site }
  const answer = await request.post(`${site}/dev/authenticator/recovery-code`, { headers, form: {} })
  return /<output>([\w-]+)<\/output>/.exec(await answer.text())?.[1] ?? ''
}

/** Gives the member of a page a passkey in software, which proves the session; as operators need one. */
export async function addSoftPasskey({ request }: Page, site = origin): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${site}/api/v1${path}`, { headers: { origin: site }, data })
    if (!answer.ok()) throw new Error(`no passkey: ${answer.status()} ${await answer.text()}`)
    return answer.json() as Promise<{ challenge: string }> // of the first call
  }
  const { challenge } = await post('/account/passkeys/options', {})
  const credential = softAuthenticator({ origin: site }).register(challenge)
  await post('/account/passkeys', { name: 'Key of the journey', credential })
}

/** The hidden fields of a person's button on the stand-in's account chooser. */
function fieldsOf(chooser: string, name: string): Record<string, string> {
  const forms = [...chooser.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((each) => each.includes(name)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, field = '', value = '']) => [
      field,
      value.replaceAll('&amp;', '&'),
    ]),
  )
}

/** Registers a new member on the open sign-up page. Ends on the page from which sign-up started. */
export async function join(page: Page, name: string, email = newEmail(name)): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('otter gravel noon')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: `Account of ${name}` }).waitFor()
}

/** Opens the mail that confirms a new member's address. Ends on the confirmation page. */
export async function confirmAddress(page: Page, email: string): Promise<void> {
  await openMail(page, email, 'Confirm your email address')
  await mailButton(page).press('Enter')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.waitForURL((url) => url.pathname === '/verify-email')
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
}

export const newEmail = (name: string) => `${name.toLowerCase()}-${crypto.randomUUID()}@mail.example`
