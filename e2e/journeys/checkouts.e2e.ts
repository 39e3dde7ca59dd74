import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { typeCard } from '../support/cards.ts'
import { mailButton, mailFrame, openMail } from '../support/mailbox.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

interface Found {
  readonly products: readonly { readonly id: string }[]
}

/** Two of a café's first product and nothing from other journeys, added with the calls of the pages. */
async function fillCart(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.request.delete('/api/v1/cart', { headers: { origin } })
  const answer = await page.request.get('/api/v1/businesses/landing-coffee')
  const { products } = (await answer.json()) as Found // the contract's response
  await page.request.post('/api/v1/cart/items', {
    headers: { 'idempotency-key': crypto.randomUUID(), origin },
    data: { items: [{ productId: products[0]?.id, quantity: 2 }] },
  })
}

test('a cart with a pickup time is paid by card after a decline, and the café fulfils the order', async () => {
  const { page } = await visit({ width: 360, height: 800 })
  // A member whose points no other journey checks.
  await signInAs(page, 'Priya Raman', '/dashboard')
  await fillCart(page)
  await page.goto('/cart')
  await page.getByText(/^Pickup from .+ if you order now$/).waitFor()
  await page.goto('/payment')
  const pickup = page.getByRole('group', { name: 'Pickup at Landing Coffee' })
  const times = pickup.getByLabel('Pickup time')
  await times.selectOption({ index: 3 })
  const chosen = (await times.locator('option:checked').textContent()) ?? ''
  await pickup.getByLabel(/^Note for Landing Coffee/).fill('Oat milk, please')
  await page.getByRole('button', { name: /^Continue to payment · \$\d+\.\d\d by card/ }).click()

  await typeCard(page, '4000 0000 0000 9995')
  const payButton = page.getByRole('button', { name: /^Pay \$\d+\.\d\d$/ })
  await payButton.click()
  await page.getByText('Your card was declined (insufficient funds).').waitFor()
  const number = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
  expect(await number.inputValue()).toBe('4000 0000 0000 9995')

  // This card's bank authenticates on its own page.
  await typeCard(page, '4000 0027 6000 3184')
  await payButton.click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: /^order GW-/ }).click()
  await page.getByText('The order was paid and placed.').waitFor()
  const place = page.getByRole('region', { name: 'Pickup' })
  await place.getByText(chosen, { exact: true }).waitFor()
  await place.getByText('Oat milk, please').waitFor()
  expect(await place.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toMatch(
    /destination=[\d.-]+,[\d.-]+$/,
  )

  await openMail(page, 'priya@goodword.example', 'Order placed at Landing Coffee')
  await mailFrame(page).getByRole('heading', { name: 'Receipt' }).waitFor()
  await mailButton(page).press('Enter')
  await page.getByText('The order was paid and placed.').waitFor()

  const { page: board } = await visit()
  await signInAs(board, 'Tomas Rivera', '/dashboard/landing-coffee/orders')
  const order = board.getByRole('listitem').filter({ hasText: 'Note: Oat milk, please' })
  for (const step of ['Accept', 'Start preparing', 'Mark as ready', 'Mark as complete'])
    await order.getByRole('button', { name: step }).click()
  await order.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('The order was handed over.').waitFor()
  // The notification links to this order.
  const recorded = await page.evaluate(() =>
    fetch('/api/v1/notifications').then((answer) => answer.json() as unknown),
  )
  expect(JSON.stringify(recorded)).toContain(new URL(page.url()).pathname + new URL(page.url()).search)
})

test('a double click and going back result in one payment', async () => {
  const { page } = await visit()
  await signInAs(page, 'Jonah Whitfield', '/dashboard')
  await fillCart(page)
  await page.goto('/payment')
  await page.getByRole('button', { name: /^Continue/ }).dblclick()
  await page.waitForURL(/checkout=/)
  const first = page.url()
  await page.goto('/payment')
  await page.getByText('You have an unfinished payment').waitFor()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForURL(first)
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).dblclick()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  await page.goto('/orders?show=open')
  await page.getByRole('heading', { name: 'Your orders' }).waitFor()
  await page.locator('main li a').first().waitFor()
  expect(await page.locator('main li a').count()).toBe(1)
})

test('a card saved at checkout pays the next order, until it is removed in the wallet', async () => {
  const { page } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Priya Raman', '/dashboard')
  await fillCart(page)
  await page.goto('/payment')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.getByLabel('Save this card for next time').check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()

  await fillCart(page)
  await page.goto('/payment')
  await page.getByRole('button', { name: /^Continue/ }).click()
  const saved = page.getByRole('radio', { name: /^Use saved Visa ending in 4242/ })
  await saved.waitFor()
  expect(await saved.isChecked()).toBe(true)
  await page.getByRole('button', { name: /^Pay/ }).dblclick()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()

  await page.goto('/card')
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await page.getByText('No saved cards.').waitFor()
})
