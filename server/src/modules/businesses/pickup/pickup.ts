import type { BusinessId, LocationId } from 'contract/core/ids'
import type { PickupLocation, PickupOffer, PickupPlace } from 'contract/orders/pickup'
import type { Context } from '../../../platform/context.ts'
import { locationsWithHours } from '../core/business.queries.ts'
import { hoursFrom, openStateAt, Walls } from '../profile/openingHours.rules.ts'
import { pickupTimes } from './pickup.rules.ts'

const hoursDaysAhead = 15

/**
 * The pickup offer of each business for an order placed now, given the longest preparation of its products: at each
 * location, the first one preselected.
 */
export async function pickupOffersOf(
  context: Context,
  preparation: ReadonlyMap<BusinessId, number>,
): Promise<ReadonlyMap<BusinessId, PickupOffer>> {
  if (preparation.size === 0) return new Map()
  const { now } = context
  const rows = await locationsWithHours(context.db, [...preparation.keys()], {
    now,
    daysAhead: hoursDaysAhead,
  })
  const walls = new Walls(now)
  const offers = new Map<BusinessId, PickupOffer>()
  for (const row of rows) {
    const { business_id: businessId, time_zone: timeZone } = row
    const hours = { timeZone, ...hoursFrom(row) }
    const preparationMinutes = preparation.get(businessId) ?? 0
    const { readyAt, times } = pickupTimes(hours, { walls, preparationMinutes })
    const estimate = { timeZone, openState: openStateAt(hours, walls), readyAt }
    const location: PickupLocation = { locationId: row.id, place: placeOf(row), estimate, times }
    const known = offers.get(businessId)
    if (known) known.otherLocations.push(location)
    else offers.set(businessId, { businessId, ...location, otherLocations: [] })
  }
  return offers
}

/** Where customers pick up these orders: at their location; at the first one if theirs was removed. */
export async function pickupPlacesOf(
  context: Context,
  orders: readonly { readonly business_id: BusinessId; readonly location_id: LocationId | null }[],
): Promise<(order: (typeof orders)[number]) => PickupPlace | null> {
  const businessIds = [...new Set(orders.map((order) => order.business_id))]
  const rows =
    businessIds.length === 0
      ? []
      : await locationsWithHours(context.db, businessIds, { now: context.now, daysAhead: 0 })
  return ({ business_id: businessId, location_id: locationId }) => {
    const row =
      rows.find(({ id }) => id === locationId) ?? rows.find((each) => each.business_id === businessId)
    return row ? placeOf(row) : null
  }
}

function placeOf({
  street,
  locality,
  latitude,
  longitude,
  time_zone: timeZone,
}: Awaited<ReturnType<typeof locationsWithHours>>[number]): PickupPlace {
  return { street, locality, latitude, longitude, timeZone }
}
