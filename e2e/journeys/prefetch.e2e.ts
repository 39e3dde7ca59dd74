import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const { visit } = useBrowser()

/**
 * Requests for pages and their data, in order. Excludes the next free slots of a place with services, which the page
 * requests when it shows them, so that they are current.
 */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/next-slots')) return
    if (/^\/api\/v1\/(businesses|services)\/|\.data$/.test(pathname) || request.isNavigationRequest())
      requests.push(pathname)
  })
  return requests
}

/** The URLs of the scripts that the page has loaded, without duplicates. */
const loadedCode = (page: Page) =>
  page.evaluate(() =>
    [...new Set(performance.getEntriesByType('resource').map(({ name }) => name))]
      .filter((name) => name.endsWith('.js'))
      .join('\n'),
  )

const card = (page: Page) => page.getByRole('main').locator('article a').first()

for (const path of ['/', '/search'])
  test(`a card of ${path} that is pointed at has its page ready before the click`, async () => {
    const { page, complaints, settle } = await visit()
    await page.goto(path)
    await settle()
    const requests = recordRequests(page)
    const slug = new URL(
      await card(page).evaluate((link) => (link as HTMLAnchorElement).href),
    ).searchParams.get('b') // a link
    await card(page).hover()
    await expect
      .poll(() => requests.toSorted())
      .toEqual([`/api/v1/businesses/${slug}`, `/api/v1/businesses/${slug}/reviews`])
    await expect.poll(() => loadedCode(page)).toContain('BusinessProfilePage')
    // All files of a page are requested together; wait for the last ones.
    await settle()
    const loaded = await loadedCode(page)
    // Move the pointer away, so that it does not rest on a link of the next page.
    await page.mouse.move(0, 0)
    await card(page).press('Enter')
    await page.waitForURL(/business-profile/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle()
    expect(requests.length, requests.join()).toBe(2)
    expect(await loadedCode(page)).toBe(loaded)
    expect(complaints).toEqual([])
  })

test('products and services of a profile are prefetched once on focus', async () => {
  const { page, complaints, settle } = await visit()
  await page.goto('/business-profile?b=river-oak-bakery')
  await settle()
  const requests = recordRequests(page)
  const product = page.locator('main a[href*="product-details"]').first()
  await product.focus()
  await expect.poll(() => requests.length).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/product-details/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settle()
  expect(requests).toEqual([expect.stringMatching(/^\/api\/v1\/businesses\/river-oak-bakery\/products\//)])
  expect(complaints).toEqual([])
})

test('prefetches nothing when the browser saves data', async () => {
  const { page, context, settle } = await visit()
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/')
  await settle()
  const requests = recordRequests(page)
  await card(page).hover()
  await page.waitForTimeout(500)
  expect(requests).toEqual([])
  await card(page).click()
  await page.waitForURL(/business-profile/)
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(2)
})

for (const path of [
  '/',
  '/search',
  '/business-profile?b=river-oak-bakery',
  '/about',
  '/component?job=paint-a-room',
])
  test(`${path} loads no validation code`, async () => {
    const { page, settle } = await visit()
    await page.goto(path)
    await settle()
    const loaded = await loadedCode(page)
    expect(loaded).toContain('/shell-')
    expect(loaded).not.toContain('/schemas-')
  })

test('a page contains its stylesheets, and a later page loads those that it lacks', async () => {
  const { page, settle } = await visit()
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.css')),
    )
  await page.goto('/about')
  await settle()
  expect(await loaded()).toEqual([])
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Poppins')
  await page.getByRole('link', { name: 'Browse places' }).click()
  await page.waitForURL((url) => url.pathname === '/search')
  await page.getByRole('article').first().waitFor()
  expect((await loaded()).length).toBeGreaterThan(0)
})
