import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()

const halfDay = /\d:\d\d\s[AP]M/
const miles = /\d (mi|ft)\b/

async function serviceId(slug: string, wanted: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/businesses/${slug}`)
  const { services } = (await answer.json()) as { services: { id: string; name: string }[] } // the contract's response
  return services.find(({ name }) => name === wanted)?.id ?? ''
}

const textOf = (page: Page) => page.locator('main').innerText()

/** The page as the server sends it: without script, so that hydration cannot fix a wrong format. */
async function textFromServer(page: Page): Promise<string> {
  const html = await (await page.request.get(page.url())).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, ' ')
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/account/preferences'))
    await page.getByRole('radio', { name }).check({ force: true })
    expect((await saved).status()).toBe(200)
  }
}

test('a member chooses kilometers, 24 hours and Monday, and sees them on search, a booking and calendars', async () => {
  const { page, complaints, settle } = await visit()
  await signInAs(page, 'Jonah Whitfield', '/additional-info?tab=settings')
  await page.getByRole('button', { name: 'Account of Jonah Whitfield' }).waitFor()
  await choose(page, ['Kilometers', '24-hour', 'Monday'])
  await page.reload()
  for (const name of ['Kilometers', '24-hour', 'Monday'])
    expect(await page.getByRole('radio', { name }).isChecked(), name).toBe(true)

  await page.goto('/search?q=bread')
  await settle()
  for (const text of [await textOf(page), await textFromServer(page)]) {
    expect(text).toMatch(/\d (km|m)\b/)
    expect(text).toMatch(/\d\d:\d\d/)
    expect(text).not.toMatch(miles)
    expect(text).not.toMatch(halfDay)
  }

  await page.goto(`/service?s=${await serviceId('lantern-table', "Chef's counter")}`)
  await page.getByRole('button', { name: 'More dates' }).click()
  const weekdays = page.getByRole('columnheader')
  await expect.poll(() => weekdays.first().innerText()).toBe('Mon')
  expect(await weekdays.last().innerText()).toBe('Sun')
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .last()
    .check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Book now, pay at visit' }).click()
  await page.getByText('Your visit is booked').waitFor()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await page.getByText('Confirmed').first().waitFor()
    await settle()
    expect(await textOf(page)).toMatch(/, \d\d:\d\d to \d\d:\d\d/)
    expect(await textOf(page)).not.toMatch(halfDay)
  }

  await page.goto('/calender/events?view=week')
  const firstDay = async () => /\b(Sun|Mon) \d+/.exec(await textOf(page))?.[1]
  await expect.poll(firstDay).toBe('Mon')
  expect(await textOf(page)).not.toMatch(halfDay)
  expect(complaints).toEqual([])

  await page.goto('/additional-info?tab=settings')
  await choose(page, ['Miles', '12-hour', 'Sunday'])
  await page.goto('/search?q=bread')
  await settle()
  expect(await textOf(page)).toMatch(miles)
  expect(await textOf(page)).toMatch(halfDay)
})

test('a change that the server rejects is reverted with a message', async () => {
  const { page } = await visit({ width: 360, height: 800 })
  await signInAs(page, 'Maya Lindqvist', '/additional-info?tab=settings')
  await page.getByRole('button', { name: 'Account of Maya Lindqvist' }).waitFor()
  await page.route('**/api/v1/account/preferences', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"We are very busy right now. Try again in a moment.","status":503,"code":"busy"}',
    }),
  )
  await page.getByRole('radio', { name: '24-hour' }).check({ force: true })
  await page
    .getByText(/busy right now/i)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('radio', { name: '12-hour' }).isChecked()).toBe(true)
})
