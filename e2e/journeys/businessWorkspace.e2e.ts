import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = '/dashboard/river-oak-bakery'

/** The text of a file that a link downloads. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test('an owner opens Today on a phone, follows a waiting order, and finds all pages under More', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Tomas Rivera', bakery)
  await page.getByRole('heading', { name: 'So far today' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('list', { name: 'To do' }).getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== bakery && url.pathname.startsWith(bakery))
  const bar = page.getByRole('navigation', { name: 'Business' })
  await bar.getByRole('button', { name: /More/ }).click()
  const all = page.getByRole('dialog', { name: 'River Oak Bakery' })
  expect(await findings(page)).toEqual([])
  await all.getByRole('link', { name: 'Insights' }).click()
  await page.waitForURL((url) => url.pathname === `${bakery}/insights`)
  await all.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('an owner reads insights, and the sums of the file equal the page', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Tomas Rivera', bakery)
  await page
    .getByRole('navigation', { name: 'Pages of River Oak Bakery' })
    .getByRole('link', { name: 'Insights' })
    .click()
  await page.getByRole('link', { name: 'Last month' }).click()
  await page.waitForURL((url) => url.searchParams.has('from'))
  await page.getByText('Show all figures as a table').click()
  const row = page.getByRole('row', { name: /^Net sales/ })
  await row.waitFor()
  await page.getByRole('region', { name: 'Table of booked hours' }).waitFor()
  expect(await findings(page)).toEqual([])
  const shown = await row.getByRole('cell').first().innerText()
  const days = (await downloaded(page, 'Download CSV of all figures by day')).trim().split('\r\n')
  const column = days[0]?.split(',').indexOf('Net sales (USD)') ?? -1
  const cents = days
    .slice(1, -1)
    .reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 100), 0)
  const total = days.at(-1)?.split(',')[column]
  expect((cents / 100).toFixed(2)).toBe(total)
  expect(shown.replaceAll(/[$,]/g, '').replace('−', '-')).toBe(total)
  expect(complaints).toEqual([])
})

test('a colleague finds a customer by name, writes a note, removes it and undoes that', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Tomas Rivera', `${bakery}/customers`)
  const customer = page.getByRole('row').nth(1).getByRole('link')
  const name = await customer.innerText()
  await page.getByLabel('Search by name').fill(name)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await page.waitForURL((url) => url.searchParams.get('q') === name)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name }).waitFor()
  const text = `Prefers the window seat ${crypto.randomUUID()}`
  await page.getByRole('textbox', { name: 'New note' }).fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText(text).waitFor()
  expect(await findings(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Remove the note “Prefers the window/ })
    .first()
    .click()
  await page.getByText(text).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(text).waitFor()
  expect(complaints).toEqual([])
})

test('an owner holds customers out of a campaign, reads that it is too early to tell, and downloads the groups', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Tomas Rivera', `${bakery}/campaigns`)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Measured journey')
  await page.getByLabel('Budget in points').fill('100')
  const holdOut = page.getByLabel('Hold out customers to see if it works')
  await holdOut.selectOption('50')
  await page.getByText(/^(With [\d,]+ customers, this can only show|You have [\d,]+ customer)/).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Launch campaign' }).click()
  const card = page.getByRole('article', { name: 'Measured journey' })
  await card.getByText(/^Not enough people to tell/).waitFor()
  await card.getByText('50% of your customers are held out').waitFor()
  expect(await findings(page)).toEqual([])
  const rows = (await downloaded(page, 'Download CSV of Measured journey')).trim().split('\r\n')
  const shown = await card
    .getByRole('row', { name: /^Held out/ })
    .getByRole('cell')
    .first()
    .innerText()
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['Group', 'Customers'],
    ['Got the campaign', expect.stringMatching(/^\d+$/)],
    ['Held out', shown.replaceAll(',', '')],
  ])
  await card.getByRole('button', { name: /^End campaign/ }).click()
  await page.locator('dialog').getByRole('button', { name: 'End campaign' }).click()
  await card.getByText('Ended', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('a stranger sees no workspace', async () => {
  const { page } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Maya Lindqvist', bakery)
  await page.getByRole('heading', { name: 'You do not have access to this business' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Business' }).count()).toBe(0)
})
