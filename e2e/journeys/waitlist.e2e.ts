import type { BusinessProfile } from 'contract/businesses/businesses'
import type { ServiceId } from 'contract/core/ids'
import type { Team } from 'contract/team/team'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { signInAs } from '../support/people.ts'
import { bookTime, serviceNamed, timesOf } from '../support/times.ts'

const { visit } = useBrowser()

const daysAhead = 28
/** Duration of the consultation. */
const halfHour = 30 * 60_000
const note = 'Nearly closed'
const soon = { timeout: 30_000, interval: 500 }

async function reloadUntil(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      const main = page.getByRole('main')
      await main.getByRole('status').first().waitFor()
      await main.getByText('Loading your waiting lists').waitFor({ state: 'detached' })
      return main.innerText()
    }, soon)
    .toMatch(text)
}

test(
  'a freed slot is offered to the first member in line, then to the next, who books it',
  { timeout: 180_000 },
  async () => {
    const { page: owner } = await visit()
    await signInAs(owner, 'Tomas Rivera', '/dashboard')
    const serviceId = await serviceNamed(owner, 'river-oak-bakery', 'Cake consultation')
    const { date, startsAt, open } = await leaveOneTime(owner, serviceId)
    const { page: jonah } = await visit()
    await signInAs(jonah, 'Jonah Whitfield', '/booking')
    const booked = await bookTime(jonah, serviceId, startsAt)

    const path = `/service?s=${serviceId}&day=${date}`
    const { page: priya, complaints } = await visit({ width: 360, height: 800 })
    await priya.goto(path)
    await priya.getByRole('link', { name: 'Sign in to join the waiting list' }).waitFor()
    await signInAs(priya, 'Priya Raman', path)
    await priya.getByRole('button', { name: 'Notify me when a time opens up' }).click()
    await priya.getByText(/You are next in line/).waitFor()
    const { page: ines } = await visit()
    await signInAs(ines, 'Ines Okafor', path)
    await ines.getByRole('button', { name: 'Notify me when a time opens up' }).click()
    await ines.getByText(/1 ahead of you/).waitFor()
    await ines.getByRole('link', { name: 'See your waiting lists' }).click()
    await ines.getByRole('button', { name: 'Leave waiting list' }).waitFor()

    await call(jonah, 'POST', `/bookings/${booked.id}/cancel`, { refundPercent: 100 })
    await priya.goto('/booking?show=waitlist')
    await reloadUntil(priya, /Reserved for you until/)
    await reloadUntil(ines, /You are next in line/)
    // The notification links to the slot, where the customer can also decline it.
    await priya.getByRole('link', { name: /^Notifications/ }).click()
    await priya.getByRole('main').getByText('A time for Cake consultation is available').first().click()
    await priya.getByRole('timer').waitFor()
    await priya.getByRole('button', { name: 'Choose another time' }).click()
    await priya.waitForURL(/\/service\?/)

    await reloadUntil(ines, /Reserved for you until/)
    await ines.getByRole('link', { name: 'Book this time' }).click()
    await ines.getByLabel('I agree to the cancellation policy').check()
    await ines.getByRole('button', { name: /^Book( for free| now, pay at visit)/ }).click()
    await ines.getByText('Your visit is booked').waitFor()
    await ines.goto('/booking?show=waitlist')
    await ines.getByText('You are not on a waiting list').waitFor()
    expect(complaints).toEqual([])
    await open()
  },
)

/** Closes the place on a day except for one slot. `open` reopens the day. */
async function leaveOneTime(
  page: Page,
  serviceId: ServiceId,
): Promise<{ date: string; startsAt: string; open: () => Promise<void> }> {
  const { id: businessId } = await call<BusinessProfile>(page, 'GET', '/businesses/river-oak-bakery')
  const { slots } = await timesOf(page, serviceId, daysAhead)
  const slot = slots.find(({ staffIds }) => staffIds.length === 1)
  if (!slot) throw new Error('no slot has exactly one staff member')
  const date = slot.localStart.slice(0, 10)
  const end = new Date(Date.parse(`${slot.localStart}Z`) + halfHour).toISOString().slice(0, 16)
  const path = `/businesses/${businessId}/closures`
  for (const [localStart, localEnd] of [
    [`${date}T00:00`, slot.localStart],
    [end, `${date}T23:59`],
  ])
    await call(page, 'POST', path, { localStart, localEnd, note, keepsBookings: true })
  const open = async () => {
    const { closures } = await call<Team>(page, 'GET', `/businesses/${businessId}/team`)
    for (const { id } of closures.filter((each) => each.note === note))
      await call(page, 'DELETE', `${path}/${id}`)
  }
  return { date, startsAt: slot.startsAt, open }
}
