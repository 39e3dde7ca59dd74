import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

/** The header's balance: spendable plus pending points. */
async function headerPoints(page: Page): Promise<number> {
  const name = await page
    // An open dialog hides the header from assistive technology, but not visually.
    .getByRole('radio', { name: /^Loyalty Points/, includeHidden: true })
    .evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? '')
  return Number(name.replaceAll(/\D/g, ''))
}

const figureIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

async function openFirstReward(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Redeem: / }).first()
  const name = await button.getAttribute('aria-label')
  await button.click()
  return name?.replace('Redeem: ', '') ?? ''
}

/** Returns the voucher, because other journeys rely on the initial points. */
async function returnVoucher(page: Page, reward: string): Promise<void> {
  await page
    .getByRole('button', { name: `Return for points: ${reward}` })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: `Return ${reward} for points?` })
    .getByRole('button', { name: 'Return for points' })
    .click()
  await page.getByText(/points? returned to your wallet$/).waitFor()
}

test('a member redeems a reward, sees its voucher and a lower balance, and returns it', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card?tab=redeem&affordable=true')
  const before = await headerPoints(page)
  const reward = await openFirstReward(page)
  const dialog = page.getByRole('dialog', { name: reward })
  const promise = await dialog.getByText(/^Pay [\d,]+ points?, [\d,]+ left\.$/).textContent()
  const price = figureIn(promise)
  await dialog.getByRole('button', { name: /^Pay / }).click()
  const voucher = page.getByRole('dialog', { name: 'Your voucher' })
  await voucher.getByRole('img', { name: /^Voucher code / }).waitFor()
  await expect.poll(() => headerPoints(page)).toBe(before - price)
  await voucher.getByRole('link', { name: 'All vouchers' }).click()
  await returnVoucher(page, reward)
  await expect.poll(() => headerPoints(page)).toBe(before)
  await page.getByText('Returned', { exact: true }).first().waitFor()
  expect(complaints).toEqual([])
})

test('a reward that is retried after a lost response is paid once', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card?tab=redeem&affordable=true')
  const before = await headerPoints(page)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/rewards/*/redeem', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server completes the request, and its response is lost.
    await route.fetch()
    return route.abort()
  })
  const reward = await openFirstReward(page)
  const pay = page.locator('dialog').getByRole('button', { name: /^Pay / })
  const price = figureIn(await pay.textContent())
  await pay.click()
  await page
    .getByRole('alert')
    .getByText(/cannot reach Goodword/)
    .waitFor()
  await pay.click()
  await page.getByRole('dialog', { name: 'Your voucher' }).getByRole('link', { name: 'All vouchers' }).click()
  await expect.poll(() => headerPoints(page)).toBe(before - price)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await returnVoucher(page, reward)
})

test('a member opens a receipt from the history and sees the source of the points', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card?tab=history&show=points')
  const rows = page.getByRole('region', { name: 'Activity' })
  const row = rows.getByRole('link', { name: /pending/ }).first()
  const title = (await row.locator('span span').first().textContent()) ?? ''
  await row.click()
  await page.waitForURL('**/card/receipts/*')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('heading', { name: 'Details' }).waitFor()
  await page.getByText('Ledger entries').click()
  await page.getByRole('columnheader', { name: 'Account' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/card?tab=history&show=points')
  expect(complaints).toEqual([])
})

test('a receipt of another member is not found', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard')
  const answer = await page.goto('/card/receipts/01900000-0000-7000-8000-00000000dead')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This receipt is not in your wallet' }).waitFor()
})

test('a card flips with the keyboard and shows a scannable code', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Maya Lindqvist', '/card')
  const flip = page.getByRole('button', { name: /^Show code: / }).first()
  await flip.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => flip.getAttribute('aria-pressed')).toBe('true')
  await page
    .getByRole('img', { name: /^Your code GW-/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Show large' }).first().click()
  await page
    .locator('dialog')
    .getByRole('img', { name: /^Code GW-/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await flip.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => flip.getAttribute('aria-pressed')).toBe('false')
  expect(complaints).toEqual([])
})

test('cards keep their order: by name, with a pinned program first', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card')
  await page.getByLabel('Sort by').selectOption('Name')
  const names = () => page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
  const programs = page.getByRole('region', { name: 'Other programs' })
  const program = await programs.getByRole('link').last().innerText()
  await programs.getByRole('button', { name: `Pin: ${program}` }).click()
  await expect.poll(async () => (await names())[1]).toBe(program)
  await page.reload()
  await expect.poll(async () => (await names())[1]).toBe(program)
  await page.getByRole('button', { name: `Pin: ${program}` }).click()
  await programs.getByRole('link', { name: program }).waitFor()
})

test('the history downloads as a CSV that starts with its column names', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card?tab=history')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  let text = ''
  for await (const chunk of await download.createReadStream()) text += String(chunk)
  expect(text.split('\n').length).toBeGreaterThan(2)
})

test('rewards that fail to load show an error, keep the last list and reload', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/card?tab=redeem')
  const offers = page.getByRole('region', { name: 'Rewards for your points' }).getByRole('article')
  await offers.first().waitFor()
  const count = await offers.count()
  await page.route('**/api/v1/rewards*', (route) => route.abort())
  await page.getByLabel('Only rewards I can afford').click()
  await page.getByRole('alert').getByText('These are the last rewards we loaded.').waitFor()
  expect(await offers.count()).toBe(count)
  await page.unroute('**/api/v1/rewards*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
