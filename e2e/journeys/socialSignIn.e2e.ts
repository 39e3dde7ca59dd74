import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const { visit } = useBrowser()

test.each([
  ['GitHub', 'Priya Raman'],
  ['Twitter', 'Jonah Whitfield'],
])('a visitor signs in with %s, after canceling once', async (provider, name) => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await page.goto('/signin?from=%2Forders')
  const button = page.getByRole('button', { name: `Continue with ${provider} (demo)` })
  await button.click()
  await page.getByText(`Local stand-in for ${provider}`).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You canceled the sign-in. Nothing has changed.').waitFor()
  await button.click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL((url) => url.pathname === '/orders')
  await page.getByRole('button', { name: `Account of ${name}` }).waitFor()
  // A failed redirect logs one entry; no other message may appear.
  expect(complaints.filter((text) => !text.includes('access_denied'))).toEqual([])
})
