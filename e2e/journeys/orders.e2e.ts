import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

test('a customer finds an order in progress and downloads its receipt', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Maya Lindqvist', '/orders?show=open')
  const open = page.locator('main li a')
  await open.first().waitFor()
  expect(await open.count()).toBe(1)
  await open.first().click()
  await page.getByText('River Oak Bakery started preparing the order.').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF receipt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('goodword-orders-receipt.pdf')
  expect(complaints).toEqual([])
})

test('the chart is available as a table with the keyboard only, and its figures add up', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/orders?show=statistics')
  const summary = page.getByText('Show as a table')
  await summary.focus()
  await page.keyboard.press('Enter')
  const cells = page.locator('td[data-label="Spent"]')
  await cells.first().waitFor()
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)
  const months = (await cells.allInnerTexts()).reduce((sum, text) => sum + cents(text), 0)
  const whole = page.locator('figcaption [data-part="spent"] strong')
  expect(months).toBe(cents(await whole.innerText()))
  await page.keyboard.press('Enter')
  await cells.first().waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

// New orders are declined automatically after half an hour, so this test does not rely on any.
test('the order board shows open orders and a refund request', async () => {
  const { page } = await visit()
  await signInAs(page, 'Tomas Rivera', '/dashboard/river-oak-bakery/orders')
  await page.getByRole('heading', { name: '1 refund request' }).waitFor()
  for (const column of ['Preparing', 'Ready'])
    expect(
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^${column}`) }) })
        .getByRole('article')
        .count(),
    ).toBeGreaterThan(0)
})
