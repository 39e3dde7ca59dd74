import type { Order } from 'contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = 'river-oak-bakery'
const profile = `/business-profile?b=${bakery}`

/** A one-pixel image. */
const loaf = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Found {
  readonly id: string
  readonly products: readonly { readonly id: string }[]
}

async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const { origin } = new URL(page.url())
  const headers = { 'idempotency-key': crypto.randomUUID(), origin }
  const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer // the contract's
}

/** Buys a product of the bakery as its customer. */
async function buy(page: Page): Promise<string> {
  const { products } = await call<Found>(page, 'GET', `/businesses/${bakery}`)
  await call(page, 'DELETE', '/cart')
  await call(page, 'POST', '/cart/items', { items: [{ productId: products[0]?.id, quantity: 1 }] })
  await page.goto('/payment')
  await page.getByRole('button', { name: /^Continue to payment · \$\d+\.\d\d by card/ }).click()
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  const { orders } = await call<{ orders: Order[] }>(page, 'GET', '/orders')
  return orders[0]?.id ?? ''
}

/** The bakery prepares and fulfils the order. */
async function completeOrder(page: Page, orderId: string): Promise<void> {
  const { id } = await call<Found>(page, 'GET', `/businesses/${bakery}`)
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled']
  for (const [place, to] of steps.entries())
    if (place > 0)
      await call(page, 'POST', `/businesses/${id}/orders/${orderId}/status`, { from: steps[place - 1], to })
}

test('a customer posts a review with a photo, the owner replies, and a phone number is held for moderation', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Priya Raman', '/dashboard')
  const orderId = await buy(page)
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', '/dashboard')
  await completeOrder(owner, orderId)

  await page.goto(`/orders?o=${orderId}`)
  await page.getByRole('link', { name: 'Review your visit' }).click()
  await page.getByRole('heading', { name: 'Review your visit to River Oak Bakery' }).waitFor()
  // By keyboard: the arrow keys select a star rating.
  await page.getByRole('radio', { name: '1 of 5' }).first().focus()
  await page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await page.getByText('Very good').waitFor()
  await page.getByLabel(/^Your review/).fill('Crisp crust and a long chat about rye.')
  await page.reload()
  await expect
    .poll(() => page.getByLabel(/^Your review/).inputValue())
    .toBe('Crisp crust and a long chat about rye.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'loaf.png', mimeType: 'image/png', buffer: loaf })
  await page.getByLabel('Description of photo 1').fill('A loaf on a board')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('Your review is published').first().waitFor()
  await page.getByRole('region', { name: 'Published' }).getByText('Crisp crust').waitFor()

  await page.goto(profile)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText('Crisp crust and a long chat about rye.').waitFor()
  await reviews.getByText('Priya R.').waitFor()
  await reviews.getByRole('button', { name: 'A loaf on a board' }).click()
  await page.getByRole('dialog', { name: 'Photo 1 of 1' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Photo 1 of 1' }).waitFor({ state: 'hidden' })

  await owner.goto(`/dashboard/${bakery}/reviews`)
  await owner
    .getByRole('link', { name: /^Priya R\./ })
    .first()
    .click()
  await owner.getByLabel('Your reply to Priya R.').fill('Thank you, come again.')
  await owner.getByRole('button', { name: 'Publish reply' }).click()
  await owner.getByText('Your reply to Priya R. is published').first().waitFor()

  await page.goto('/google-reviews?tab=mine')
  await page.getByText('Thank you, come again.').waitFor()
  await page.getByRole('link', { name: 'Edit the review of River Oak Bakery' }).click()
  await page.getByLabel(/^Your review/).fill('Ask for Anna, 845-555-0163.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(/A moderator checks it first because it seems to contain/).waitFor()

  const { page: operator } = await visit()
  await signInAs(operator, 'Ines Okafor', '/admin/reviews')
  const held = operator.getByRole('listitem').filter({ hasText: 'Ask for Anna' }).first()
  await held.getByRole('button', { name: 'Reject' }).click()
  await operator.getByRole('radio', { name: /^Personal data/ }).check()
  await operator.getByRole('button', { name: 'Reject review' }).click()
  await operator.getByText('Rejected', { exact: true }).first().waitFor()

  await page.reload()
  await page.getByText(/You can edit it and submit it again/).waitFor()
  const remove = page.getByRole('button', { name: 'Delete the review of River Oak Bakery' })
  await remove.click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await remove.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})
