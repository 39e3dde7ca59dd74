import { apiPrefix } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { CustomerTable } from 'contract/insights/customers'
import { InsightsTable, TodayTable } from 'contract/insights/insights'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCsv } from '../../server/src/platform/csv/readCsv.ts'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

// Every CSV file of the server has the same form, with the data of the town.

const { visit } = useBrowser()

const tables: Record<string, readonly string[]> = {
  downloadCustomer: CustomerTable.options,
  downloadInsights: InsightsTable.options,
  downloadBusinessToday: TodayTable.options,
}

/** Routes whose parameters a town without an import or an experiment cannot fill; their own tests read the file. */
const elsewhere = new Set(['downloadCatalogueErrors', 'downloadBusinessesErrors', 'downloadCampaignEffect'])

const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d$/
const isInstant = /\d{4}-\d\d-\d\dT\d\d:\d\d/
const isAmount = /^-?\d+\.\d\d$/

/** What is wrong with a file. */
function faultsOf(bytes: Buffer): string[] {
  const text = bytes.toString()
  const faults: string[] = []
  if (!text.startsWith('\uFEFF')) faults.push('no byte order mark')
  if (!text.endsWith('\r\n')) faults.push('no line break at the end')
  // A text that a spreadsheet runs. The reader below removes the apostrophe that prevents it.
  if (/(^\uFEFF?|,|\r\n)"?([=+@\t]|-\D)/.test(text)) faults.push('a formula')
  if (text.trim().split('\r\n').length < 2) return faults
  const { header, rows } = readCsv(bytes)
  const cells = rows.flatMap((row) => row.cells)
  if (rows.some((row) => row.cells.length !== header.length)) faults.push('rows of another length')
  if (cells.some((cell) => isInstant.test(cell))) faults.push('a time for machines')
  if (cells.some((cell) => isTime.test(cell)) && !header.includes('Time zone')) faults.push('no time zone')
  for (const [at, title] of header.entries()) {
    const column = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
    if (column.length > 0 && column.every((cell) => isAmount.test(cell)) && !/\((USD|%)\)$/.test(title))
      faults.push(`amounts without a unit in ${title}`)
  }
  return faults
}

async function readFile(page: Page, url: string): Promise<string[]> {
  const answer = await page.request.get(`${origin}${apiPrefix}${url}`)
  if (answer.status() !== 200) return [`${url}: ${answer.status()} ${await answer.text()}`]
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
  return faultsOf(await answer.body()).map((fault) => `${url}: ${fault}`)
}

test('every export has one form: encoding, lines, times, amounts, and no formulas', async () => {
  const pages = {
    customer: (await visit()).page,
    owner: (await visit()).page,
    operator: (await visit()).page,
  }
  await signInAs(pages.customer, 'Maya Lindqvist', '/dashboard')
  await signInAs(pages.owner, 'Tomas Rivera', '/dashboard')
  await signInAs(pages.operator, 'Ines Okafor', '/dashboard')
  const { id: businessId } = await call<{ id: string }>(pages.owner, 'GET', '/businesses/river-oak-bakery')
  // A job counts the town's customers after the start.
  let memberId = ''
  const findCustomer = async () => {
    const page = await call<{ customers: { memberId: string }[] }>(
      pages.owner,
      'GET',
      `/businesses/${businessId}/customers`,
    )
    memberId = page.customers[0]?.memberId ?? ''
    return memberId
  }
  await expect.poll(findCustomer, { timeout: 60_000 }).not.toBe('')
  const day = '2026-01-01'
  const faults: string[] = []
  for (const route of routes) {
    const { path, access, isCsv } = route
    const name = operationId(route)
    if (!isCsv || elsewhere.has(name)) continue
    const who = access === 'operator' ? 'operator' : path.startsWith('/businesses/') ? 'owner' : 'customer'
    const url = path.replace(':businessId', businessId).replace(':memberId', memberId)
    const query = name === 'downloadReconciliation' ? [`?since=${day}`] : ['']
    const files = tables[name]?.map((table) => `?table=${table}`) ?? query
    for (const file of files) faults.push(...(await readFile(pages[who], `${url}${file}`)))
  }
  expect(faults).toEqual([])
})
