import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'
import { findings } from '../support/inspection.ts'
import { addSoftPasskey, join } from '../support/people.ts'
import { mailTo, type Production, startProduction } from '../support/production.ts'

// The steps of docs/OPERATIONS.md, "Start an empty marketplace", with the processes and commands of production.

const { visit } = useBrowser()
const count = 1000
const site = 'https://oak-street-bakery.example'
let production: Production
let folder: string
let file: string

const rows = Array.from({ length: count }, (_, at) =>
  [
    at,
    at === 0 ? 'Oak Street Bakery' : `Shop ${at} ${at % 2 ? 'Salon' : 'Bakery'}`,
    at % 2 ? 'Hair salon' : 'Bakery',
    `${at} Oak Street`,
    'Springfield',
    'IL',
    '62704',
    39.78 + (at % 40) / 1000,
    -89.65 + Math.floor(at / 40) / 1000,
    at === 0 ? site : '',
    '"Mo-Sa 09:00-17:00"',
  ].join(','),
)
const csv = [
  'External id,Name,Category,Street,City,Region,Postal code,Latitude,Longitude,Website,Hours',
  ...rows,
  'bad,Nowhere,Castle,1 Oak Street,Springfield,IL,62704,39.7,-89.6,,',
].join('\n')

beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'goodword-town-'))
  file = pathOf(folder, 'town.csv')
  await writeFile(file, csv)
  production = await startProduction()
})
afterAll(async () => {
  await production.stop()
  await rm(folder, { recursive: true })
})

const at = (path: string) => `${production.origin}${path}`
const open = (width: number) => visit({ width, ignoreHTTPSErrors: true })

/** Google does not answer on a machine without the internet; the sign-in pages then offer the other methods. */
async function signUp(name: string, email: string, width: number): Promise<Visit> {
  const visitor = await open(width)
  const { page } = visitor
  await page.goto(at('/signup?from=%2Fdashboard'))
  await join(page, name, email)
  const link = () => /https:\/\/localhost:\d+\/\S*verify-email\S*/.exec(mailTo(production.mails, email))?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto(link() ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  return visitor
}

test('the pages of an empty marketplace say what to do, and none has a fault', async () => {
  const { page, settle, complaints } = await open(360)
  for (const path of ['/', '/search', '/search?q=bread&category=bakery', '/places', '/compare', '/signup']) {
    await page.goto(at(path))
    await settle()
    expect(await findings(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, overflow }).toEqual({ path, overflow: 0 })
  }
  await page.goto(at('/search?q=bread'))
  await page.getByRole('heading', { name: 'No businesses yet' }).waitFor()
  await page.getByRole('link', { name: 'List your business' }).waitFor()
  expect(complaints).toEqual([])
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', '/actuator/health'])
    expect((await page.request.get(at(path))).status()).toBe(200)
  expect((await page.request.get(at('/dev/mail'))).url()).not.toContain('/dev/mail')
})

test('an operator imports 1,000 businesses, an owner claims and publishes one, and a visitor finds it', async () => {
  expect(await production.run('operator', 'ines@mail.example')).toEqual({
    code: 1,
    output: expect.stringContaining('No member has confirmed the address ines@mail.example: sign up first'),
  })
  const operator = await signUp('Ines', 'ines@mail.example', 1280)
  expect(await production.run('operator', 'ines@mail.example')).toEqual({
    code: 0,
    output: 'ines@mail.example is an operator now\n',
  })
  await addSoftPasskey(operator.page, production.origin)
  const plan = await production.run('importBusinesses', file, '--dry-run')
  expect(plan.output).toContain(`${count + 1} rows: ${count} new, 0 changed, 0 unchanged, 1 with errors`)
  expect(plan.output).toContain('Castle')

  const { page, settle } = operator
  await page.goto(at('/dashboard'))
  await page.getByRole('link', { name: /^Import businesses/ }).click()
  await page.getByLabel(/Choose a CSV file/).setInputFiles(file)
  await page.getByRole('link', { name: 'With errors 1' }).click()
  await page.getByText(/no category “Castle”/).waitFor()
  await settle()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1,000 businesses' }).click()
  await page.getByText('1,000 businesses imported.').waitFor({ timeout: 120_000 })
  const again = await production.run('importBusinesses', file)
  expect(again.output).toContain(`0 new, 0 changed, ${count} unchanged, 1 with errors`)

  const owner = await signUp('Oona', 'oona@mail.example', 360)
  await owner.page.goto(at('/join?b=oak-street-bakery'))
  await owner.page.getByRole('button', { name: 'Claim this business: Oak Street Bakery' }).click()
  await owner.page.getByRole('button', { name: 'Send the code' }).click()
  // Production without a phone service offers no proof by phone.
  expect(await owner.page.getByRole('radio', { name: 'Code by phone' }).count()).toBe(0)
  const mailbox = 'info@oak-street-bakery.example'
  const code = () =>
    /\b\d{6}\b/.exec(mailTo(production.mails, mailbox).split('\r\n\r\n').slice(1).join())?.[0]
  await expect.poll(code).toBeDefined()
  await owner.page.getByLabel('Code', { exact: true }).fill(code() ?? '')
  await owner.page.getByRole('button', { name: 'Check the code' }).click()
  await owner.page.getByText('You manage Oak Street Bakery now.').waitFor()
  await owner.page.goto(at('/homepage?b=oak-street-bakery'))
  await owner.settle()
  const saved = owner.page.waitForResponse(
    (response) => response.url().endsWith('/listing') && response.request().method() === 'PUT',
  )
  await owner.page
    .getByLabel('Description')
    .fill('Rye bread from a wood oven, baked every morning on Oak Street.')
  await saved
  await owner.page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Publish these changes?' })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const visitor = await open(360)
  const found = visitor.page.getByRole('link', { name: 'Oak Street Bakery' })
  await expect
    .poll(async () => {
      await visitor.page.goto(at(`/search?q=rye+bread+springfield&seen=${crypto.randomUUID()}`))
      return found.count()
    })
    .toBeGreaterThan(0)
  await found.first().click()
  await visitor.page.getByText('Rye bread from a wood oven').first().waitFor()
  await visitor.page.goto(at('/'))
  await visitor.page.getByRole('heading', { name: 'Browse by category' }).waitFor()
  await visitor.settle()
  expect(visitor.complaints).toEqual([])
})
