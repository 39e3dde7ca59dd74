import type { Page } from 'playwright-core'

/** Fills the card fields of the sandbox. */
export async function typeCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('04 / 39')
  await frame.getByLabel('Security code').fill('123')
}
