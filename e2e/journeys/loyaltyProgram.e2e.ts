import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = '/dashboard/river-oak-bakery'

/** Previews a rule with this rate in points per dollar, and publishes it. */
async function publishRate(page: Page, rate: string): Promise<void> {
  await page.getByLabel('Points per dollar').fill(rate)
  await page.getByRole('button', { name: 'Try it on the last 90 days' }).click()
  await page.getByRole('button', { name: 'Publish this rule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The new rule holds from now on').first().waitFor()
}

test('an owner tries a rule on the last 90 days, publishes it, and the profile says the new rate', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/program`)
  await page.getByRole('heading', { name: 'What holds now' }).waitFor()
  const rate = await page.getByLabel('Points per dollar').inputValue()
  await page.getByLabel('Points per dollar').fill('7.25')
  await page.getByText('A $40.00 order earns 290 points and sets $2.90 aside.').waitFor()
  await page.getByRole('button', { name: 'Try it on the last 90 days' }).click()

  await page.getByText(/^With this rule it would have been/).waitFor()
  await page.getByRole('figure', { name: /points by week/ }).waitFor()
  const weeks = page.getByRole('table', { name: 'Points by week' })
  expect(await weeks.getByRole('row').count()).toBeGreaterThan(10)
  await page.getByRole('table', { name: 'Purchases that change most' }).waitFor()

  await page.getByLabel('Points per dollar').fill('7')
  await page.getByText('You have changed the rule since').waitFor()
  expect(await page.getByRole('button', { name: 'Publish this rule' }).count()).toBe(0)
  await publishRate(page, '7.25')
  await page.goto('/business-profile?b=river-oak-bakery')
  await page.getByText('7.25 pts per $1').first().waitFor()

  await page.goto(`${bakery}/program`)
  await publishRate(page, rate)
  await page.getByText(/^7\.25 points per \$1/).waitFor()
  expect(complaints).toEqual([])
})

test('an owner starts a campaign, pauses it, takes that back, and ends it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/campaigns`)
  await page.getByRole('button', { name: 'Start a campaign' }).click()
  await page.getByText('River Oak Bakery pays 100 %').first().waitFor()
  await page.getByRole('button', { name: 'Start it' }).click()
  await page.getByText('Give it a name of 1 to 80 letters.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Double journey')
  await page.getByLabel('Budget in points').fill('100')
  await page.getByRole('button', { name: 'Start it' }).click()

  const card = page.getByRole('article', { name: 'Double journey' })
  await card.getByText('0 of 100 points given').waitFor()
  await card.getByText('Running').waitFor()
  await card.getByRole('button', { name: /^Pause/ }).click()
  await card.getByText('Paused').waitFor()
  await page.getByRole('button', { name: /undo/i }).click()
  await card.getByText('Running').waitFor()
  await card.getByRole('button', { name: /^End it/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click()
  await card.getByText('Ended', { exact: true }).waitFor()
  expect(await card.getByRole('button').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an owner adds a reward and withdraws it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/rewards`)
  await page.getByRole('button', { name: 'Add a reward' }).click()
  await page.getByLabel('What it is').fill('A journey loaf')
  await page.getByLabel('Price in points').fill('450')
  await page.getByText('Worth $4.50.').waitFor()
  await page.getByRole('button', { name: 'Add it' }).click()
  await page.getByRole('button', { name: 'Withdraw A journey loaf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Not offered any more').first().waitFor()
  expect(complaints).toEqual([])
})

test('a voucher that does not exist is refused in words, and can be typed anew', async () => {
  const { page } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/rewards`)
  await page.getByLabel('Code').fill('GW-0000-0000')
  await page.getByRole('button', { name: 'Take it' }).click()
  await page.getByText('We do not know this voucher here.').waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe('GW-0000-0000')
})

test('an owner reads a statement that adds up, and takes it away as a file', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/statement`)
  await page.getByText('It adds up').waitFor()
  await page.getByRole('link', { name: 'This month' }).click()
  await page.waitForURL((url) => url.searchParams.get('from')?.endsWith('-01') ?? false)
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await page.getByText('It adds up').waitFor()
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,+]/g, '').replace('−', '-')) * 100)
  const rows = await page.locator('tfoot tr, tbody tr:has(td:nth-child(11))').all()
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) {
    const figures = (await row.locator('td').allTextContents()).map(cents)
    const closing = figures.pop()
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(closing)
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(complaints).toEqual([])
})

test('a member who does not work there is told so', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', `${bakery}/statement`)
  await page.getByRole('heading', { name: 'This is not one of your businesses' }).waitFor()
  expect(await page.getByText('River Oak Bakery').count()).toBe(0)
  await page.goto('/dashboard/ledger-check')
  await page.getByRole('heading', { name: 'This page is for the people who run Goodword' }).waitFor()
})

test('an operator proves that the books are right', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Ines', '/dashboard')
  await page.getByRole('link', { name: 'Check the ledger' }).click()
  await page.getByRole('button', { name: 'Run the check' }).click()
  await page.getByText(/^The books are right: all \d+ rules hold\.$/).waitFor()
  expect(await page.getByText(/· Held ·/).count()).toBeGreaterThan(8)
  expect(complaints).toEqual([])
})
