import { readFile } from 'node:fs/promises'
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

test('an owner searches past orders, shares the address, and downloads exactly the rows that match', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', '/dashboard/river-oak-bakery/orders?show=past')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  const product =
    (await rows.first().locator('[data-cell="items"]').innerText()).split(/[,·]/)[0]?.trim() ?? ''
  await page.getByRole('searchbox').fill(product)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === product)
  await page.getByLabel('Status').selectOption('Complete')
  await page.waitForURL((url) => url.searchParams.get('status') === 'fulfilled')
  await page.reload()
  await rows.first().waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe(product)
  const count = Number.parseInt(await page.locator('p[role="status"]').innerText(), 10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines.slice(1).every((line) => line.includes(product))).toBe(true)

  await rows.first().getByRole('button').click()
  await page.locator('dialog').getByText('Subtotal').waitFor()
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('searchbox').fill('nothing has this name')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'No orders match' }).waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).last().click()
  await rows.first().waitFor()
  expect(new URL(page.url()).search).toBe('?show=past')
  expect(complaints).toEqual([])
})
