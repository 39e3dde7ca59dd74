import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { chooseGooglePerson, signInAs } from '../support/people.ts'

const { visit } = useBrowser()

interface Sold {
  readonly id: string
  readonly name: string
  readonly priceUsdCents: number
}

async function productsOf(slug: string): Promise<Sold[]> {
  const answer = await fetch(`${origin}/api/v1/businesses/${slug}`)
  return ((await answer.json()) as { products: Sold[] }).products // the contract's response
}

async function productNamed(slug: string, name: string): Promise<Sold> {
  const product = (await productsOf(slug)).find((each) => each.name === name)
  if (!product) throw new Error(`${slug} sells no ${name}`)
  return product
}

const pageOf = (slug: string, { id }: Sold) => `/business-profile/product-details?b=${slug}&p=${id}`
const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart/ })
const nameOfCart = (page: Page) => cartLink(page).getAttribute('aria-label')
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const total = (page: Page) =>
  page.locator('aside', { hasText: 'Summary' }).locator('dl > div', { hasText: 'Total' }).innerText()

/** Adds a product to the cart on its page. */
async function buy(page: Page, slug: string, product: Sold): Promise<void> {
  await page.goto(pageOf(slug, product))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText(`${product.name} added to your cart`).first().waitFor()
}

test('a visitor’s cart is merged once when they sign in on a phone', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  const loaf = await productNamed('river-oak-bakery', 'Farmhouse sourdough')
  const cake = await productNamed('petite-fable', 'Fruit tart')
  await buy(page, 'river-oak-bakery', loaf)
  expect(await nameOfCart(page)).toBe('Cart, 1 product')
  await buy(page, 'petite-fable', cake)
  await page.reload()
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 2 products')

  await cartLink(page).click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { name: 'River Oak Bakery' }).waitFor()
  const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(titles.slice(0, 2)).toEqual(['River Oak Bakery', 'Petite Fable'])
  expect(await total(page)).toContain(((loaf.priceUsdCents + cake.priceUsdCents) / 100).toFixed(2))

  await page.getByRole('link', { name: 'Check out' }).locator('visible=true').click()
  await page.waitForURL((url) => url.pathname === '/signin' && url.searchParams.get('from') === '/cart')
  await page.getByRole('button', { name: /google/i }).click()
  await chooseGooglePerson(page, 'Priya')
  await page.waitForURL((url) => url.pathname === '/cart')
  await page.getByText('We moved 2 products from this browser to your cart').first().waitFor()
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 2 products')
  await page.reload()
  await line(page, loaf.name).waitFor()
  await line(page, cake.name).waitFor()
  expect(await nameOfCart(page)).toBe('Cart, 2 products')
  expect(await page.evaluate(() => localStorage.getItem('persist:cart'))).not.toContain(loaf.id)
  await page.getByRole('link', { name: 'Check out' }).locator('visible=true').click()
  await page.waitForURL((url) => url.pathname === '/payment')
  expect(complaints).toEqual([])
})

test('quantities are changed and a removal is undone with the keyboard only', async () => {
  const { page, complaints } = await visit()
  const bun = await productNamed('river-oak-bakery', 'Cardamom bun')
  await buy(page, 'river-oak-bakery', bun)
  await page.goto('/cart')
  const more = page.getByRole('button', { name: `Increase quantity of ${bun.name}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toContain(((bun.priceUsdCents * 3) / 100).toFixed(2))
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 3 products')
  await page
    .getByRole('status')
    .filter({ hasText: '3 products in your cart, $' })
    .waitFor({ state: 'attached' })

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your cart is empty').waitFor()
  const undo = page.getByRole('button', { name: `Undo: keep ${bun.name}` })
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await line(page, bun.name).waitFor()
  await expect.poll(() => total(page)).toContain(((bun.priceUsdCents * 3) / 100).toFixed(2))
  expect(complaints).toEqual([])
})

test('the stepper and repeated adding stop at the limit per order', async () => {
  const { page, settle } = await visit()
  const cake = await productNamed('petite-fable', 'Birthday cake, 8 inch')
  await page.goto(pageOf('petite-fable', cake))
  await settle()
  const more = page.getByRole('button', { name: `Increase quantity of ${cake.name}` })
  await more.click()
  expect(await more.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByText(`2 × ${cake.name} added to your cart`).first().waitFor()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page
    .getByText(/already has the maximum of 2/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'View cart' }).first().click()
  await page.waitForURL('**/cart')
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 2 products')
})

test('a member adds a product from a profile and undoes it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', '/business-profile?b=petite-fable')
  await page.getByRole('button', { name: 'Add Paris-Brest to cart' }).click()
  await page.getByText('Paris-Brest added to your cart').first().waitFor()
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 1 product')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => nameOfCart(page)).toBe('Cart')
  expect(complaints).toEqual([])
})

test('two tabs of a visitor share one cart', async () => {
  const { page, context } = await visit()
  const [loaf, rye] = [
    await productNamed('river-oak-bakery', 'Farmhouse sourdough'),
    await productNamed('river-oak-bakery', 'Seeded rye'),
  ]
  const other = await context.newPage()
  await other.goto(pageOf('river-oak-bakery', rye))
  await buy(page, 'river-oak-bakery', loaf)
  await expect.poll(() => nameOfCart(other)).toBe('Cart, 1 product')
  await other.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 2 products')
})

test('a cart that fails to load shows an error and can be reloaded', async () => {
  const { page } = await visit()
  await buy(page, 'river-oak-bakery', await productNamed('river-oak-bakery', 'Baguette'))
  await page.route('**/api/v1/cart/preview', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"We are very busy right now. Try again in a moment.","status":503,"code":"busy"}',
    }),
  )
  await page.goto('/cart')
  await page.getByText(/busy right now/i).waitFor()
  await page.unroute('**/api/v1/cart/preview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await line(page, 'Baguette').waitFor()
  expect(await page.getByText(/busy right now/i).count()).toBe(0)
})

test('a member with a tier sees the same points on the product page, in the cart and at checkout', async () => {
  const product = (await productsOf('river-oak-bakery'))[0]!
  const { page, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  const emptied = await page.evaluate(async () => (await fetch('/api/v1/cart', { method: 'DELETE' })).status)
  expect(emptied).toBe(200)
  await page.goto(pageOf('river-oak-bakery', product))
  const promise = async () => /\+([\d,]+) pts/.exec(await page.getByRole('main').innerText())?.[1]
  const promised = await promise()
  // Gold adds 25 % to the business's rate of five points per dollar.
  const base = Math.floor(product.priceUsdCents / 20)
  expect(promised).toBe(String(Math.floor(base * 1.25)))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => nameOfCart(page)).toBe('Cart, 1 product')
  const shown = () => page.getByRole('main').innerText()
  await page.goto('/cart')
  await expect
    .poll(shown, { timeout: 30_000 })
    .toMatch(new RegExp(String.raw`Points you’ll earn\s+\+${promised} pts`))
  await page.goto('/payment')
  await expect.poll(shown, { timeout: 30_000 }).toContain(`You’ll earn ${promised} pts`)
  await page.evaluate(async () => (await fetch('/api/v1/cart', { method: 'DELETE' })).status)
  expect(complaints).toEqual([])
})
