import type { Page } from 'playwright-core'
import { mailButton, openMail } from './mailbox.ts'

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

/** Signs in as one of the demo people and ends at `path`. */
export async function signInAs(page: Page, name: string, path: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/signin?from=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: /google/i }).click()
  await chooseGooglePerson(page, name)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
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
