import { expect, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { activate, tabTo } from '../support/keyboard.ts'
import { origin } from '../support/origin.ts'
import { signInAs, signUpAs } from '../support/people.ts'

const { visit } = useBrowser()

async function expectAccessible({ page, settle }: Pick<Visit, 'page' | 'settle'>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // A change of the scheme moves the colors of parts that are not drawn yet.
    await page.reload()
    await settle()
    expect(await findings(page), colorScheme).toEqual([])
  }
}

test('a new member starts with the guide, saves a favourite and gets the ticks', async () => {
  const { page, settle, complaints } = await visit({ width: 320, height: 640 })
  await signUpAs(page, 'Nora', '/home')
  await settle()
  const guide = page.getByRole('region', { name: 'Get started in four steps' })
  await guide.getByText('0 of 4 done').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible({ page, settle })

  await guide.getByRole('link', { name: 'Save a favourite' }).click()
  await page.waitForURL((url) => url.pathname === '/search')
  await settle()
  const heart = page.getByRole('button', { name: /^Favourite: / }).first()
  const stored = page.waitForResponse((answer) => answer.url().includes('/favourites/'))
  await heart.click()
  await stored
  await page.goBack()
  await guide.getByText('2 of 4 done').waitFor()
  await guide.getByRole('link', { name: 'Order or book' }).waitFor()
  expect(complaints).toEqual([])
})

test('a returning member orders again with one tap, continues with the cart, and hides a section by keyboard', async () => {
  const { page, settle, complaints } = await visit()
  await signInAs(page, 'Maya', '/home')
  await settle()
  await page.getByRole('heading', { name: 'Next up' }).waitFor()
  expect(await page.locator('main [data-look="filled"]').count()).toBe(1)
  await expectAccessible({ page, settle })
  const again = page.getByRole('region', { name: 'Order and book again' })
  await again
    .getByRole('button', { name: /^Order again at / })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/cart')
  await page.getByRole('link', { name: 'Check out' }).locator('visible=true').waitFor()

  await page.goto('/home')
  await settle()
  await page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: 'Go to cart' }).waitFor()
  const friends = page.getByRole('heading', { name: 'Your friends' })
  await activate(page, page.getByRole('button', { name: 'Hide: Your friends' }))
  await friends.waitFor({ state: 'detached' })
  await activate(page, page.getByRole('button', { name: 'Customize this page' }))
  await tabTo(page, page.getByRole('switch', { name: 'Your friends' }))
  await page.keyboard.press('Space')
  await activate(page, page.getByRole('button', { name: 'Done' }))
  await friends.waitFor()
  const cleared = await page.request.delete(`${origin}/api/v1/cart`, { headers: { origin } })
  expect(cleared.status()).toBe(200)
  expect(complaints).toEqual([])
})
