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

test('a visitor chooses one of the next times of a profile, signs in and books it without payment', async () => {
  const { page, complaints } = await visit({ width: 360, height: 800 })
  await page.goto(`/business-profile?b=${places.table}`)
  const next = page.getByRole('list', { name: "Next available times for Chef's counter" }).getByRole('link')
  await next.last().click()
  await page.waitForURL(/\/service\?s=.*&at=/)
  await page.getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/, checked: true }).waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/signin\?from=/)
  const from = new URL(page.url()).searchParams.get('from') ?? ''
  expect(from).toMatch(/^\/booking\?hold=/)
  await signInAs(page, 'Priya Raman', from)
  await page.getByRole('timer').waitFor()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Book now, pay at visit' }).click()
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

test('a deposit is paid by points and card, the visit is rescheduled, and canceling first shows the refund', async () => {
  const { page } = await visit()
  await signInAs(page, 'Jonah Whitfield', servicePath(places.yoga, 'Private lesson'))
  await chooseTime(page, 0)
  await page.getByText(/Full refund if you cancel by/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Continue to payment · $20.00' }).click()
  await page.getByRole('button', { name: 'Half' }).click()
  const start = page.getByRole('button', { name: /^Continue to payment · \$\d+\.\d\d by card and \d+ pts?$/ })
  const amount = /Continue to payment · (.*)$/.exec((await start.innerText()).trim())?.[1] ?? 'nothing'
  await start.click()
  await payByCard(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.getByText('Confirmed').first().waitFor()

  await page.getByRole('link', { name: 'Reschedule' }).click()
  await chooseTime(page, 3)
  await page.getByRole('button', { name: 'Reschedule to this time' }).click()
  await page.getByText(/^You rescheduled to/).waitFor()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.locator('dialog')
  // The dialog shows the money and points to refund before the customer confirms.
  expect(await dialog.innerText()).toContain(`Full refund: ${amount}.`)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('Canceled by you').first().waitFor()
  await page.getByText(`${amount} refunded.`).waitFor()
})

test('a slot is chosen, held and booked with the keyboard only', async () => {
  const { page } = await visit()
  await signInAs(page, 'Priya Raman', servicePath(places.yoga, 'Private lesson'))
  await page.getByRole('button', { name: 'More dates' }).press('Enter')
  const day = page.getByRole('grid').locator('button[tabindex="0"]')
  const before = await day.getAttribute('aria-label')
  await day.focus()
  await page.keyboard.press('PageDown')
  const focused = page.getByRole('grid').locator('button:focus')
  await expect.poll(() => focused.getAttribute('aria-label')).not.toBe(before)
  await page.locator('section[aria-busy]').waitFor({ state: 'detached' })
  const chosen = await focused.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  // The calendar closes, and the focus moves to the day.
  const [weekday, date] = chosen?.split(', ') ?? []
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(`${weekday}, ${date}`)
  const times = page.getByRole('radiogroup', { name: /^Available times/ })
  await times
    .or(page.getByRole('button', { name: /^Next available/ }))
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  if (await page.getByRole('button', { name: /^Next available/ }).isVisible()) {
    await page.keyboard.press('Enter')
    await times.waitFor()
    await times.getByRole('radio').first().focus()
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/booking\?hold=/)
  await page.getByLabel('I agree to the cancellation policy').focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payment\?booking=/)
})

test('a visitor without JavaScript sees the next free slots as links', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(servicePath(places.yoga, 'Private lesson'))
  const time = page
    .getByRole('group', { name: /^Available times on/ })
    .getByRole('link')
    .first()
  expect(await time.getAttribute('href')).toMatch(/^\/booking\?service=.*&at=/)
})

test('a visitor without JavaScript chooses a next time, other days and later weeks by links', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto(servicePath(places.yoga, 'Private lesson'))
  await page.getByRole('list', { name: 'Next available' }).getByRole('link').first().click()
  await page.waitForURL(/&at=/)
  const next = page.getByRole('link', { name: 'Continue' })
  expect(await next.getAttribute('href')).toMatch(/^\/booking\?service=.*&at=/)
  await page.getByRole('link', { name: 'Later days' }).click()
  await page.waitForURL(/&from=/)
  const days = page.getByRole('group', { name: /^Days from/ }).getByRole('link')
  expect(await days.count()).toBe(14)
  await days.last().click()
  await page.waitForURL(/&day=/)
  await page.getByRole('link', { name: 'Earlier days' }).waitFor()
})

test('a released slot is available again, and the page of the hold says so', async () => {
  const { page } = await visit()
  await signInAs(page, 'Jonah Whitfield', servicePath(places.yoga, 'Private lesson'))
  await chooseTime(page, 1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('timer').waitFor()
  const address = page.url()
  await page.getByRole('button', { name: 'Choose another time' }).click()
  await page.waitForURL(/\/service\?/)
  await page.goto(address)
  await page.getByRole('heading', { name: 'Your hold on this time has expired' }).waitFor()
})
