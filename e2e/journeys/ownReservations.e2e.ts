import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

interface Profile {
  readonly id: string
  readonly products: readonly { readonly id: string; readonly name: string; readonly stock: number | null }[]
}

const profileOf = async (page: Page): Promise<Profile> =>
  (await (await page.request.get('/api/v1/businesses/river-oak-bakery')).json()) as Profile // the contract's response

async function send(page: Page, method: string, path: string, data?: object): Promise<void> {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`/api/v1${path}`, {
    method,
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    ...(data && { data }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an unfinished payment for the last piece can be continued or given up in another tab', async () => {
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', '/dashboard')
  const { id: businessId, products } = await profileOf(owner)
  const product = products.at(-1)!
  const count = async (stock: number | null) => {
    const now = (await profileOf(owner)).products.find(({ id }) => id === product.id)!
    const counted = { kind: 'counted', stock, expected: now.stock }
    await send(owner, 'POST', `/businesses/${businessId}/catalogue/stock/${product.id}`, counted)
  }
  await count(1)

  const { page: first } = await visit({ width: 360, height: 800 })
  await signInAs(first, 'Jonah Whitfield', '/dashboard')
  await send(first, 'DELETE', '/cart')
  await send(first, 'POST', '/cart/items', { items: [{ productId: product.id, quantity: 1 }] })
  await first.goto('/payment')
  await first.getByRole('button', { name: /^Continue/ }).click()
  await first.waitForURL(/checkout=/)
  const payment = first.url()

  const second = await first.context().newPage()
  const notice = second.getByText(/You have an unfinished payment of/)
  await second.goto(`/business-profile/product-details?b=river-oak-bakery&p=${product.id}`)
  await notice.waitFor()
  await second.getByRole('button', { name: 'Add to cart', exact: true }).waitFor()
  expect(await second.getByText('Sold out').count()).toBe(0)
  for (const path of ['/card', '/booking', '/payment', '/cart']) {
    await second.goto(path)
    await notice.waitFor()
  }
  expect(await second.getByText('Sold out').count()).toBe(0)
  await second.getByRole('link', { name: 'Continue payment' }).click()
  await second.waitForURL(payment)

  await second.goto('/cart')
  await second.getByRole('button', { name: 'Give it up' }).click()
  await notice.waitFor({ state: 'detached' })
  await second.getByText(product.name).first().waitFor()
  await first.reload()
  await first.getByText('You canceled this payment').waitFor()

  // All customers can buy the piece again.
  expect((await profileOf(owner)).products.find(({ id }) => id === product.id)?.stock).toBe(1)
  await count(product.stock)
  await send(first, 'DELETE', '/cart')
})
