import type { BusinessId } from 'contract/core/ids'
import type { PickupOffer, PickupPlace } from 'contract/orders/pickup'
import type { Context } from '../../../platform/context.ts'
import { mainLocationsOf } from '../core/business.queries.ts'
import { hoursFrom, openStateAt, Walls } from '../profile/openingHours.rules.ts'
import { pickupTimes } from './pickup.rules.ts'

const hoursDaysAhead = 15

/** What businesses offer for the pickup of an order placed now, given the longest preparation of its products. */
export async function pickupOffersOf(
  context: Context,
  preparation: ReadonlyMap<BusinessId, number>,
): Promise<ReadonlyMap<BusinessId, PickupOffer>> {
  if (preparation.size === 0) return new Map()
  const { now } = context
  const rows = await mainLocationsOf(context.db, [...preparation.keys()], { now, daysAhead: hoursDaysAhead })
  const walls = new Walls(now)
  return new Map(
    rows.map((row) => {
      const { business_id: businessId, time_zone: timeZone } = row
      const hours = { timeZone, ...hoursFrom(row) }
      const preparationMinutes = preparation.get(businessId) ?? 0
      const { readyAt, times } = pickupTimes(hours, { walls, preparationMinutes })
      const estimate = { timeZone, openState: openStateAt(hours, walls), readyAt }
      return [businessId, { businessId, place: placeOf(row), estimate, times }]
    }),
  )
}

/** Where customers of these businesses pick up their orders. */
export async function pickupPlacesOf(
  context: Context,
  businessIds: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, PickupPlace>> {
  if (businessIds.length === 0) return new Map()
  const rows = await mainLocationsOf(context.db, businessIds, { now: context.now, daysAhead: 0 })
  return new Map(rows.map((row) => [row.business_id, placeOf(row)]))
}

function placeOf({
  street,
  locality,
  latitude,
  longitude,
  time_zone: timeZone,
}: Awaited<ReturnType<typeof mainLocationsOf>>[number]): PickupPlace {
  return { street, locality, latitude, longitude, timeZone }
}
