import type { SavedEstimate } from 'contract/estimates/estimates'
import type { OwnEstimateTemplate } from 'contract/estimates/templates'
import type { BusinessProfile } from 'contract/businesses/businesses'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { findings, inspect } from '../support/inspection.ts'
import { activate, tabTo } from '../support/keyboard.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const painting = '/component?job=paint-a-room'

/** Low, likely and high price of the page. */
const prices = (page: Page) =>
  page.getByRole('complementary', { name: 'Price' }).locator('dl').first().locator('dd').allTextContents()
const area = (page: Page) => page.getByRole('textbox', { name: 'Area of the walls, in square feet' })
const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

test('a visitor answers the questions, and a link opens the same price, also offline and without JavaScript', async () => {
  const { page, context, complaints, settle } = await visit()
  await page.goto('/component')
  await settle()
  await page.getByRole('searchbox', { name: 'Search for a kind of job' }).fill('room')
  // The router asks for the routes of new links after a moment.
  const isComplete = page.waitForResponse((response) => response.url().includes('/__manifest'))
  await page.getByRole('link', { name: /^Paint a room/ }).click()
  await page.waitForURL((url) => url.search === '?job=paint-a-room')
  await isComplete
  await settle()
  const usual = await prices(page)

  await context.setOffline(true)
  await area(page).fill('800')
  await option(page, 'Rough ±25%').check()
  await option(page, 'Above 12 feet').check()
  await option(page, /^Premium/).check()
  await expect.poll(() => page.url()).toMatch(/&v=[\w-]+&area=800~25&height=very-high&.*&package=premium$/)
  const answered = await prices(page)
  expect(answered).not.toEqual(usual)
  const shared = page.url()

  await area(page).fill('9')
  await page.getByText('Enter 50 to 3,000 square feet. The price uses 50.').waitFor()
  await expect.poll(() => page.url()).toContain('&area=9~25&')
  await context.setOffline(false)
  await page.goBack()
  await page.getByRole('searchbox').waitFor()
  await page.goForward()
  await expect.poll(() => area(page).inputValue()).toBe('9')
  expect(complaints).toEqual([])

  const { page: bare } = await visit({ javaScriptEnabled: false, width: 360 })
  await bare.goto(shared)
  expect(await prices(bare)).toEqual(answered)
  expect(await option(bare, 'Above 12 feet').isChecked()).toBe(true)
  await area(bare).fill('400')
  await option(bare, 'Up to 9 feet').check()
  await bare.getByRole('button', { name: 'Show price' }).click()
  await bare.waitForURL(/height=usual/)
  expect(await area(bare).inputValue()).toBe('400')
  expect(await prices(bare)).not.toEqual(answered)
})

test('an answer that is typed before the page reacts counts', async () => {
  const { page, complaints, settle } = await visit()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto(painting, { waitUntil: 'commit' })
  await area(page).fill('640')
  await option(page, 'Above 12 feet').check()
  answer()
  await settle()
  await expect.poll(() => page.url()).toContain('&area=640~10&height=very-high&')
  expect(await area(page).inputValue()).toBe('640')
  expect(complaints).toEqual([])
})

