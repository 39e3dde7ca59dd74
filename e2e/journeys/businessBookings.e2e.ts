import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTime, payByCard } from '../support/bookingSteps.ts'
import { useBrowser } from '../support/browser.ts'
import { allow, call, eventsOf } from '../support/calendars.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const soon = { timeout: 15_000 }
const day = 86_400_000

async function serviceOf(slug: string, wanted: string): Promise<{ id: string; businessId: string }> {
  const answer = await fetch(`${origin}/api/v1/businesses/${slug}`)
  const { id: businessId, services } = (await answer.json()) as {
    id: string
    services: { id: string; name: string }[]
  } // the contract's response
  return { businessId, id: services.find(({ name }) => name === wanted)?.id ?? '' }
}

test('a booking with a deposit syncs to the customer’s calendar and feed, is rescheduled, and is refunded', async () => {
  const { page } = await visit()
  const email = 'jonah@goodword.example'
  await signInAs(page, 'Jonah Whitfield', '/calendar/connect')
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  const google = await allow(page, 'Jonah Whitfield')
  await page.getByText(`Your calendar ${email} is connected.`).waitFor()
  await page.getByRole('button', { name: 'Create private feed' }).click()
  const feed = await page.getByLabel('Your private feed address, shown only once').inputValue()
  const entryOf = async (id: string) =>
    (await (await page.request.get(feed)).text()).split('BEGIN:VEVENT').find((entry) => entry.includes(id)) ??
    ''

  const { id: serviceId } = await serviceOf('low-tide-yoga', 'Private lesson')
  await page.goto(`/service?s=${serviceId}`)
  await chooseTime(page, 1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('I agree to the cancellation policy').check()
  await page.getByRole('button', { name: 'Continue to payment · $20.00' }).click()
  await page.getByRole('button', { name: 'Half' }).click()
  await page.getByRole('button', { name: /^Continue to payment · \$\d+\.\d\d by card and \d+ pts?$/ }).click()
  await payByCard(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.getByText('Confirmed').first().waitFor()
  const id = new URL(page.url()).searchParams.get('b') ?? ''
  const events = () => eventsOf(page, google, { email, bookingId: id })
  await expect.poll(events, soon).toMatchObject([{ status: 'confirmed' }])
  const [before] = await events()
  const compact = (at = '') => at.replace(/\.000Z$/, 'Z').replaceAll(/[-:]/g, '')
  expect(await entryOf(id)).toContain(`DTSTART:${compact(before?.startsAt)}`)

  await page.getByRole('link', { name: 'Reschedule' }).click()
  await chooseTime(page, 4)
  await page.getByRole('button', { name: 'Reschedule to this time' }).click()
  await page.getByText(/^You rescheduled to/).waitFor()
  await expect.poll(async () => (await events())[0]?.startsAt, soon).not.toBe(before?.startsAt)
  const [after, ...more] = await events()
  expect(more).toEqual([])
  expect(await entryOf(id)).toContain(`DTSTART:${compact(after?.startsAt)}`)

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.locator('dialog')
  expect(await dialog.innerText()).toMatch(/Full refund: \$\d+\.\d\d by card and \d+ pts?\./)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await page
    .getByText(/pts? refunded\./)
    .first()
    .waitFor()
  await expect.poll(events, soon).toMatchObject([{ status: 'cancelled' }])
  expect(await entryOf(id)).toContain('STATUS:CANCELLED')
  await call(page, 'DELETE', '/calendar')
  await call(page, 'DELETE', '/calendar/feed')
})

/** Presses Tab until the focus is on the element, as a keyboard user would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const text = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (name.test(text)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nothing is called ${String(name)}`)
}

/** Buttons and links of the agenda that are too small for touch. */
const smallTargets = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { height, width } = button.getBoundingClientRect()
        return height < 44 || width < 44 ? button.textContent : []
      }),
    )

