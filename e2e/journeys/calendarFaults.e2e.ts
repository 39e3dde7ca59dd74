import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { allow, call, type CalendarAnswer, control, eventsOf } from '../support/calendars.ts'
import { mailButton, openMail } from '../support/mailbox.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const tomas = 'Tomas Rivera'
const email = 'tomas@goodword.example'
const bakery = 'river-oak-bakery'
const soon = { timeout: 15_000 }
const day = 86_400_000

/** The connection state that the page shows. */
const standing = (page: Page) => page.locator('dl').filter({ hasText: 'Account' }).innerText()

async function readNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.getByRole('button', { name: 'Syncing' }).waitFor({ state: 'detached' })
}

/** The same page with the clock twelve minutes ahead. */
async function twelveMinutesLater(page: Page, path: string): Promise<string> {
  const later = await page.context().newPage()
  await later.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 12 * 60_000
  })
  await later.goto(path)
  await later
    .getByText(/1[1-3] minutes ago/)
    .first()
    .waitFor()
  const text = await later.locator('main').innerText()
  await later.close()
  return text
}

/** Books and cancels as a customer. */
async function customerOf(page: Page, staffId: string | undefined) {
  await signInAs(page, 'Priya Raman', '/booking')
  const profile = await page.request.get(`/api/v1/businesses/${bakery}`)
  const { services } = (await profile.json()) as { services: { id: string; name: string }[] } // the contract's response
  const serviceId = services.find(({ name }) => name === 'Cake consultation')?.id
  const [from, to] = [30, 36].map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10))
  const free = async () => {
    const path = `/api/v1/services/${serviceId}/slots?from=${from}&to=${to}&staff=${staffId}`
    const { slots } = (await (await page.request.get(path)).json()) as { slots: { startsAt: string }[] } // the contract's
    return slots.map(({ startsAt }) => startsAt)
  }
  const times = (await free()).filter((_, at) => at % 3 === 0)
  return {
    free,
    book: async () => {
      const [holdId, startsAt = ''] = [crypto.randomUUID(), times.shift()]
      await call(page, 'POST', '/holds', { holdId, serviceId, startsAt, staffId })
      const wish = { holdId, note: '', acceptsPolicy: true, repeat: null }
      const { bookings } = await call<{ bookings: { id: string }[] }>(page, 'POST', '/bookings', wish)
      return { id: bookings[0]?.id ?? '', startsAt }
    },
    cancel: (id: string) => call(page, 'POST', `/bookings/${id}/cancel`, { refundPercent: 100 }),
  }
}

