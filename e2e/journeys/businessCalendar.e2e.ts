import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { call } from '../support/calendars.ts'
import { mailButton, openMail } from '../support/mailbox.ts'
import { origin } from '../support/origin.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const day = 86_400_000
const slug = 'landing-coffee'
const service = 'Tasting flight'
const email = 'sam.ortiz@example.com'

interface Slot {
  readonly startsAt: string
  readonly endsAt: string
  /** `2026-11-26T14:00` */
  readonly localStart: string
  readonly staffIds: readonly string[]
}

/** Free times of one person on one day, each after the previous one has ended. */
async function freeTimes(serviceId: string): Promise<{ staffId: string; times: Slot[] }> {
  const [from, to] = [3, 12].map((days) => new Date(Date.now() + days * day).toISOString().slice(0, 10))
  const answer = await fetch(`${origin}/api/v1/services/${serviceId}/slots?from=${from}&to=${to}`)
  const { slots } = (await answer.json()) as { slots: Slot[] } // the contract's response
  for (const ofDay of Map.groupBy(slots, ({ localStart }) => localStart.slice(0, 10)).values())
    for (const staffId of new Set(ofDay.flatMap(({ staffIds }) => staffIds))) {
      const times: Slot[] = []
      for (const slot of ofDay)
        if (slot.staffIds.includes(staffId) && slot.startsAt >= (times.at(-1)?.endsAt ?? '')) times.push(slot)
      if (times.length >= 3) return { staffId, times }
    }
  throw new Error('no person has three free times on one day')
}

async function findService(): Promise<{ businessId: string; serviceId: string }> {
  const answer = await fetch(`${origin}/api/v1/businesses/${slug}`)
  const { id: businessId, services } = (await answer.json()) as {
    id: string
    services: { id: string; name: string }[]
  } // the contract's response
  return { businessId, serviceId: services.find(({ name }) => name === service)?.id ?? '' }
}

const blockOf = (page: Page, name: string) => page.locator('[data-column] button').filter({ hasText: name })

/** Drags the block by mouse to the given number of minutes later. */
async function drag(page: Page, name: string, minutes: number): Promise<void> {
  const block = blockOf(page, name)
  await block.scrollIntoViewIfNeeded()
  const { x, y, width } = (await block.boundingBox())! // it is in view
  await page.mouse.move(x + width / 2, y + 8)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 28)
  // A minute is 1.6 pixels high.
  await page.mouse.move(x + width / 2, y + 8 + minutes * 1.6)
  await page.mouse.up()
}

/** Holds the block with a finger for a moment, and drags it to the given number of minutes later. */
async function dragByFinger(page: Page, name: string, minutes: number): Promise<void> {
  const block = blockOf(page, name)
  await block.scrollIntoViewIfNeeded()
  const { x, y, width } = (await block.boundingBox())! // it is in view
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + width / 2, y: at }],
    })
  await touch('touchStart', y + 8)
  await page.locator('[data-dragged]').waitFor()
  await touch('touchMove', y + 28)
  await touch('touchMove', y + 8 + minutes * 1.6)
  await touch('touchEnd')
  await session.detach()
}

test('an owner blocks time, books a walk-in, and drags the booking to another time', async () => {
  const { page, complaints } = await visit({ width: 1280, height: 2400 })
  await signInAs(page, 'Tomas Rivera', '/dashboard')
  const { businessId, serviceId } = await findService()
  const { staffId, times } = await freeTimes(serviceId)
  const [first, blocked, target] = times as [Slot, Slot, Slot] // three at least
  const date = first.localStart.slice(0, 10)
  await page.goto(`/dashboard/${slug}/bookings?view=day&date=${date}&person=${staffId}`)

  await page.getByRole('button', { name: 'Block time' }).click()
  const blocking = page.getByRole('dialog', { name: 'Block time' })
  await blocking.getByLabel('Person').selectOption(staffId)
  await blocking.getByLabel('From').fill(blocked.localStart.slice(11))
  await blocking.getByLabel('Until').fill(clockAfter(blocked, 15))
  await blocking.getByLabel('Reason').selectOption('Training')
  await blocking.getByRole('button', { name: 'Block time' }).click()
  await blocking.waitFor({ state: 'detached' })
  await blockOf(page, 'Training').click()
  await page
    .getByRole('dialog', { name: 'Blocked time' })
    .getByRole('button', { name: 'Remove block' })
    .click()
  await blockOf(page, 'Training').waitFor({ state: 'detached' })
  // Toasts are in order, the newest first.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await blockOf(page, 'Training').waitFor()

  await page.getByRole('button', { name: 'New booking' }).click()
  const adding = page.getByRole('dialog', { name: 'New booking' })
  await adding.getByLabel('Service').selectOption(serviceId)
  await adding.getByLabel('Person').selectOption(staffId)
  await adding.getByLabel('Time').fill(blocked.localStart.slice(11))
  await adding.getByRole('button', { name: 'Book', exact: true }).click()
  await adding.getByText('Enter a name.').waitFor()
  await adding.getByLabel('Name').fill('Sam Ortiz')
  await adding.getByLabel('Email (optional)').fill(email)
  await adding.getByRole('button', { name: 'Book', exact: true }).click()
  await adding.getByText(/outside of blocked time/).waitFor()
  await adding.getByLabel('Time').fill(first.localStart.slice(11))
  await adding.getByRole('button', { name: 'Book', exact: true }).click()
  await adding.waitFor({ state: 'detached' })

  // A refused move leaves the booking unchanged; a move to a free time succeeds.
  const moving = page.getByRole('dialog', { name: 'Reschedule the visit of Sam Ortiz?' })
  await dragByFinger(page, 'Sam Ortiz', minutesBetween(first, blocked))
  await moving.getByRole('button', { name: 'Reschedule visit' }).click()
  await moving.getByText(/outside of blocked time/).waitFor()
  await moving.getByRole('button', { name: 'Keep current time' }).click()
  await drag(page, 'Sam Ortiz', minutesBetween(first, target))
  await moving.getByText('Sam Ortiz gets an email with your reason.').waitFor()
  await moving.getByRole('button', { name: 'Reschedule visit' }).click()
  await page.getByText('Sam Ortiz: rescheduled').waitFor()
  await blockOf(page, 'Sam Ortiz').click()
  await page
    .getByRole('dialog', { name: 'Sam Ortiz' })
    .getByText(/^Your team rescheduled to/)
    .waitFor()

  const { bookings } = (await (
    await page.request.get(`/api/v1/businesses/${businessId}/bookings?from=${date}&to=${date}`)
  ).json()) as { bookings: { id: string; customerName: string; startsAt: string }[] } // the contract's response
  const booking = bookings.find(({ customerName }) => customerName === 'Sam Ortiz')
  expect(booking?.startsAt).toBe(target.startsAt)
  await openMail(page, email, 'rescheduled your visit')
  await mailButton(page).getByText('View Landing Coffee').waitFor()
  await call(page, 'POST', `/businesses/${businessId}/bookings/${booking?.id}/status`, {
    action: 'cancel',
    reason: 'The test is over.',
  })
  expect(complaints.filter((text) => !/\b(409|422)\b/.test(text))).toEqual([])
})

const minutesBetween = (one: Slot, other: Slot) =>
  (Date.parse(other.startsAt) - Date.parse(one.startsAt)) / 60_000

/** Local time, the given number of minutes after the start of a slot: `14:15`. */
const clockAfter = ({ localStart }: Slot, minutes: number) =>
  new Date(Date.parse(`${localStart}:00Z`) + minutes * 60_000).toISOString().slice(11, 16)
