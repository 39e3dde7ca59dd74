import type { OperatorPayment } from 'contract/checkouts/operatorPayments'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { findings } from '../support/inspection.ts'
import { activate } from '../support/keyboard.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

/** Opens an action, gives a reason and confirms. */
async function act(
  page: Page,
  action: string,
  confirm: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The member asked by phone')
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

test('an operator finds a person by order number, helps, and sees the pages read-only', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 900 })
  await signInAs(page, 'Ines Okafor', '/dashboard')
  const { payments } = await call<{ payments: OperatorPayment[] }>(
    page,
    'GET',
    '/admin/payments?show=paid&pageSize=50',
  )
  // The figures of the demo member belong to other journeys.
  const payment = payments.find(({ customerName }) => !customerName.startsWith('Maya'))
  const number = payment?.orders[0]?.number ?? ''
  const name = payment?.customerName ?? ''

  await page.getByRole('link', { name: /^People/ }).click()
  await page.getByLabel(/^Name, email, phone/).fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  await act(page, 'End all sessions', 'End all sessions')
  await page.getByText('All sessions ended').first().waitFor()
  await act(page, 'Correct points', 'Correct points', { Points: '120' })
  await page.getByRole('rowheader', { name: 'Add 120 points' }).first().waitFor()
  // The first link leads to the log; the last one filters what happened.
  await page.getByRole('link', { name: 'Audit log', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Audit log', exact: true }).waitFor()
  await page
    .getByRole('rowheader', { name: /^Points corrected\s*Points: [\d,]+ → [\d,]+/ })
    .first()
    .waitFor()
  await page.goBack()

  await act(page, 'Export data', 'Prepare the export')
  await page.getByText('We email the member when the file is ready').first().waitFor()

  await act(page, 'See as this member', 'Start', { Ticket: 'T-17' })
  const banner = page.getByRole('region', { name: 'Read-only view' })
  await banner.getByText(/^You see Goodword as .*, read-only, (30:00|29:\d\d) left\.$/).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/orders?q=${number}`)
  await banner.waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const [method, path] of [
    ['PATCH', '/account/profile'],
    ['GET', '/cards'],
    ['GET', '/orders.csv'],
    ['GET', '/users'],
  ] as const) {
    const answer = await page.request.fetch(`/api/v1${path}`, { method })
    expect([path, (await answer.json()).code]).toEqual([path, 'viewing_read_only'])
  }
  await activate(page, banner.getByRole('button', { name: 'End' }))
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await expect.poll(() => banner.count()).toBe(0)
  await page
    .getByRole('rowheader', { name: /^View as member ended/ })
    .first()
    .waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
})

test('an operator erases an account that was requested by letter, and keeps it after all', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  await signInAs(page, 'Ines Okafor', '/dashboard')
  const email = `letter.${Date.now()}@goodword.example`
  const { id } = await call<{ id: string }>(page, 'POST', '/users', { email, displayName: 'Lou Letter' })
  await page.goto(`/admin/people/${id}`)
  await act(page, 'Erase account', 'Schedule erasure')
  await page.getByText(/^The account is erased on .* Until then, the member can keep it\.$/).waitFor()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await act(page, 'Keep account', 'Keep account')
  await page.getByRole('button', { name: 'Erase account', exact: true }).waitFor()
  expect(complaints).toEqual([])
})