test('Google faults are shown, synced events still block slots, and no booking is lost or duplicated', async () => {
  const { page } = await visit()
  await signInAs(page, tomas, '/calendar/connect')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const google = await allow(page, tomas)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  const { staff } = (await (await page.request.get('/api/v1/calendar')).json()) as CalendarAnswer // the contract's
  const me = staff.find(({ name, businessSlug }) => name === tomas && businessSlug === bakery)
  await call(page, 'PUT', '/calendar/staff', { staffIds: [me?.id] })
  const { page: other } = await visit()
  const customer = await customerOf(other, me?.id)
  const fail = (...faults: string[]) => control(page, google, { faults, of: email })
  /** Fails all requests until reset: the periodic sync runs every five minutes and may consume some of the faults. */
  const keepFailing = (fault: string) => fail(...Array<string>(500).fill(fault))
  const down = () => keepFailing('500')
  const live = async ({ id }: { id: string }) =>
    (await eventsOf(page, google, { email, bookingId: id })).flatMap(({ status, startsAt }) =>
      status === 'cancelled' ? [] : startsAt,
    )
  const first = await customer.book()
  await expect.poll(() => live(first), soon).toEqual([first.startsAt])

  // 410: triggers a full sync, without duplicates.
  const taken = (await customer.free()).at(-1) ?? ''
  const end = new Date(Date.parse(taken) + 30 * 60_000).toISOString()
  await fail('410')
  await control(page, google, { email, event: { start: { dateTime: taken }, end: { dateTime: end } } })
  await readNow(page)
  await expect.poll(customer.free, soon).not.toContain(taken)
  const agenda = await page.request.get(`/api/v1/calendar/agenda?startsAt=${taken}&endsAt=${end}`)
  expect(((await agenda.json()) as { entries: object[] }).entries).toHaveLength(1) // the contract's response
  expect(await standing(page)).toMatch(/Connected\n/)

  // 401: the token is refreshed and the user sees nothing.
  await fail('401')
  await readNow(page)
  expect(await standing(page)).toMatch(/Connected\n[\s\S]*Synced just now/)

  // 429, 403, 500 and time-outs: the page names each fault, and the next sync clears it.
  for (const [fault, words, advice] of [
    ['429', 'Connected, but Google limits our requests', /^Google is limiting our requests/],
    ['403', 'Connected, but Google denies access', /^We no longer have permission to read/],
    ['500', 'Connected, but Google is not responding', /^Google Calendar is not responding/],
    ['timeout', 'Connected, but Google is not responding', /^Google Calendar is not responding/],
  ] as const) {
    await keepFailing(fault)
    await readNow(page)
    await page.getByText(words).waitFor()
    await page.getByRole('status').getByText(advice).first().waitFor()
    expect(await page.getByRole('button', { name: 'Reconnect' }).count()).toBe(fault === '403' ? 1 : 0)
    expect(await customer.free()).not.toContain(taken)
    if (fault === '500') {
      expect(await twelveMinutesLater(page, '/calender/events')).toMatch(
        /is not responding\.[\s\S]*Last synced 1[1-3] minutes ago/,
      )
      expect(await twelveMinutesLater(page, `/dashboard/${bakery}/bookings`)).toMatch(
        /Your calendar: Google Calendar is not responding/,
      )
    }
    await fail()
    await readNow(page)
    await page.getByText('Connected', { exact: true }).waitFor()
  }

  // During an outage bookings and cancellations still work, and sync afterwards.
  await down()
  const second = await customer.book()
  await customer.cancel(first.id)
  await readNow(page)
  await page.getByText('Connected, but Google is not responding').waitFor()
  expect([await live(first), await live(second)]).toEqual([[first.startsAt], []])
  await fail()
  await readNow(page)
  await expect.poll(() => live(second), soon).toEqual([second.startsAt])
  await expect.poll(() => live(first), soon).toEqual([])

  // Revoked permission: an alert at each business, a notification, a mail, and a way to reconnect.
  await call(page, 'PATCH', '/notifications/settings', {
    quietHours: { isOn: false, from: '21:00', until: '08:00' },
  })
  await control(page, google, { revoke: email })
  await readNow(page)
  await page
    .getByRole('alert')
    .getByText(/^We no longer have access/)
    .first()
    .waitFor()
  expect(await standing(page)).toMatch(/No longer connected\n/)
  const third = await customer.book()
  expect(await customer.free()).not.toContain(taken)
  await openMail(page, email, 'Reconnect your calendar')
  const href = await mailButton(page).getAttribute('href')
  expect(href).toMatch(/\/calendar\/connect$/)
  await page.goto('/dashboard')
  await page
    .getByRole('alert')
    .getByText(/^Your calendar: We no longer have access/)
    .waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Reconnect' }).click()

  // An unticked scope: events are read, but not written until the scope is granted.
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await allow(page, tomas, { untick: /Edit events/ })
  await page.getByText('You did not allow us to add bookings').waitFor()
  expect(await live(third)).toEqual([])
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await allow(page, tomas)
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  await expect.poll(() => live(third), soon).toEqual([third.startsAt])
  expect(await live(second)).toEqual([second.startsAt])

  for (const { id } of [second, third]) await customer.cancel(id)
  await expect.poll(async () => [await live(second), await live(third)], soon).toEqual([[], []])
  await call(page, 'DELETE', '/calendar')
})
