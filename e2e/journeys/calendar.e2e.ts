import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { allow, call, type CalendarAnswer, control, eventsOf } from '../support/calendars.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const tomas = 'Tomas Rivera'
const email = 'tomas@goodword.example'
const bakery = 'river-oak-bakery'
const soon = { timeout: 15_000 }

/** Local start times of the person's slots on a day. */
async function starts(page: Page, date: string): Promise<string[]> {
  const { staff } = (await (await page.request.get('/api/v1/calendar')).json()) as CalendarAnswer // the contract's
  const found = new Set<string>()
  for (const me of staff.filter(({ isMe }) => isMe)) {
    const profile = await page.request.get(`/api/v1/businesses/${me.businessSlug}`)
    const { services } = (await profile.json()) as { services: { id: string }[] } // the contract's response
    for (const { id } of services) {
      const answer = await page.request.get(
        `/api/v1/services/${id}/slots?from=${date}&to=${date}&staff=${me.id}`,
      )
      const { slots = [] } = (await answer.json()) as { slots?: { localStart: string }[] } // the contract's response
      for (const { localStart } of slots) found.add(localStart.slice(11))
    }
  }
  return [...found].sort()
}

test('a baker connects his calendar, blocks times in Google and Goodword, loses access, and disconnects', async () => {
  const { page, complaints } = await visit()
  await signInAs(page, tomas, '/calendar/connect')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await allow(page, tomas, { untick: /free or busy/ })
  await page.getByRole('heading', { name: 'A permission is missing' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const google = await allow(page, tomas)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  expect(page.url()).not.toMatch(/code=|state=/)

  await page.getByLabel('Family').check()
  await page.getByRole('button', { name: 'Save calendars' }).click()
  await page.getByText('Calendars saved').first().waitFor()
  for (const box of await page.getByLabel(/^I am Tomas/).all()) await box.check()
  await page.getByRole('button', { name: 'Save team member' }).click()
  await expect.poll(async () => (await page.request.get('/api/v1/calendar')).text()).toContain('"isMe":true')
  await page.getByRole('button', { name: 'Check availability' }).click()
  await page.getByText(/You are (free|busy) at this time/).waitFor()

  // The first day of the coming weeks with slots.
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
  // Without a manual sync: the calendar service pushes a change notification.
  await expect.poll(() => starts(page, day), { timeout: 15_000 }).toEqual([])

  await page.getByRole('link', { name: 'See your calendar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
  await page.getByText(/Your calendar: Synced/).waitFor()
  await page.getByRole('link', { name: 'List' }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByText('Busy', { exact: true }).first().waitFor()
  expect(await page.locator('main').innerText()).not.toContain('Lunch with Noor')

  await page.getByRole('button', { name: 'Block time' }).click()
  const far = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(`${far}T05:00`)
  await page.getByLabel('To', { exact: true }).fill(`${far}T05:30`)
  await page.getByLabel('Note').fill('Oven')
  await page.locator('dialog').getByRole('button', { name: 'Block time' }).click()
  await page.getByText('Time blocked').waitFor()
  await page.getByText('Blocked: Oven').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Blocked: Oven').first().waitFor({ state: 'detached' })

  await control(page, google, { revoke: email })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.getByRole('alert').getByText('We no longer have access').waitFor()
  await page.getByRole('link', { name: 'Reconnect' }).click()
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await allow(page, tomas)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  expect(await page.getByLabel('Family').isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect Google Calendar' }).waitFor()
  expect(complaints.filter((text) => !/409|400/.test(text))).toEqual([])
})

test('bookings sync to the staff member’s calendar, and its events block slots', async () => {
  const { page } = await visit()
  await signInAs(page, tomas, '/calendar/connect')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const google = await allow(page, tomas)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  const { staff } = (await (await page.request.get('/api/v1/calendar')).json()) as CalendarAnswer // the contract's
  const me = staff.find(({ name, businessSlug }) => name === tomas && businessSlug === bakery)
  await call(page, 'PUT', '/calendar/staff', { staffIds: [me?.id] })
  const { url: feed } = await call<{ url: string }>(page, 'POST', '/calendar/feed')
  const feedText = async () => (await page.request.get(feed)).text()

  const customer = await visit()
  await signInAs(customer.page, 'Priya Raman', '/booking')
  const profile = await customer.page.request.get(`/api/v1/businesses/${bakery}`)
  const { services } = (await profile.json()) as { services: { id: string; name: string }[] } // the contract's response
  const serviceId = services.find(({ name }) => name === 'Cake consultation')?.id
  const free = async (from: number, to: number) => {
    const [first, last] = [from, to].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const answer = await customer.page.request.get(
      `/api/v1/services/${serviceId}/slots?from=${first}&to=${last}&staff=${me?.id}`,
    )
    const { slots } = (await answer.json()) as { slots: { startsAt: string }[] } // the contract's response
    return slots.map(({ startsAt }) => startsAt)
  }
  const [booked = '', ...others] = await free(22, 28)
  const later = others.at(-1) ?? ''
  // On another day that has several slots.
  const days = Map.groupBy(others, (startsAt) => startsAt.slice(0, 10))
  const [blocked = ''] =
    [...days.values()].findLast((day) => day.length > 4 && !day.includes(later) && !day.includes(booked)) ??
    []
  /** The first time that the service page shows on that day. */
  const firstShown = async () => {
    await customer.page.goto(`/service?s=${serviceId}&day=${blocked.slice(0, 10)}&staff=${me?.id}`)
    const first = customer.page.getByRole('radio', { name: /^\d{1,2}:\d\d [AP]M/ }).first()
    await first.waitFor({ state: 'attached' })
    return first.evaluate((radio) => radio.parentElement?.textContent?.slice(0, 8))
  }
  const before = await firstShown()
  const keep = async (startsAt: string) => {
    const holdId = crypto.randomUUID()
    await call(customer.page, 'POST', '/holds', { holdId, serviceId, startsAt, staffId: me?.id })
    return holdId
  }
  const wish = { holdId: await keep(booked), note: '', acceptsPolicy: true, repeat: null }
  const { bookings } = await call<{ bookings: { id: string }[] }>(customer.page, 'POST', '/bookings', wish)
  const id = bookings[0]?.id ?? ''
  const events = () => eventsOf(page, google, { email, bookingId: id })
  await expect.poll(events, soon).toEqual([{ status: 'confirmed', startsAt: booked }])
  expect(await feedText()).toContain(`UID:${id}@goodword\r\nSEQUENCE:1`)

  const end = new Date(Date.parse(blocked) + 60 * 60_000).toISOString()
  await control(page, google, { email, event: { start: { dateTime: blocked }, end: { dateTime: end } } })
  await expect.poll(() => free(22, 28), soon).not.toContain(blocked)
  expect(String(await firstShown()) > String(before)).toBe(true)

  await call(customer.page, 'POST', `/bookings/${id}/reschedule`, { holdId: await keep(later) })
  await expect.poll(events, soon).toEqual([{ status: 'confirmed', startsAt: later }])
  expect(await feedText()).toContain(`UID:${id}@goodword\r\nSEQUENCE:2`)
  expect(await free(22, 28)).toContain(booked)

  await call(customer.page, 'POST', `/bookings/${id}/cancel`, { refundPercent: 100 })
  await expect
    .poll(async () => (await events()).filter(({ status }) => status !== 'cancelled'), soon)
    .toEqual([])
  await call(page, 'DELETE', '/calendar')
})
