import type { Page } from 'playwright-core'
import { call } from './calls.ts'
import { bookTime, holdTime, serviceNamed, timesOf } from './times.ts'

const daysAhead = 25

/**
 * Creates bookings, slot holds and waitlist entries as the signed-in member of the page. Returns the addresses that
 * show them: days with and without slots, a running hold, bookings in their tabs, one booking, its move, and its
 * payment. `end` releases the holds: a member has at most two at once.
 */
export async function bookingRoutes(page: Page): Promise<{ routes: string[]; end: () => Promise<void> }> {
  const counter = await serviceNamed(page, 'lantern-table', "Chef's counter")
  const lesson = await serviceNamed(page, 'low-tide-yoga', 'Private lesson')
  const course = await serviceNamed(page, 'low-tide-yoga', "Beginners' course")
  const atCounter = await timesOf(page, counter, daysAhead)
  const atLesson = await timesOf(page, lesson, daysAhead)
  const visit = await bookTime(page, counter, startOf(atCounter.slots.at(-1)))
  const unpaid = await bookTime(page, lesson, startOf(atLesson.slots[1]))
  const hold = await holdTime(page, lesson, startOf(atLesson.slots.at(-1)))
  const full = atCounter.days.find(({ slotCount }) => slotCount === 0)?.date
  const waiting = await call<{ id: string }>(page, 'POST', '/waitlist', { serviceId: counter, date: full })
  const routes = [
    `/service?s=${counter}`,
    `/service?s=${lesson}`,
    `/service?s=${course}`,
    `/service?s=${counter}&day=${full}`,
    `/booking?hold=${hold.id}`,
    '/booking',
    '/booking?show=requests',
    '/booking?show=past',
    '/booking?show=waitlist',
    `/booking?b=${visit.id}`,
    `/booking?b=${visit.id}&move=time`,
    `/booking?b=${unpaid.id}`,
    `/payment?booking=${unpaid.id}`,
  ]
  const end = async () => {
    await call(page, 'DELETE', `/holds/${hold.id}`)
    await call(page, 'DELETE', `/waitlist/${waiting.id}`)
    for (const { id } of [visit, unpaid])
      await call(page, 'POST', `/bookings/${id}/cancel`, { refundPercent: 100 })
  }
  return { routes, end }
}

function startOf(slot: { startsAt: string } | undefined): string {
  if (!slot) throw new Error('the demo has free times')
  return slot.startsAt
}
