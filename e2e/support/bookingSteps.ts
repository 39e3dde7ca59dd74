import type { Page } from 'playwright-core'
import { typeCard } from './cards.ts'

/** Chooses a slot on the first free day of next month, beyond all booking limits. */
export async function chooseTime(page: Page, nth: number): Promise<void> {
  await page.getByRole('button', { name: 'More dates' }).click()
  await page
    .getByRole('button', { name: /^Show / })
    .last()
    .click()
  const day = page
    .getByRole('grid')
    .getByRole('button', { name: /\d+ available times?$/ })
    .first()
  const [weekday, date] = (await day.getAttribute('aria-label'))?.split(', ') ?? []
  await day.click()
  await page
    .getByRole('radiogroup', { name: `Available times on ${weekday}, ${date}` })
    .getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/ })
    .nth(nth)
    .check({ force: true })
}

/** Pays on the card page and ends on the confirmation page. */
export async function payByCard(page: Page): Promise<void> {
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
}
