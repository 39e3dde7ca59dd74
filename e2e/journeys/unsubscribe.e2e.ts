import type { BusinessProfile } from 'contract/businesses/businesses'
import type { NotificationSettings } from 'contract/notifications/settings'
import type { Order } from 'contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { typeCard } from '../support/cards.ts'
import { findings } from '../support/inspection.ts'
import { mailFrame, openMail } from '../support/mailbox.ts'
import { confirmAddress, signInAs, signUpAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = 'river-oak-bakery'
const subject = 'Stop emails about your orders'

/** Buys a product of the bakery by card. Returns the order. */
async function buy(page: Page): Promise<Order> {
  await page.goto('/about')
  const { products } = await call<BusinessProfile>(page, 'GET', `/businesses/${bakery}`)
  await call(page, 'POST', '/cart/items', { items: [{ productId: products[0]?.id, quantity: 1 }] })
  await page.goto('/payment')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
  const { orders } = await call<{ orders: Order[] }>(page, 'GET', '/orders')
  return orders[0]! // the order of this payment
}

async function moveOrder(owner: Page, { id }: Order, steps: readonly string[]): Promise<void> {
  const business = await call<BusinessProfile>(owner, 'GET', `/businesses/${bakery}`)
  for (const [at, to] of steps.entries())
    if (at > 0)
      await call(owner, 'POST', `/businesses/${business.id}/orders/${id}/status`, { from: steps[at - 1], to })
}

async function areOrderMailsOn(page: Page): Promise<boolean | undefined> {
  const { choices } = await call<NotificationSettings>(page, 'GET', '/notifications/settings')
  return choices.find(({ category, channel }) => category === 'order' && channel === 'email')?.isOn
}

async function countOfMails(page: Page, email: string, words: string): Promise<number> {
  await page.goto('/dev/mail')
  return page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: words }).count()
}

test(
  'a mail program ends the mails of a category, and receipts still arrive',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = await visit({ width: 360, height: 800 })
    const email = await signUpAs(page, 'Ola', '/about')
    await confirmAddress(page, email)
    const order = await buy(page)
    const { page: owner } = await visit()
    await signInAs(owner, 'Tomas Rivera', '/dashboard')
    await moveOrder(owner, order, ['placed', 'accepted'])

    await openMail(page, email, 'accepted your order')
    await mailFrame(page).getByRole('link', { name: subject }).press('Enter')
    await page.getByRole('heading', { name: `${subject}?` }).waitFor()
    expect(await areOrderMailsOn(page)).toBe(true)
    const link = page.url()

    await openMail(page, email, 'accepted your order')
    await page.getByText('List-Unsubscribe=One-Click').waitFor()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('The server responded with 200').waitFor()
    expect(await areOrderMailsOn(page)).toBe(false)

    await moveOrder(owner, order, ['accepted', 'preparing', 'ready'])
    await buy(page)
    await expect.poll(() => countOfMails(page, email, 'Order placed')).toBe(2)
    expect(await countOfMails(page, email, 'is ready')).toBe(0)
    await openMail(page, email, 'Order placed')
    await page.getByText('Message-ID').waitFor()
    expect(await findings(page)).toEqual([])
    expect(await page.getByText('List-Unsubscribe').count()).toBe(0)

    await page.goto(link)
    await page.getByRole('heading', { name: 'You no longer get emails about your orders' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: `${subject}?` }).waitFor()
    expect(await areOrderMailsOn(page)).toBe(true)
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await page.getByRole('heading', { name: 'You no longer get emails about your orders' }).waitFor()
    expect(await areOrderMailsOn(page)).toBe(false)
    expect(complaints).toEqual([])
  },
)
