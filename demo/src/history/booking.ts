import { randomUUID } from 'node:crypto'
import { amountDue } from 'contract/bookings/bookingTerms'
import type { BookingId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../server/src/platform/context.ts'
import { createBooking } from '../../../server/src/modules/bookings/create/createBooking.ts'
import {
  type BusinessAction,
  moveByBusiness,
} from '../../../server/src/modules/bookings/visit/businessActions.ts'
import { calendarIdsOf } from '../../../server/src/modules/businesses/booking/bookableServices.ts'
import { offeredService } from '../../../server/src/modules/businesses/booking/offeredServices.ts'
import { bookingTerms } from '../../../server/src/modules/slots/reservations/reservations.ts'
import { listFreeSlots } from '../../../server/src/modules/slots/availability/listFreeSlots.ts'
import { holdFreeSlot } from '../../../server/src/modules/slots/holds/holds.ts'
import { Refusal } from '../../../server/src/platform/http/problem.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import type { HistoryEvent, Mailbox, History } from './context.ts'
import { noCalendars } from '../../../server/src/modules/slots/availability/calendarsPort.ts'

export interface Visit {
  /** Name within the history. */
  readonly booking: string
  readonly who: Mailbox
  readonly shop: ShopKey
  /** Days from booking to visit, or the next day with a free slot. */
  readonly inDays: number
  /** Index of the free slot. */
  readonly pick?: number
}

/** Books a service without prepayment, so that no money or points change. */
export function books(moment: Moment, visit: Visit): HistoryEvent {
  return { ...moment, run: (history) => book(history, visit) }
}

async function book(history: History, { booking, who, shop, inDays, pick = 0 }: Visit): Promise<void> {
  const context = history.as(who)
  const serviceId = await freeOfDeposit(context, history, shop)
  if (!serviceId) return
  const day = (days: number) => plus(context.now, { days }).slice(0, 10) as LocalDate // the day of an instant
  const range = { serviceId, from: day(inDays), to: day(inDays + 6), staff: 'any' } as const
  const { slots } = await listFreeSlots(context, range, noCalendars)
  const slot = slots[Math.min(pick, slots.length - 1)]
  if (!slot) return
  history.bookings.set(booking, await bookAt(context, { serviceId, startsAt: slot.startsAt }))
}

/** Books a free time of a service without prepayment for the actor. */
export async function bookAt(
  context: Context,
  { serviceId, startsAt }: { serviceId: ServiceId; startsAt: Instant },
): Promise<BookingId> {
  const hold = await holdFreeSlot(
    context,
    { holdId: randomUUID() as SlotHoldId, serviceId, startsAt, staffId: null }, // a random id
    { sessionToken: null, addressGroup: `history ${startsAt}` },
    noCalendars,
  )
  const { bookings } = await createBooking(context, { holdId: hold.id, note: '', repeat: null })
  const [made] = bookings
  if (!made) throw new Error(`the history booked nothing at ${startsAt}`)
  return made.id
}

/** The first service with instant confirmation and payment at the visit. */
async function freeOfDeposit(context: Context, history: History, shop: ShopKey): Promise<ServiceId | null> {
  return (await servicesWithoutDeposit(context, history, shop))[0] ?? null
}

/** The services with instant confirmation and payment at the visit, in the order of the profile. */
export async function servicesWithoutDeposit(
  context: Context,
  history: History,
  shop: ShopKey,
): Promise<ServiceId[]> {
  const { id } = history.shop(shop)
  const found: ServiceId[] = []
  const { serviceIds = [] } = (await calendarIdsOf(context, [id])).get(id) ?? {}
  for (const serviceId of serviceIds) {
    const offered = await offeredService(context, serviceId)
    const terms = await bookingTerms(context, { serviceId, staffId: null }).catch(nothing)
    if (!offered || !terms || terms.confirmMode === 'request') continue
    if (terms.deposit.kind === 'card_on_file') continue
    const price = 'usdCents' in offered.price ? offered.price.usdCents : null
    if (amountDue(terms.deposit, price, terms.paysAtVenue) === 0) found.push(serviceId)
  }
  return found
}

function nothing(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Staff act on the booking; skipped if no slot was free. */
export function handlesBooking(
  moment: Moment,
  { booking, shop, action }: { booking: string; shop: ShopKey; action: BusinessAction },
): HistoryEvent {
  return {
    ...moment,
    run: async (history) => {
      const bookingId: BookingId | undefined = history.bookings.get(booking)
      if (!bookingId) return
      const { id: businessId, owner } = history.shop(shop)
      await moveByBusiness(history.as(owner), { businessId, bookingId, action })
    },
  }
}
