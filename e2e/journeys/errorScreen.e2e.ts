import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs, signUpAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a page that throws shows only the error screen, and Back does not dismiss it', async () => {
  const { page } = await visit()
  // A response without the fields that the page renders.
  const answer = { slug: 'river-oak-bakery' }
  await page.route('**/api/v1/businesses/river-oak-bakery', (route) => route.fulfill({ json: answer }))
  await page.goto('/search?q=river+oak')
  await page.getByRole('link', { name: 'River Oak Bakery' }).first().click()
  const screen = page.getByRole('heading', { name: 'Oops! Something went wrong' })
  await screen.waitFor()
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0)

  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/search')
  await screen.waitFor()
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).count()).toBe(0)

  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('banner').waitFor()
  await page.getByRole('link', { name: 'River Oak Bakery' }).first().waitFor()
})

test('a part of a page that the network does not deliver is loaded again, and the page stays', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/orders')
  let failed = 0
  await page.route(
    '**/AvatarMenu-*.js',
    (route) => {
      failed += 1
      return route.abort()
    },
    { times: 2 },
  )
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  expect(failed).toBe(2)
})

test('a business, product or service page without an id responds with 200 and offers a search', async () => {
  const { page, complaints } = await visit()
  for (const path of ['/business-profile', '/business-profile/product-details', '/service', '/service?s=']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await page.getByRole('heading', { level: 1, name: 'Which business are you looking for?' }).waitFor()
    await page.getByRole('main').getByRole('search').first().waitFor()
  }
  expect(complaints).toEqual([])
})

test('the payment page requests no quote for an empty cart', async () => {
  const { page, complaints, settle } = await visit()
  await signUpAs(page, 'Nadia', '/about')
  const requests: string[] = []
  page.on('request', (request) => request.url().endsWith('/quote') && requests.push(request.url()))
  await page.goto('/payment')
  await page.getByText('Your cart is empty.').waitFor()
  await settle()
  expect(requests).toEqual([])
  expect(complaints).toEqual([])
})

test('every link with a fragment points to an existing element', async () => {
  const { page } = await visit()
  await page.goto('/about')
  for (const link of await page.locator('a[href*="#"]').all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url())
    const source = await (await fetch(address)).text()
    expect([address.href, source.includes(` id="${address.hash.slice(1)}"`)]).toEqual([address.href, true])
  }
})
