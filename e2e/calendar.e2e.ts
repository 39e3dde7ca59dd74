import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { chooseGooglePerson, signInAs } from './people.ts'

const { visit } = useBrowser()
const email = 'tomas@goodword.example'

/** Through what stands for Google: the account, then what is asked for. Answers where it lives. */
async function allow(page: Page, { untick }: { untick?: RegExp } = {}): Promise<string> {
  // Our own pages name the stand-in and the person as well.
  await page.waitForURL(/\/o\/oauth2\//)
  await chooseGooglePerson(page, 'Tomas Rivera')
  await page.getByRole('heading', { name: 'Goodword wants to use your calendar' }).waitFor()
  const { origin } = new URL(page.url())
  if (untick) await page.getByLabel(untick).uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  return origin
}

async function control(page: Page, google: string, asked: object): Promise<void> {
  const answer = await page.request.post(`${google}/stand-in/calendar`, { data: asked })
  expect(answer.ok()).toBe(true)
}

interface Settings {
  readonly staff: readonly { readonly id: string; readonly isMe: boolean; readonly businessSlug: string }[]
}

/** When his person can be booked on a day, where he is. */
async function starts(page: Page, date: string): Promise<string[]> {
  const { staff } = (await (await page.request.get('/api/v1/calendar')).json()) as Settings // the contract's answer
  const found = new Set<string>()
  for (const me of staff.filter(({ isMe }) => isMe)) {
    const profile = await page.request.get(`/api/v1/businesses/${me.businessSlug}`)
    const { services } = (await profile.json()) as { services: { id: string }[] } // the contract's answer
    for (const { id } of services) {
      const answer = await page.request.get(
        `/api/v1/services/${id}/slots?from=${date}&to=${date}&staff=${me.id}`,
      )
      const { slots = [] } = (await answer.json()) as { slots?: { localStart: string }[] } // the contract's answer
      for (const { localStart } of slots) found.add(localStart.slice(11))
    }
  }
  return [...found].sort()
}

test('a baker connects his calendar, blocks a time at Google and here, is cut off, and leaves', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas Rivera', '/calendar/connect')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await allow(page, { untick: /free or busy/ })
  await page.getByRole('heading', { name: 'A box was unticked' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const google = await allow(page)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  expect(page.url()).not.toMatch(/code=|state=/)

  await page.getByLabel('Family').check()
  await page.getByRole('button', { name: 'Save this choice' }).click()
  await page.getByText('Your choice is saved').first().waitFor()
  for (const box of await page.getByLabel(/^I am Tomas/).all()) await box.check()
  await page.getByRole('button', { name: 'Save who I am' }).click()
  await expect.poll(async () => (await page.request.get('/api/v1/calendar')).text()).toContain('"isMe":true')
  await page.getByRole('button', { name: 'Ask Google' }).click()
  await page.getByText(/You are (free|busy) then/).waitFor()

  // The first day of the coming weeks on which he can be booked.
  const days = Array.from({ length: 14 }, (_, index) =>
    new Date(Date.now() + (index + 7) * 86_400_000).toISOString().slice(0, 10),
  )
  let day = ''
  for (const each of days) if (day === '' && (await starts(page, each)).length > 2) day = each
  expect(day).not.toBe('')
  const [first = ''] = await starts(page, day)
  await control(page, google, {
    email,
    event: { start: { dateTime: `${day}T${first}:00-05:00` }, end: { dateTime: `${day}T23:59:00-05:00` } },
  })
  // Nobody presses anything: the service says that something changed.
  await expect.poll(() => starts(page, day), { timeout: 15_000 }).toEqual([])

  await page.getByRole('link', { name: 'See your calendar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await page.getByText(/Your own calendar: Read/).waitFor()
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('link', { name: 'Later' }).click()
  await page
    .getByText(/Busy, /)
    .first()
    .waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Lunch with Noor')

  await page.getByRole('button', { name: 'Block a time' }).click()
  const far = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(`${far}T05:00`)
  await page.getByLabel('To', { exact: true }).fill(`${far}T05:30`)
  await page.getByLabel('Note').fill('Oven')
  await page.getByRole('button', { name: 'Block it' }).click()
  await page.getByText('The time is blocked').waitFor()
  await page.getByText('Blocked: Oven').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Blocked: Oven').first().waitFor({ state: 'detached' })

  await control(page, google, { revoke: email })
  await page.getByRole('button', { name: 'Read now' }).click()
  await page.getByRole('alert').getByText('Google does not let us in any more').waitFor()
  await page.getByRole('link', { name: 'Connect again' }).click()
  await page.getByRole('button', { name: 'Connect again' }).click()
  await allow(page)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  expect(await page.getByLabel('Family').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect Google Calendar' }).waitFor()
  expect(complaints.filter((text) => !/409|400/.test(text))).toEqual([])
})
