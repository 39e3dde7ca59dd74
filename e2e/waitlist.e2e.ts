import type { LocalDate } from 'contract/instant'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { call } from './calls.ts'
import { signInAs } from './people.ts'
import { bookTime, serviceNamed, timesOf } from './times.ts'

const { visit } = useBrowser()

/** Jobs are looked for twice a second. */
const soon = { timeout: 30_000, interval: 500 }

async function reloadUntil(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('main').getByRole('status').first().waitFor()
      return page.getByRole('main').innerText()
    }, soon)
    .toMatch(text)
}

test('a freed time is offered to who waited first, then to the next one, who books it', async () => {
  const { page: jonah } = await visit()
  await signInAs(jonah, 'Jonah Whitfield', '/booking')
  const serviceId = await serviceNamed(jonah, 'lantern-table', "Chef's counter")
  const { days } = await timesOf(jonah, serviceId, 28)
  // A day with few times is soon full.
  const day = days.filter(({ slotCount }) => slotCount > 0).toSorted((a, b) => a.slotCount - b.slotCount)[0]
  const date = day?.date as LocalDate // the place opens every week
  const free = async () =>
    (await timesOf(jonah, serviceId, 28)).slots.filter(({ localStart }) => localStart.startsWith(date))
  const booked: string[] = []
  for (let [slot] = await free(); slot; [slot] = await free())
    booked.push((await bookTime(jonah, serviceId, slot.startsAt)).id)

  const path = `/service?s=${serviceId}&day=${date}`
  const { page: priya, complaints } = await visit({ width: 360, height: 800 })
  await priya.goto(path)
  await priya.getByRole('link', { name: 'Sign in to wait for a free time' }).waitFor()
  await signInAs(priya, 'Priya Raman', path)
  await priya.getByRole('button', { name: 'Tell me when a time becomes free' }).click()
  await priya.getByText(/You are the next one/).waitFor()
  const { page: maya } = await visit()
  await signInAs(maya, 'Maya Lindqvist', path)
  await maya.getByRole('button', { name: 'Tell me when a time becomes free' }).click()
  await maya.getByText(/1 before you/).waitFor()
  await maya.getByRole('link', { name: 'See what you wait for' }).click()
  await maya.getByRole('button', { name: 'Stop waiting' }).waitFor()

  await call(jonah, 'POST', `/bookings/${booked[0]}/cancel`, { refundPercent: 100 })
  await priya.goto('/booking?show=waitlist')
  await reloadUntil(priya, /Kept for you until/)
  await reloadUntil(maya, /You are the next one/)
  // The notice leads to the time itself, where it can also be let go.
  await priya.getByRole('button', { name: /^Notifications/ }).click()
  await priya.getByRole('dialog').getByText("A time for Chef's counter is free").first().click()
  await priya.getByRole('timer').waitFor()
  await priya.getByRole('button', { name: 'Choose another time' }).click()
  await priya.waitForURL(/\/service\?/)

  await reloadUntil(maya, /Kept for you until/)
  await maya.getByRole('link', { name: 'Book this time' }).click()
  await maya.getByLabel('I have read this and agree').check()
  await maya.getByRole('button', { name: 'Book, and pay there' }).click()
  await maya.getByText('Your visit is booked').waitFor()
  await maya.goto('/booking?show=waitlist')
  await maya.getByText('You wait for nothing').waitFor()
  expect(complaints).toEqual([])

  for (const id of booked.slice(1))
    await call(jonah, 'POST', `/bookings/${id}/cancel`, { refundPercent: 100 })
})
