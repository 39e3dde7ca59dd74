import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a member saves a business, finds it in the favourites, removes it and undoes that', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Jonah', '/search?q=sourdough')
  const heart = () => page.getByRole('button', { name: /River Oak Bakery/ }).first()
  const stored = (method: string) =>
    page.waitForResponse(
      (response) => response.url().includes('/favourites/') && response.request().method() === method,
    )
  const added = stored('PUT')
  await heart().click()
  await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true')
  await added
  await page.goto('/home?tab=favourites')
  await page.getByRole('link', { name: 'River Oak Bakery' }).first().waitFor()
  await heart().click()
  const restored = stored('PUT')
  await page.getByRole('button', { name: /undo/i }).click()
  await restored
  await page.reload()
  await page.getByRole('link', { name: 'River Oak Bakery' }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a favourite rejected by the server is reverted with a message', async () => {
  const { page } = await visit()
  await signInAs(page, 'Priya', '/search?q=sourdough')
  await page.route('**/api/v1/favourites/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"We are very busy right now. Try again in a moment.","status":503,"code":"busy"}',
    }),
  )
  const heart = page.getByRole('button', { name: /River Oak Bakery/ }).first()
  await heart.click()
  await page
    .getByText(/busy right now/i)
    .first()
    .waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

test('an anonymous visitor who saves a business signs in and returns to it', async () => {
  const { page } = await visit()
  await page.goto('/search?q=sourdough')
  await page
    .getByRole('link', { name: /(keep|favourite).*River Oak Bakery/i })
    .or(page.getByRole('button', { name: /(keep|favourite).*River Oak Bakery/i }))
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/signin')
  expect(new URL(page.url()).searchParams.get('from')).toBe('/search?q=sourdough')
})
