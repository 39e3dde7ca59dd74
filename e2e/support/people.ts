import type { Page } from 'playwright-core'
import { mailButton, openMail } from './mailbox.ts'
import { origin } from './origin.ts'
import { isHydrated } from './settle.ts'

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
 * Signs in as one of the demo people, opens `path` and waits until the page reacts. Sends the requests of the sign-in page and of the stand-in
 * without showing their pages, which other journeys do.
 */
export async function signInAs(page: Page, name: string, path: string, site = origin): Promise<void> {
  const { request } = page
  const headers = { origin: site }
  const start = await request.post(`${site}/api/identity/sign-in/social`, {
    headers,
    data: { provider: 'google', callbackURL: '/signin?signin=google' },
  })
  const { url } = (await start.json()) as { url: string } // the identity service's response
  const chooser = await (await request.get(url)).text()
  const form = fieldsOf(chooser, name)
  const action = new URL('/o/oauth2/v2/auth/callback', url).href
  const chosen = await request.post(action, { form, maxRedirects: 0 })
  await request.get(chosen.headers().location ?? '', { maxRedirects: 0 })
  const { token } = (await (await request.get(`${site}/api/identity/token`)).json()) as { token: string } // as above
  const login = { idToken: token, email: form.email, displayName: null, photoURL: null, provider: 'google' }
  const answer = await request.post(`${site}/api/v1/auth/login`, { headers, data: login })
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()} ${await answer.text()}`)
  await page.goto(`${site}${path}`)
  await page.waitForFunction(isHydrated)
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
  await mailButton(page).click()
  await page.waitForURL((url) => url.pathname === '/verify-email')
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
}

export const newEmail = (name: string) => `${name.toLowerCase()}-${crypto.randomUUID()}@mail.example`
