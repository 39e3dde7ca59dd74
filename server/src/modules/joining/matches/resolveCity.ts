import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { citiesNamed, cityNear } from '../../businesses/public.ts'
import { findPlaces } from '../../places/public.ts'
import { addressRegion, cityText, plainPlace, regionMatches } from './city.rules.ts'

export interface ResolvedCity {
  readonly name: string
  readonly region: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * The city that a member typed: one with businesses first, then a district of the marketplace's town, then any city of
 * that name, the nearest first. @throws Refusal listing_city_unknown
 */
export async function resolveCity(context: Context, typed: string): Promise<ResolvedCity> {
  const text = cityText(typed)
  const known = (await citiesNamed(context, text.name)).find(({ region }) =>
    regionMatches(text.region, region),
  )
  if (known) return known
  const plain = plainPlace(text.name)
  const place = (await findPlaces(context, { typed: text.name })).find(
    ({ name, region }) => plainPlace(name) === plain && regionMatches(text.region, region),
  )
  if (!place) throw new Refusal('listing_city_unknown')
  const { name, latitude, longitude } = place
  if (place.region !== '') return { name, ...addressRegion(place.region), latitude, longitude }
  // A district is a part of the nearest city.
  const city = await cityNear(context, place)
  return {
    name: city?.name ?? name,
    region: city?.region ?? '',
    country: city?.country ?? 'US',
    latitude,
    longitude,
  }
}
