import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const bakery = '/dashboard/river-oak-bakery'

/** Previews a rule with this rate in points per dollar, and publishes it. */
async function publishRate(page: Page, rate: string): Promise<void> {
  await page.getByLabel('Points per dollar').fill(rate)
  await page.getByRole('button', { name: 'Simulate last 90 days' }).click()
  await page.getByRole('button', { name: 'Publish this rule' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The new rule is now in effect').first().waitFor()
}

test('an owner simulates a rule on 90 days, publishes it, and the profile shows the new rate', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/program`)
  await page.getByRole('heading', { name: 'Current rule' }).waitFor()
  const rate = await page.getByLabel('Points per dollar').inputValue()
  await page.getByLabel('Points per dollar').fill('7.25')
  await page.getByText('A $40.00 order earns 290 points and sets $2.90 aside.').waitFor()
  await page.getByRole('button', { name: 'Simulate last 90 days' }).click()

  await page.getByText(/^With this rule they would have earned/).waitFor()
  await page.getByRole('figure', { name: /points by week/ }).waitFor()
  const weeks = page.getByRole('table', { name: 'Points by week' })
  expect(await weeks.getByRole('row').count()).toBeGreaterThan(10)
  await page.getByRole('table', { name: 'Largest changes' }).waitFor()

  await page.getByLabel('Points per dollar').fill('7')
  await page.getByText('You have changed the rule').waitFor()
  expect(await page.getByRole('button', { name: 'Publish this rule' }).count()).toBe(0)
  await publishRate(page, '7.25')
  await page.goto('/business-profile?b=river-oak-bakery')
  await page.getByText('7.25 pts per $1').first().waitFor()

  await page.goto(`${bakery}/program`)
  await publishRate(page, rate)
  await page.getByText(/^7\.25 points per \$1/).waitFor()
  expect(complaints).toEqual([])
})

test('an owner launches a campaign, pauses it, undoes that, and ends it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/campaigns`)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByText('River Oak Bakery pays 100%').first().waitFor()
  await page.getByRole('button', { name: 'Launch campaign' }).click()
  await page.getByText('Enter a name of 1 to 80 characters.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Double journey')
  await page.getByLabel('Budget in points').fill('100')
  await page.getByRole('button', { name: 'Launch campaign' }).click()

  const card = page.getByRole('article', { name: 'Double journey' })
  await card.getByText('0 of 100 points given').waitFor()
  await card.getByText('Running').waitFor()
  await card.getByRole('button', { name: /^Pause/ }).click()
  await card.getByText('Paused').waitFor()
  await page.getByRole('button', { name: /undo/i }).click()
  await card.getByText('Running').waitFor()
  await card.getByRole('button', { name: /^End campaign/ }).click()
  await page.locator('dialog').getByRole('button', { name: 'End campaign' }).click()
  await card.getByText('Ended', { exact: true }).waitFor()
  await expect.poll(() => card.getByRole('button').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('an owner adds a reward and withdraws it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/rewards`)
  await page.getByRole('button', { name: 'Add a reward' }).click()
  await page.getByLabel('Name', { exact: true }).fill('A journey loaf')
  await page.getByLabel('Price in points').fill('450')
  await page.getByText('Worth $4.50.').waitFor()
  await page.getByRole('button', { name: 'Add reward' }).click()
  await page.getByRole('button', { name: 'Withdraw A journey loaf' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('No longer offered').first().waitFor()
  expect(complaints).toEqual([])
})

test('an unknown voucher shows an error and the code can be corrected', async () => {
  const { page } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/rewards`)
  await page.getByLabel('Code').fill('GW-0000-0000')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('We couldn’t find this voucher here.').waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe('GW-0000-0000')
})

test('an owner views a statement that reconciles and downloads it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', `${bakery}/statement`)
  await page.getByText('Reconciliation').waitFor()
  await page.getByRole('link', { name: 'This month' }).click()
  await page.waitForURL((url) => url.searchParams.get('from')?.endsWith('-01') ?? false)
  await page.getByRole('link', { name: 'Last 30 days' }).click()
  await page.getByText('Reconciliation').waitFor()
  const cents = (text: string) =>
    text === '–' ? 0 : Math.round(Number(text.replaceAll(/[$,+]/g, '').replace('−', '-')) * 100)
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Opening' }) })
  const rows = await table.locator('tbody tr, tfoot tr').all()
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

test('a member who does not work there sees a message', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', `${bakery}/statement`)
  await page.getByRole('heading', { name: 'You do not have access to this business' }).waitFor()
  expect(await page.getByText('River Oak Bakery').count()).toBe(0)
  await page.goto('/dashboard/ledger-check')
  await page.getByRole('heading', { name: 'This page is for Goodword operators' }).waitFor()
})

test('an operator verifies the ledger', async () => {
  const { page, complaints, settle } = await visit()
  await signInAs(page, 'Ines', '/dashboard')
  // The links move while the queues load.
  await settle()
  await page.getByRole('link', { name: 'Ledger check' }).click()
  await page.getByRole('button', { name: 'Run check' }).click()
  await page.getByText(/^Ledger verified: \d+ of \d+ checks passed\.$/).waitFor()
  expect(await page.getByText(/· Passed ·/).count()).toBeGreaterThan(8)
  expect(complaints).toEqual([])
})
