import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { mailButton, openMail } from '../support/mailbox.ts'

const { visit } = useBrowser()

const password = 'otter gravel noon'
const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@goodword.example`

/** Signs up through the service, with a confirmed address, and signs in on this page. */
async function join(page: Page, email: string): Promise<void> {
  const sent = await page.request.post('/api/identity/sign-up/email', {
    data: { email, password, name: 'Nora Newcomer', callbackURL: '/verify-email' },
  })
  expect(sent.ok()).toBe(true)
  await openMail(page, email, 'Confirm your email address')
  const link = await mailButton(page).getAttribute('href')
  await page.request.post(link ?? '', { form: { press: 'own' } })
  await signIn(page, email)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin?from=/additional-info')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL((url) => url.pathname === '/additional-info')
}

/** Opens the link of the newest mail with this subject. */
async function follow(page: Page, email: string, subject: string): Promise<void> {
  await openMail(page, email, subject)
  await page.goto((await mailButton(page).getAttribute('href')) ?? '')
}

test('a changed address is undone from the old one, which ends the intruder’s session', async () => {
  const { page, complaints, settle } = await visit()
  const [old, other] = [address('nora'), address('thief')]
  await join(page, old)
  await page.goto('/additional-info?tab=settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email address').fill(other)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`We sent a link to ${other}.`).waitFor()
  await follow(page, other, 'Confirm your new email address')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText(`Your address is now ${other}`).first().waitFor()

  const owner = (await visit({ width: 360, height: 800 })).page
  await follow(owner, old, 'Your email address was changed')
  await owner.getByText(`Your account gets the address ${old} again.`).waitFor()
  expect(await findings(owner)).toEqual([])
  await owner.getByRole('button', { name: 'This was not me: undo the change' }).click()
  await owner.getByText('The change is undone').waitFor()
  await owner.getByRole('button', { name: 'Send link' }).click()
  await follow(owner, old, 'Reset your password')
  await owner
    .getByLabel(/new password/i)
    .first()
    .fill('walnut ferry dusk')
  await owner.getByRole('button', { name: 'Set new password' }).click()
  await owner.getByText('Your new password is set.').waitFor()

  await page.goto('/orders')
  await page.waitForURL((url) => url.pathname === '/signin')
  await settle()
  expect(complaints).toEqual([])
})

test('a member confirms a phone number, and signs out on one other device', async () => {
  const { page, complaints } = await visit()
  const email = address('devices')
  await join(page, email)
  const phone = (await visit({ width: 360, height: 800 })).page
  await signIn(phone, email)

  await page.goto('/additional-info')
  await page.getByRole('button', { name: 'Add number' }).click()
  await page.getByLabel('Country').selectOption('US')
  const number = `+1845555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByText(`We sent a code to ${number}.`).waitFor()
  await page.getByLabel('Code').fill(await codeTo(page, number))
  await page.getByRole('button', { name: 'Confirm number' }).click()
  await page.getByText('Phone number confirmed').first().waitFor()
  expect(await findings(page)).toEqual([])

  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Devices' })
    .click()
  await page.getByRole('button', { name: /^Sign out there/ }).click()
  await page
    .getByText(/^Signed out on/)
    .first()
    .waitFor()
  await phone.goto('/orders')
  await phone.waitForURL((url) => url.pathname === '/signin')
  await page.reload()
  await page.getByText(/^This device ·/).waitFor()
  expect(await page.getByRole('button', { name: /^Sign out there/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})

/** The code of the newest message to a number, from the demo's phone. */
async function codeTo(page: Page, number: string): Promise<string> {
  const read = async () => {
    const text = await (await page.request.get('/dev/phone')).text()
    return (
      new RegExp(`to ${number.replace('+', '\\+')}</strong><p>[^<]*code is (\\d{6})`).exec(text)?.[1] ?? ''
    )
  }
  await expect.poll(read).not.toBe('')
  return read()
}