test('staff confirm a request, decline one with a reason, and reply to a customer on a phone', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740 })
  const agenda = '/dashboard/landing-coffee/bookings'
  await signInAs(page, 'Tomas Rivera', agenda)
  const { id: serviceId, businessId } = await serviceOf('landing-coffee', 'Tasting flight')
  const settingsPath = `/businesses/${businessId}/services/${serviceId}/settings`
  const { settings } = (await (await page.request.get(`/api/v1${settingsPath}`)).json()) as {
    settings: object
  } // the contract's response
  const onRequest = { ...settings, confirmMode: 'request', deposit: { kind: 'none' } }
  await call(page, 'PUT', settingsPath, { settings: onRequest })

  const { page: customer } = await visit({ width: 360, height: 740 })
  await signInAs(customer, 'Priya Raman', '/booking')
  const [from, to] = [2, 12].map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10))
  const free = await customer.request.get(`/api/v1/services/${serviceId}/slots?from=${from}&to=${to}`)
  const { slots } = (await free.json()) as { slots: { startsAt: string }[] } // the contract's response
  const ask = async (note: string, startsAt = '') => {
    const holdId = crypto.randomUUID()
    await call(customer, 'POST', '/holds', { holdId, serviceId, startsAt, staffId: null })
    const wish = { holdId, note, acceptsPolicy: true, repeat: null }
    const { bookings } = await call<{ bookings: { id: string }[] }>(customer, 'POST', '/bookings', wish)
    return bookings[0]?.id ?? ''
  }
  const wanted = await ask('We are two.', slots[0]?.startsAt)
  const unwanted = await ask('We are thirty.', slots.at(-1)?.startsAt)
  await call(page, 'PUT', settingsPath, { settings })

  await page.reload()
  await page.getByRole('heading', { name: '2 requests need your reply' }).waitFor()
  expect(await smallTargets(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  const request = (note: string) => page.getByRole('article').filter({ hasText: note })
  await request('We are two.').getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: '1 request needs your reply' }).waitFor()

  // Decline the other one by keyboard alone. A reason is required.
  await tabTo(page, /^Decline$/)
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog')
  await dialog.getByText('Nothing was paid.').waitFor()
  await tabTo(page, /^Decline request$/)
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a short reason.').waitFor()
  // The empty field has the focus.
  await page.keyboard.type('Our room has ten seats.')
  await tabTo(page, /^Decline request$/)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: /needs? your reply/ }).waitFor({ state: 'detached' })

  await customer.goto(`/booking?b=${unwanted}`)
  await customer.getByText('Our room has ten seats.').first().waitFor()
  await customer.goto(`/booking?b=${wanted}`)
  await customer.getByText('Confirmed').first().waitFor()
  await customer.getByLabel('Message to Landing Coffee').fill('Is there a table by the window?')
  await customer.getByRole('button', { name: 'Send' }).click()
  await customer.getByText('Is there a table by the window?').first().waitFor()

  // The agenda lists it on every day. A failed load shows an error and can be retried.
  const messages = `**/api/v1/bookings/${wanted}/messages`
  await page.route(messages, (route) => route.abort())
  await page.reload()
  await page.getByRole('heading', { name: '1 unread conversation' }).waitFor()
  await page.getByText('We cannot reach Goodword.').first().waitFor()
  await page.unroute(messages)
  await page.getByRole('button', { name: 'Try again' }).click()
  const thread = page.getByRole('region', { name: 'Messages with Priya Raman' })
  await thread.getByText('Is there a table by the window?').waitFor()
  expect(await smallTargets(page)).toEqual([])
  await thread.getByLabel('Message to Priya Raman').fill('We keep one for you.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Reply sent to Priya Raman').waitFor()
  await page.getByRole('heading', { name: '1 unread conversation' }).waitFor({ state: 'detached' })

  // The notification links to the booking on its day, with the messages.
  const { notifications } = (await (await page.request.get('/api/v1/notifications')).json()) as {
    notifications: { title: string; href: string | null }[]
  } // the contract's response
  await page.goto(
    notifications.find(({ title }) => title.startsWith('New message from Priya Raman'))?.href ?? '',
  )
  await page.getByText('We keep one for you.').waitFor()
  await customer.reload()
  await customer.getByText('We keep one for you.').waitFor()
  await call(customer, 'POST', `/bookings/${wanted}/cancel`, { refundPercent: 100 })
  expect(complaints.filter((text) => !/ERR_FAILED/.test(text))).toEqual([])
})
