import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzipped } from '../../server/test-support/unzip.ts'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { join, newEmail, signInAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a member with orders and bookings learns what has to end before a deletion', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya', '/account/privacy')
  await page.getByRole('heading', { name: 'These must end first' }).waitFor()
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
  const refused = await page.request.post(`${origin}/api/v1/account/erasure`, {
    headers: { origin },
    data: { confirmation: 'delete', reviews: 'kept', givesUpCredit: false },
  })
  expect(refused.status()).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'erasure_blocked' })
})

test('a new member downloads everything, asks for the deletion, and takes it back', async () => {
  const { page, complaints } = await visit({ width: 360 })
  const email = newEmail('Wren')
  await page.goto('/signup?from=/account/privacy')
  await join(page, 'Wren', email)
  await page.waitForURL((url) => url.pathname === '/account/privacy')
  await page.getByText('Log of your consents').click()
  await page.getByText(/Privacy policy of .* accepted/).waitFor()
  await page.getByRole('button', { name: 'Prepare the download' }).click()
  const link = page.getByRole('link', { name: /Download ZIP/ })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const files = unzipped(await readFile(await download.path()))
  expect(files.get('json/account.json')?.toString()).toContain(email)
  expect(files.get('index.html')?.toString()).toContain('Wren')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('Type DELETE in capitals.').waitFor()
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/We delete your account on/).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
  expect(complaints).toEqual([])
})
