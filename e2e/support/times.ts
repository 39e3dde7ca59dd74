import { randomUUID } from 'node:crypto'
import type { Booking } from 'contract/bookings/bookings'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { ServiceId } from 'contract/core/ids'
import type { SlotHold, SlotList } from 'contract/slots/slots'
import type { Page } from 'playwright-core'
import { call } from './calls.ts'

const daysLooked = 28

/** Looks up a service's generated id by name. */
export async function serviceNamed(page: Page, slug: string, name: string): Promise<ServiceId> {
  const { services } = await call<BusinessProfile>(page, 'GET', `/businesses/${slug}`)
  const service = services.find((each) => each.name === name)
  if (!service) throw new Error(`${slug} offers no ${name}`)
  return service.id
}

/** Free slots of a service over four weeks, starting `daysAhead` days from now. */
export async function timesOf(page: Page, serviceId: ServiceId, daysAhead: number): Promise<SlotList> {
  const [from, to] = [daysAhead, daysAhead + daysLooked - 1].map(dayFromNow)
  return call<SlotList>(page, 'GET', `/services/${serviceId}/slots?from=${from}&to=${to}`)
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}

export async function holdTime(page: Page, serviceId: ServiceId, startsAt: string): Promise<SlotHold> {
  return call<SlotHold>(page, 'POST', '/holds', { holdId: randomUUID(), serviceId, startsAt, staffId: null })
}

export async function bookTime(page: Page, serviceId: ServiceId, startsAt: string): Promise<Booking> {
  const { id: holdId } = await holdTime(page, serviceId, startsAt)
  const input = { holdId, note: '', acceptsPolicy: true, repeat: null }
  const { bookings } = await call<{ bookings: Booking[] }>(page, 'POST', '/bookings', input)
  const [booking] = bookings
  if (!booking) throw new Error('no booking was made')
  return booking
}
