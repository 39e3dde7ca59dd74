import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { signInAs } from './people.ts'

const { visit } = useBrowser()

interface Sold {
  readonly id: string
  readonly name: string
  readonly priceUsdCents: number
}

async function firstProductOf(slug: string): Promise<Sold> {
  const answer = await fetch(`${inject('origin')}/api/v1/businesses/${slug}`)
  const [product] = ((await answer.json()) as { products: Sold[] }).products // the contract's answer
  if (!product) throw new Error(`${slug} sells nothing`)
  return product
}

/** Puts one of each into an empty cart and goes to the payment. */
async function fillCart(page: Page, slugs: readonly string[]): Promise<number> {
  await page.evaluate(() => fetch('/api/v1/cart', { method: 'DELETE' }))
  let total = 0
  for (const slug of slugs) {
    const product = await firstProductOf(slug)
    total += product.priceUsdCents
    await page.goto(`/business-profile/product-details?b=${slug}&p=${product.id}`)
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.getByText(`${product.name} in your cart`).first().waitFor()
  }
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Check out' }).locator('visible=true').click()
  await page.waitForURL((url) => url.pathname === '/payment')
  await page.getByRole('button', { name: /^Continue/ }).waitFor()
  return total
}

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('12/39')
  await frame.getByLabel('Security code').fill('123')
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`

test('two businesses are paid on a phone with points and a card that asks who it is', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Maya Lindqvist', '/home')
  const total = await fillCart(page, ['river-oak-bakery', 'petite-fable'])
  await page.getByLabel('Number of points').fill('700')
  await page.getByRole('button', { name: `Continue: ${money(total - 700)} by card` }).click()
  await page.waitForURL((url) => url.searchParams.has('checkout'))
  await fillCard(page, '4000002760003184')
  const promised = await page.getByText(/^You earn [\d,]+ pts/).innerText()
  await page.getByRole('button', { name: `Pay ${money(total - 700)} and 700 pts` }).click()
  await page.waitForURL(/authenticate/)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'Thank you, it is paid' }).waitFor()
  expect(await page.getByText(/^You earn [\d,]+ pts/).innerText()).toBe(promised)
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you, it is paid' }).waitFor()
  await page.goto('/orders')
  await page.getByText('Petite Fable').first().waitFor()
  expect(await page.getByText('Placed', { exact: true }).count()).toBeGreaterThanOrEqual(2)
  expect(complaints).toEqual([])
})

test('a card that is declined costs nothing, says why, and another one pays', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/home')
  await fillCart(page, ['river-oak-bakery'])
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForURL((url) => url.searchParams.has('checkout'))
  await fillCard(page, '4000000000009995')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('This card does not have enough money for it.').first().waitFor()
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you, it is paid' }).waitFor()
})

test('a business accepts an order and the customer sees it', async () => {
  const { page: customer } = await visit()
  await signInAs(customer, 'Maya Lindqvist', '/home')
  await fillCart(customer, ['river-oak-bakery'])
  await customer.getByRole('button', { name: /^Continue/ }).click()
  await customer.waitForURL((url) => url.searchParams.has('checkout'))
  await fillCard(customer, '4242424242424242')
  await customer.getByRole('button', { name: /^Pay/ }).click()
  const link = customer.getByRole('link', { name: /GW-/ }).first()
  const number = /GW-\S+/.exec(await link.innerText())?.[0] ?? ''
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', '/dashboard/river-oak-bakery/orders')
  const card = owner.getByLabel(`Order ${number}`, { exact: true })
  await card.getByRole('button', { name: /^Accept/ }).click()
  await card.getByRole('button', { name: /^Start/ }).waitFor()
  await link.click()
  await customer.getByText(/accepted/i).first().waitFor()
})
