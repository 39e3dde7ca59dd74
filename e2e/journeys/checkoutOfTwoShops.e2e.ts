import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { signInAs } from '../support/people.ts'
import { useOwnTown } from '../support/ownTown.ts'

const { visit } = useBrowser()

// Uses its own town: other journeys check the wallet of the only customer with many points.
const town = useOwnTown()

const shops = ['river-oak-bakery', 'landing-coffee'] as const

interface Legs {
  readonly points: number
  readonly storeCreditUsdCents: number
  readonly cardUsdCents: number
}
interface Paid extends Legs {
  readonly id: string
  readonly number: string
  readonly business: { readonly id: string; readonly slug: string }
  readonly earnedPoints: number
  readonly totalUsdCents: number
  readonly refunds: readonly Legs[]
}
interface Books {
  readonly sales: number
  readonly released: number
  readonly receivedFromOthers: number
}

/** Calls the API as the signed-in member of the page. */
const call = async <T>(page: Page, path: string, body?: object): Promise<T> => {
  const { origin } = town
  const answer = body
    ? await page.request.post(`${origin}/api/v1${path}`, { headers: { origin }, data: body })
    : await page.request.get(`${origin}/api/v1${path}`)
  return (await answer.json()) as T // the contract's response
}

const booksOf = async (owner: Page, businessId: string) =>
  (await call<{ total: Books }>(owner, `/businesses/${businessId}/statement`)).total

/** In cents: customers' payments at the shop, and the proceeds of their points. */
const gained = (before: Books, after: Books) => ({
  sales: after.sales - before.sales,
  points: after.released + after.receivedFromOthers - before.released - before.receivedFromOthers,
})

async function putInCart(page: Page, slug: string): Promise<void> {
  const { products } = await call<{ products: { id: string }[] }>(page, `/businesses/${slug}`)
  await page.goto(`${town.origin}/business-profile/product-details?b=${slug}&p=${products[0]?.id}`)
  const add = page.getByRole('button', { name: 'Add to cart', exact: true })
  await add.and(page.locator(':enabled')).press('Enter')
  await page
    .getByText(/added to your cart$/)
    .first()
    .waitFor()
}

test('a cart of two shops is paid by points and 3-D Secure card, one item is refunded, and all books balance', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Maya Lindqvist', '/dashboard', town.origin)
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', '/dashboard', town.origin)
  await page.request.delete(`${town.origin}/api/v1/cart`, { headers: { origin: town.origin } })
  for (const slug of shops) await putInCart(page, slug)

  // By keyboard alone from the cart to the card.
  await page.goto(`${town.origin}/cart`)
  const more = page.getByRole('button', { name: /^Increase quantity/ })
  await more.first().waitFor()
  await more.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Check out' }).locator('visible=true').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Number of points').fill('700')
  await page.keyboard.press('Tab')
  const promise = await call<{ earnPoints: number; points: number }>(page, '/checkouts/quote', {
    points: 700,
    usesStoreCredit: false,
    tips: [],
  })
  expect(promise.points).toBe(700)
  const go = page.getByRole('button', { name: /^Continue to payment · .*700 pts/ })
  await go.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/checkout=/)
  const { orders: earlier } = await call<{ orders: Paid[] }>(page, '/orders')
  const before = new Map<string, Books>()
  const known = new Set(earlier.map(({ id }) => id))
  for (const slug of shops) {
    const { id } = await call<{ id: string }>(page, `/businesses/${slug}`)
    before.set(id, await booksOf(owner, id))
  }
  await typeCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: /^Pay/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()

  const { orders } = await call<{ orders: Paid[] }>(page, '/orders')
  const made = orders.filter(({ id }) => !known.has(id))
  expect(made.map(({ business }) => business.slug).toSorted()).toEqual([...shops].toSorted())
  expect(made.reduce((sum, { earnedPoints }) => sum + earnedPoints, 0)).toBe(promise.earnPoints)
  const whole = await Promise.all(made.map(({ id }) => call<Paid>(page, `/orders/${id}`)))
  expect(whole.reduce((sum, { points }) => sum + points, 0)).toBe(700)
  for (const { business, points, cardUsdCents } of whole)
    expect(gained(before.get(business.id)!, await booksOf(owner, business.id)), business.slug).toEqual({
      sales: cardUsdCents,
      points,
    })

  // Refund one of the two pieces of the first shop.
  const bakery = whole.find(({ business }) => business.slug === shops[0])!
  const paid = await booksOf(owner, bakery.business.id)
  await owner.goto(`${town.origin}/dashboard/${shops[0]}/orders`)
  await owner
    .getByRole('article', { name: `Order ${bakery.number}` })
    .getByRole('button', { name: 'Accept' })
    .click()
  await page.goto(`${town.origin}/orders?o=${bakery.id}`)
  await page.getByRole('button', { name: 'Request refund' }).click()
  const dialog = page.locator('dialog')
  await dialog.getByRole('combobox').first().selectOption('1')
  await dialog.getByLabel(/^Reason for refund/).fill('One of the two was burnt.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await owner.reload()
  await owner
    .getByRole('article')
    .filter({ hasText: 'One of the two was burnt.' })
    .getByRole('button', { name: 'Approve refund' })
    .click()
  await owner
    .locator('dialog')
    .getByLabel(/^Reply to/)
    .fill('Sorry, that one is on us.')
  await owner.locator('dialog').getByRole('button', { name: 'Approve refund' }).click()
  await owner.locator('dialog').waitFor({ state: 'hidden' })
  const [refund] = (await call<Paid>(page, `/orders/${bakery.id}`)).refunds
  expect(refund!.points + refund!.cardUsdCents).toBeGreaterThan(0)
  expect(gained(paid, await booksOf(owner, bakery.business.id))).toEqual({
    sales: -refund!.cardUsdCents,
    points: -refund!.points,
  })
  expect(complaints).toEqual([])
})