test('a visitor saves an estimate after the sign-in with every answer, and compares it', async () => {
  const { page, complaints, settle } = await visit()
  const name = `Living room ${Date.now()}`
  await page.goto(`${painting}&area=640~10&height=-&walls=poor&ceiling=yes&trim=-&package=refresh`)
  await settle()
  const answered = await prices(page)
  await page.getByRole('button', { name: 'Save estimate' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Sign in and save' }).click()
  await page.waitForURL((url) => url.pathname === '/signin')
  const from = new URL(page.url()).searchParams.get('from') ?? ''
  await signInAs(page, 'Maya Lindqvist', from)
  await page.getByText(`“${name}” is saved`).waitFor()
  expect(await prices(page)).toEqual(answered)
  const { estimates } = await call<{ estimates: SavedEstimate[] }>(page, 'GET', '/estimates')
  expect(estimates.find((saved) => saved.name === name)).toMatchObject({
    packageId: 'refresh',
    answers: {
      area: { thousandths: 640_000, uncertaintyPercent: 10 },
      height: { option: null },
      walls: { option: 'poor' },
      ceiling: { isYes: true },
      trim: { isYes: null },
    },
  })
  await page.reload()
  await settle()
  await option(page, 'Good').check()
  await page.getByRole('button', { name: 'Compare' }).click()
  const row = page.getByRole('row', { name: /^Condition of the walls/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['Good', 'Peeling paint or wallpaper'])
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')

  // Changed answers stay in the same estimate, unless the member wants another one.
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save your changes' })
  await dialog.getByRole('radio', { name: /^Save changes/, checked: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(`The changes to “${name}” are saved`).waitFor()
  await page.getByRole('complementary', { name: 'Price' }).getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Peeling paint or wallpaper')
  await page.getByRole('link', { name: 'Change answers' }).click()
  await option(page, 'Peeling paint or wallpaper').check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('radio', { name: /^Save as new estimate/ }).check()
  await dialog.getByRole('button', { name: 'Save as new estimate' }).click()
  await page.getByText(`“${name} copy” is saved`).waitFor()
  const again = await call<{ estimates: SavedEstimate[] }>(page, 'GET', '/estimates')
  const walls = again.estimates
    .filter((saved) => saved.name.startsWith(name))
    .map((saved) => [saved.name, saved.answers['walls']])
  expect(walls).toEqual([
    [`${name} copy`, { kind: 'choice', option: 'poor' }],
    [name, { kind: 'choice', option: 'good' }],
  ])
  expect(complaints).toEqual([])
})

test('the calculator is operable by keyboard, and fits phones in both color schemes', async () => {
  const visited = await visit({ colorScheme: 'dark', width: 320 })
  const { page, settle } = visited
  await page.goto(painting)
  await settle()
  expect(await findings(page)).toEqual([])
  const usual = await prices(page)
  await tabTo(page, area(page))
  await page.keyboard.press('ArrowUp')
  expect(await area(page).inputValue()).toBe('390')
  await tabTo(page, option(page, 'Up to 9 feet'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option(page, '9 to 12 feet').isChecked()).toBe(true)
  await expect.poll(() => prices(page)).not.toEqual(usual)
  await activate(page, page.getByRole('button', { name: 'See receipt' }))
  expect(await page.getByRole('dialog').innerText()).toContain('High walls')
  expect(await findings(page)).toEqual([])
  expect(await inspect(await visit(), painting)).toEqual([])
})

test('a business has its calculator in a frame on its website, and an old link keeps its prices', async () => {
  const { page: owner } = await visit()
  await signInAs(owner, 'Tomas Rivera', '/business-profile?b=landing-coffee')
  const { id } = await call<BusinessProfile>(owner, 'GET', '/businesses/landing-coffee')
  const templates = `/businesses/${id}/estimate-templates`
  const added = await call<OwnEstimateTemplate>(owner, 'POST', templates, { copyOf: 'wedding-cake' })
  const published = await call<OwnEstimateTemplate>(owner, 'POST', `${templates}/${added.id}/publish`, {
    rev: added.rev,
  })

  const { page, settle } = await visit()
  await page.goto('/business-profile?b=landing-coffee')
  await page.getByRole('link', { name: 'Estimate a price', exact: true }).click()
  await page.getByRole('complementary', { name: 'Price' }).waitFor()
  expect(new URL(page.url()).searchParams.get('job')).toBe(published.slug)
  expect(await page.getByRole('complementary', { name: 'Price' }).innerText()).toMatch(
    /\+[\d,]+ pts at Landing Coffee/,
  )
  await settle()
  await option(page, 'Not sure').first().check()
  await expect.poll(() => page.url()).toContain('&v=')
  const shared = page.url()

  const { page: website } = await visit()
  await website.goto(await websiteWith(`${origin}/embed/estimate?b=landing-coffee`))
  const frame = website.frameLocator('iframe')
  await frame.getByRole('link', { name: /^Wedding cake/ }).press('Enter')
  await frame.getByRole('complementary', { name: 'Price' }).waitFor()
  expect(await frame.getByRole('link', { name: 'Save or send this estimate' }).getAttribute('target')).toBe(
    '_blank',
  )

  const dearer = {
    ...added.document,
    blocks: added.document.blocks.map((block) =>
      block.kind === 'minimum' ? { ...block, label: 'Least price' } : block,
    ),
    summary: 'A cake in tiers.',
  }
  await put(owner, `${templates}/${added.id}`, { rev: published.rev, document: dearer })
  await call(owner, 'POST', `${templates}/${added.id}/publish`, { rev: published.rev + 1 })
  await page.goto(shared)
  await settle()
  await page.getByText(/^This link uses the prices of/).waitFor()
  await page.getByRole('link', { name: 'Use today’s prices' }).click()
  await page.getByText('A cake in tiers.').waitFor()
  await put(owner, `${templates}/${added.id}/withdrawn`, { isWithdrawn: true })
  await page.goto(shared)
  await page.getByText('Landing Coffee no longer offers this estimate.').waitFor()
})

/** A website of another origin that frames a page. */
async function websiteWith(address: string): Promise<string> {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<iframe title="Estimate" width="900" height="900" src="${address}"></iframe>`),
  )
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/` // it listens on a port
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`${origin}/api/v1${path}`, { data, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}
