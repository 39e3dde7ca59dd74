import type { Context } from '../../../platform/context.ts'
import { middleOfPostalCode } from '../../businesses/public.ts'
import { defaultPlaces } from '../../places/public.ts'
import type { ResolvedCity } from '../matches/resolveCity.ts'
import { placeInText, type Position } from './startOfPin.rules.ts'

/**
 * The place on the map that an owner is asked to confirm: the neighborhood that the street names, else the middle of
 * the listings with the same postal code, else that of the city.
 */
export async function startOfPin(
  context: Context,
  { city, street, postalCode }: { city: ResolvedCity; street: string; postalCode: string },
): Promise<Position> {
  const place = placeInText(street, await defaultPlaces(context), city)
  if (place) return place
  const middle =
    postalCode === ''
      ? null
      : await middleOfPostalCode(context, { postalCode, country: city.country, near: city })
  return middle ?? { latitude: city.latitude, longitude: city.longitude }
}
