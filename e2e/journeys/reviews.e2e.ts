import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'

const { visit } = useBrowser()
const bakery = '/business-profile?b=river-oak-bakery'
const threeStars = /^3 stars:/

test('a visitor filters reviews by one star rating and returns to all', async () => {
  const { page, complaints } = await visit()
  await page.goto(bakery)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('link', { name: /^Show all \d+ reviews$/ }).click()
  await page.waitForURL(/reviews=all/)
  // Not `innerText`: content below the viewport is not rendered yet.
  const all = (await reviews.getByRole('status').textContent()) ?? ''
  await reviews.getByRole('link', { name: threeStars }).click()
  await page.waitForURL(/stars=3/)
  await reviews.getByText(/\d+ reviews? match(es)?/).waitFor()
  const shown = await reviews.getByRole('img', { name: 'of 5 stars' }).all()
  expect(shown.length).toBeGreaterThan(0)
  for (const stars of shown) expect(await stars.getAttribute('aria-label')).toBe('3 of 5 stars')
  await page.goBack()
  await reviews.getByText(all, { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.has('stars')).toBe(false)
  expect(complaints).toEqual([])
})

test('stars, sort order and text search work with the keyboard only', async () => {
  const { page } = await visit()
  await page.goto(bakery)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('link', { name: /^5 stars:/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/stars=5/)
  await reviews.getByText(/reviews match/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^5 stars:/)
  await reviews.getByLabel('Search reviews').focus()
  await page.keyboard.type('friends')
  await page.keyboard.press('Enter')
  await page.waitForURL(/stars=5&words=friends/)
  await reviews.getByText(/reviews? match(es)?$/).waitFor()
  for (const text of await reviews
    .getByRole('listitem')
    .filter({ hasText: 'Verified visit' })
    .allInnerTexts())
    expect(text.toLowerCase()).toContain('friends')
  await reviews.getByRole('link', { name: 'Show all', exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('words'))
  await expect.poll(() => reviews.getByLabel('Search reviews').inputValue()).toBe('')
})

test('rating bars, pages and text search work without JavaScript', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(bakery)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('link', { name: /^Show all \d+ reviews$/ }).click()
  await page.waitForURL(/reviews=all/)
  await reviews.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/pageToken=.*#reviews$/)
  await reviews.getByRole('link', { name: 'First page' }).click()
  await reviews.getByRole('link', { name: threeStars }).click()
  await page.waitForURL(/stars=3.*#reviews$/)
  // On a slow machine the address changes before the page has arrived.
  await expect.poll(() => reviews.getByRole('status').innerText()).toMatch(/match/)
  await reviews.getByLabel('Search reviews').fill('zzzz')
  await reviews.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/stars=3&.*words=zzzz/)
  await reviews.getByRole('status').filter({ hasText: 'No reviews match these filters.' }).waitFor()
})

test('the page source has structured data for rating and reviews, and filtered pages are not indexed', async () => {
  const source = async (path: string) => (await fetch(`${origin}${path}`)).text()
  const plain = await source(bakery)
  const data = [...plain.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = '']) => JSON.stringify(JSON.parse(text)))
    .join()
  expect(data).toContain('"aggregateRating":{"@type":"AggregateRating"')
  expect(data.match(/"@type":"Review"/g)).toHaveLength(5)
  expect(plain).not.toContain('noindex')
  expect(await source(`${bakery}&stars=5`)).toContain('noindex')
})
