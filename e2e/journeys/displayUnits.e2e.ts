import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

const inUsd = /\$([\d,]+\.\d\d)\s+or\s+([\d,]+) pts?/g
const inPoints = /([\d,]+) pts?\s+or\s+\$([\d,]+\.\d\d)/g

/** Every price on the page in cents, read from both units. Fails where they differ. */
async function pricesOn(page: Page, unit: 'usd' | 'points'): Promise<number[]> {
  const text = await page.locator('main').innerText()
  const [wanted, other] = unit === 'usd' ? [inUsd, inPoints] : [inPoints, inUsd]
  expect(text.match(other) ?? [], 'prices in the other order').toEqual([])
  return [...text.matchAll(wanted)].map(([price, first = '', second = '']) => {
    const [dollars, count] = unit === 'usd' ? [first, second] : [second, first]
    const cents = Number(dollars.replaceAll(/[,.]/g, ''))
    expect(Number(count.replaceAll(',', '')), price).toBe(cents)
    return cents
  })
}

async function choose(page: Page, unit: RegExp): Promise<void> {
  await page.getByRole('radio', { name: unit }).check({ force: true })
}

test('the toggle converts every price on landing, search, profile and product pages to the cent', async () => {
  const answer = await fetch(`${origin}/api/v1/businesses/river-oak-bakery`)
  const { products } = (await answer.json()) as { products: { id: string }[] } // the contract's response
  const { page, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  for (const path of [
    '/',
    '/search?q=bread',
    '/business-profile?b=river-oak-bakery',
    `/business-profile/product-details?b=river-oak-bakery&p=${products[0]?.id}`,
  ]) {
    await page.goto(path)
    await choose(page, /USD/)
    const usd = await pricesOn(page, 'usd')
    expect(usd.length, path).toBeGreaterThan(0)
    await choose(page, /Loyalty Points/)
    await expect.poll(() => page.locator('main').innerText()).toMatch(inPoints)
    expect(await pricesOn(page, 'points'), path).toEqual(usd)
    await choose(page, /USD/)
  }
  expect(complaints).toEqual([])
})

test('a unit chosen before hydration is preserved', async () => {
  const { page, context, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  const { promise: mayWake, resolve: wake } = Promise.withResolvers<void>()
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await mayWake
    await route.continue()
  })
  await page.goto('/search?q=bread', { waitUntil: 'commit' })
  await choose(page, /Loyalty Points/)
  expect(await page.locator('main').innerText()).not.toMatch(inPoints)
  wake()
  await expect.poll(() => page.locator('main').innerText()).toMatch(inPoints)
  expect(await page.getByRole('radio', { name: /Loyalty Points/ }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
})
