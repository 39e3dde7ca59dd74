import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { earlyInStep } from '../../server/test-support/totpSteps.ts'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { demoRecoveryCode, signInAs, signUpAs } from '../support/people.ts'
import { useOwnTown } from '../support/ownTown.ts'

const { visit } = useBrowser()
const town = useOwnTown()
const settings = '/additional-info?tab=settings'

/** A device with passkeys, which confirms at once, as a finger on a phone does. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
}

/** The proofs of the session are old, as after a long visit: the server refuses the first call. */
async function makeOld(page: Page): Promise<void> {
  let isOld = true
  await page.route('**/api/v1/account/exports', async (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.fallback()
    isOld = false
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', status: 403, code: 'sign_in_again', title: 'Confirm' }),
    })
  })
}

test('a member adds a passkey, signs in with it, confirms a change, renames and removes it', async () => {
  const { page, settle, complaints } = await visit({ width: 360, height: 800 })
  await addAuthenticator(page)
  const email = await signUpAs(page, 'Noor', settings, { site: town.origin })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey added').waitFor()
  await settle()
  expect(await findings(page)).toEqual([])

  await signOut(page)
  await page.goto(`${town.origin}/signin`)
  // The suggestions of the email field offer it; the virtual device takes it at once.
  await page.getByRole('button', { name: 'Account of Noor' }).waitFor()

  await page.goto(`${town.origin}${settings}`)
  await page.getByRole('link', { name: 'Open privacy' }).click()
  await makeOld(page)
  await page.getByRole('button', { name: /^Prepare/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await page.getByText(/We are preparing your data|Your data is ready/).waitFor()

  await page.goto(`${town.origin}${settings}`)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the passkey' }).click()
  await page.getByText('Passkey removed').waitFor()
  expect(await page.getByRole('button', { name: /^Rename/ }).count()).toBe(0)
  expect(email).toContain('@')
  // A browser logs each refusal.
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
})

test('a member turns an authenticator app on, and signs in with its code and with a recovery code', async () => {
  const { page, settle, complaints } = await visit({ width: 1280, height: 900 })
  const email = await signUpAs(page, 'Ada', settings, { site: town.origin })
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await setUp.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await setUp.getByText('Cannot scan?').click()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await settle()
  expect(await findings(page)).toEqual([])
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await earlyInStep()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(codeAt(-1))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const saved = page.getByRole('dialog', { name: 'Your recovery codes' })
  const recoveryCode = await saved.locator('code').first().innerText()
  await settle()
  expect(await findings(page)).toEqual([])
  await saved.getByRole('button', { name: 'I have saved them' }).click()

  const signIn = async (code: string) => {
    // A sign-out refuses the calls that a page still makes.
    await settle()
    await signOut(page)
    await page.goto(`${town.origin}/signin`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('otter gravel noon')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Enter your code' })
    await dialog.getByLabel('Code').waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText('This code is wrong').waitFor()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Account of Ada' }).waitFor()
  }
  await signIn(codeAt(1))
  await signIn(recoveryCode)
  // A browser logs each refusal; the home page reports its use when it is left, also by a sign-out.
  expect(complaints.filter((complaint) => !/ 403 |\/home\/use$/.test(complaint))).toEqual([])
})

test('the operator of the demo signs in with a code of the demo authenticator', async () => {
  const { page } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Ines Okafor', '/admin/people', town.origin)
  await page.getByRole('heading', { name: 'People' }).first().waitFor()
  await page.goto(`${town.origin}/dev/authenticator`)
  await page.getByText('Stand-in for a phone').waitFor()
  expect(await demoRecoveryCode(page.request, town.origin)).toMatch(/^(\w{4}-){3}\w{4}$/)
})
