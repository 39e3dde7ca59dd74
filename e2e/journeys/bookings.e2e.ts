import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseTime, payByCard } from '../support/bookingSteps.ts'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Profile {
  readonly services: readonly { readonly id: string; readonly name: string }[]
}

/** Businesses for each kind of booking. */
const places = { table: 'lantern-table', yoga: 'low-tide-yoga' } as const
const services = new Map<string, string>()

beforeAll(async () => {
  for (const slug of Object.values(places)) {
    const answer = await fetch(`${origin}/api/v1/businesses/${slug}`)
    const { services: offered } = (await answer.json()) as Profile // the contract's response
    for (const { id, name } of offered) services.set(`${slug} ${name}`, id)
  }
})

const servicePath = (slug: string, name: string) => `/service?s=${services.get(`${slug} ${name}`)}`

async function complaintsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(root: Element | null): Promise<{ violations: { id: string }[] }> }
    } // set in the line above
    const { violations } = await checker.run(document.querySelector('main'))
    return violations.map(({ id }) => id)
  })
}

test('a visitor keeps a time, signs in on the way and books it without paying', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await page.goto(servicePath(places.table, "Chef's counter"))
  await chooseTime(page, 0)
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Hold this time for 10 minutes' }).click()
  await page.waitForURL(/\/signin\?from=/)
  const from = new URL(page.url()).searchParams.get('from') ?? ''
  expect(from).toMatch(/^\/booking\?hold=/)
  await signInAs(page, 'Priya Raman', from)
  await page.getByRole('timer').waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByLabel('I have read this and agree').check()
  await page.getByRole('button', { name: 'Book, and pay there' }).click()
  await page.getByText('Your visit is booked').waitFor()
  await page.getByText('Confirmed').first().waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  const entry = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(await entry.text()).toContain('BEGIN:VEVENT')
  await page.goto('/booking')
  await page
    .getByRole('link', { name: /Chef's counter/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
})

test('a deposit is paid with points and by card, the visit is moved, and cancelling shows what goes back first', async () => {
  const { page } = await visit()
  await signInAs(page, 'Jonah Whitfield', servicePath(places.yoga, 'Private lesson'))
  await chooseTime(page, 0)
  await page.getByText(/everything goes back if you cancel until/).waitFor()
  await page.getByRole('button', { name: 'Hold this time for 10 minutes' }).click()
  await page.getByLabel('I have read this and agree').check()
  await page.getByRole('button', { name: 'Continue: pay $20.00 now' }).click()
  await page.getByRole('button', { name: 'Half' }).click()
  const start = page.getByRole('button', { name: /^Continue: \$\d+\.\d\d by card and \d+ pts?$/ })
  const asked = /Continue: (.*)$/.exec((await start.innerText()).trim())?.[1] ?? 'nothing'
  await start.click()
  await payByCard(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.getByText('Confirmed').first().waitFor()

  await page.getByRole('link', { name: 'Move it' }).click()
  await chooseTime(page, 3)
  await page.getByRole('button', { name: 'Move it to this time' }).click()
  await page.getByText(/^You moved it to/).waitFor()

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = page.getByRole('dialog')
  // The dialog shows the money and points to refund before the customer confirms.
  expect(await dialog.innerText()).toContain(`You get ${asked} back: all that you paid.`)
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByText('Cancelled by you').first().waitFor()
  await page.getByText(`${asked} gone back to you.`).waitFor()
})

test('a time is chosen, kept and booked with the keyboard alone', async () => {
  const { page } = await visit()
  await signInAs(page, 'Priya Raman', servicePath(places.yoga, 'Private lesson'))
  const day = page.getByRole('grid').locator('button[tabindex="0"]')
  const before = await day.getAttribute('aria-label')
  await day.focus()
  await page.keyboard.press('PageDown')
  const focused = page.getByRole('grid').locator('button:focus')
  await expect.poll(() => focused.getAttribute('aria-label')).not.toBe(before)
  await page.locator('section[aria-busy]').waitFor({ state: 'detached' })
  const chosen = await focused.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.getByRole('grid').locator(`[aria-selected=true] > button[aria-label="${chosen}"]`).waitFor()
  const times = page.getByRole('radiogroup', { name: /^Free times/ })
  await times
    .or(page.getByRole('button', { name: /^Next free/ }))
    .first()
    .waitFor()
  // The calendar is a single Tab stop, whichever day has the focus.
  await page.keyboard.press('Tab')
  if (await page.getByRole('button', { name: /^Next free/ }).isVisible()) {
    await page.keyboard.press('Enter')
    await times.waitFor()
    await times.getByRole('radio').first().focus()
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/booking\?hold=/)
  await page.getByLabel('I have read this and agree').focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payment\?booking=/)
})

test('a visitor without JavaScript reads the next free times as links', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(servicePath(places.yoga, 'Private lesson'))
  const time = page
    .getByRole('group', { name: /^Free times on/ })
    .getByRole('link')
    .first()
  expect(await time.getAttribute('href')).toMatch(/^\/booking\?service=.*&at=/)
})

test('a time that was let go is free for others, and its address says so', async () => {
  const { page } = await visit()
  await signInAs(page, 'Jonah Whitfield', servicePath(places.yoga, 'Private lesson'))
  await chooseTime(page, 1)
  await page.getByRole('button', { name: 'Hold this time for 10 minutes' }).click()
  await page.getByRole('timer').waitFor()
  const address = page.url()
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await page.waitForURL(/\/service\?/)
  await page.goto(address)
  await page.getByRole('heading', { name: 'This time is not kept for you any more' }).waitFor()
})
