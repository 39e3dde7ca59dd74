import type { TimeZone } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import type { Position } from '../place.rules.ts'
import { cityZoneNear } from './cities.queries.ts'

/** The time zone that operators set for the nearest city; null without one. */
export async function timeZoneOfCityNear({ db }: Context, at: Position): Promise<TimeZone | null> {
  return cityZoneNear(db, at)
}
