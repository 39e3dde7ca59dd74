import type { BookingSummary } from 'contract/bookings/bookings'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import type { NextItem } from 'contract/home/home'
import type { Order } from 'contract/orders/orders'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { comingBookings } from '../../bookings/public.ts'
import { businessFacts, openStatesOf, summariesOf } from '../../businesses/public.ts'
import { ordersInProgress } from '../../orders/public.ts'
import { metresBetween } from '../../search/public.rules.ts'
import { type Found, type HomeView, shortly } from './found.ts'
import { stepOfOrder, stepOfVisit, travelMinutesOf } from './nextUp.rules.ts'

const shownMax = 3

type Due = NextItem & { readonly dueAt: Instant }

/** The next visits and the orders in progress, the most pressing first. */
export async function nextUp({ context, place, timeZone }: HomeView): Promise<Found | null> {
  const [bookings, orders] = await concurrently([
    comingBookings(context, shownMax),
    ordersInProgress(context, shownMax),
  ])
  const shops = orders.map(({ business }) => business.id)
  const [visited, open, facts] = await concurrently([
    place
      ? summariesOf(
          context,
          bookings.map(({ business }) => business.id),
        )
      : [],
    openStatesOf(context, shops),
    businessFacts(context, shops),
  ])
  const travel = (id: BusinessId): number | null => {
    const there = visited.find((business) => business.id === id)
    return place && there ? travelMinutesOf(metresBetween(place, there)) : null
  }
  const due: Due[] = [
    ...bookings.map((booking) => visitItem(booking, travel(booking.business.id), context.now)),
    ...orders.map((order) => {
      const state = open.get(order.business.id)
      const isOpen = state?.status === 'open' || state?.status === 'closing_soon'
      return {
        ...orderItem(order, isOpen ? state.nextChange : null, context.now),
        timeZone: facts.get(order.business.id)?.timeZone ?? timeZone,
      }
    }),
  ]
  const [first, ...rest] = due
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
    .slice(0, shownMax)
  if (!first) return null
  const items = [first, ...rest].map(({ dueAt: _dueAt, ...item }) => item)
  return { section: { kind: 'next_up', reason: reasonOf(first, context.now), items }, dueAt: first.dueAt }
}

function visitItem(booking: BookingSummary, travelMinutes: number | null, now: Instant): Due {
  const { id, service, business, startsAt, status, respondBy, unreadMessages, charge } = booking
  return {
    of: { kind: 'booking', id },
    business: shortly(business),
    title: service.name,
    startsAt,
    timeZone: business.timeZone,
    address: business.address,
    ...stepOfVisit(
      {
        status,
        startsAt,
        respondBy,
        unreadMessages,
        isChargeDeclined: charge?.status === 'declined',
        travelMinutes,
      },
      now,
    ),
  }
}

function orderItem(order: Order, closesAt: Instant | null, now: Instant): Omit<Due, 'timeZone'> {
  const { id, business, itemNames, itemCount, status, respondBy, pickup } = order
  const [first = 'Your order'] = itemNames
  return {
    of: { kind: 'order', id },
    business: shortly(business),
    title: itemCount > 1 ? `${first} and ${itemCount - 1} more` : first,
    startsAt: null,
    address: pickup && `${pickup.place.street}, ${pickup.place.locality}`,
    ...stepOfOrder({ status, respondBy, pickupAt: pickup?.at ?? null, closesAt }, now),
  }
}

function reasonOf({ of, step, startsAt }: NextItem, now: Instant): string {
  if (of.kind === 'order') return 'Because your order is in progress'
  if (step === 'pay' || step === 'pay_rest') return 'Because your booking is not paid yet'
  if (step === 'answer') return 'Because the business wrote to you'
  return startsAt !== null && isBefore(now, startsAt)
    ? 'Because this is your next visit'
    : 'Because your visit is now'
}
