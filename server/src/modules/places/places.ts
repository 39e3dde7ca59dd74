import type { Place } from 'contract/search/search'
import type { Context } from '../../platform/context.ts'
import { cachedFor } from '../../platform/db/cachedFor.ts'
import { largestCities } from '../businesses/public.ts'
import { allPlaces, citiesBeginning, cityBySlug, hasCities, largestCity } from './place.queries.ts'
import { insertCities, upsertPlaces } from './place.repository.ts'
import { citySlug, plainName, type RealCity, regionOf } from './place.rules.ts'

const placesShownMax = 8
/** A statement with more would exceed its time limit of four seconds on a busy machine. */
const citiesAtOnce = 1000

const definedPlaces = cachedFor(1000, allPlaces)

/** The places that operators define; without any, the cities with most businesses. */
async function usualPlaces(context: Context): Promise<Place[]> {
  const defined = await definedPlaces(context.db)
  return defined.length > 0
    ? defined.map((place) => toPlace({ ...place, region: '' }))
    : (await largestCities(context, placesShownMax)).map(toPlace)
}

/**
 * The default places, or with a query the default places and cities with that name prefix; plus the place of `slug`, if
 * it exists.
 */
export async function findPlaces(
  context: Context,
  { typed, slug }: { typed: string; slug?: string | undefined },
): Promise<Place[]> {
  const found = await placesNamed(context, typed)
  if (slug === undefined || found.some((place) => place.slug === slug)) return found
  const wanted = await placeBySlug(context, slug)
  return wanted ? [...found, wanted] : found
}

async function placesNamed(context: Context, typed: string): Promise<Place[]> {
  const usual = await usualPlaces(context)
  const plain = plainName(typed)
  if (typed.trim() === '') return usual
  if (plain === '') return []
  const own = usual.filter(({ name }) => ` ${plainName(name)}`.includes(` ${plain}`))
  return [...own, ...(await citiesBeginning(context.db, plain, placesShownMax))].slice(0, placesShownMax)
}

/** The origin of a search: defaults to the first default place; null when unknown. */
export async function placeBySlug(context: Context, slug: string | undefined): Promise<Place | null> {
  const usual = await usualPlaces(context)
  const own = slug === undefined ? usual[0] : usual.find((place) => place.slug === slug)
  if (own) return own
  return slug === undefined ? null : ((await cityBySlug(context.db, slug)) ?? null)
}

/**
 * The slug of the first default place, or of the largest city in a marketplace without places: suggestions need an
 * origin also before the first business. Undefined when there are no cities either.
 */
export async function anyPlace(context: Context): Promise<string | undefined> {
  const usual = await usualPlaces(context)
  return usual[0]?.slug ?? (await largestCity(context.db))?.slug
}

const toPlace = ({ slug, name, region, latitude, longitude }: Place): Place => ({
  slug,
  name,
  region,
  latitude,
  longitude,
})

export async function definePlaces(
  context: Context,
  places: readonly Pick<Place, 'slug' | 'name' | 'latitude' | 'longitude'>[],
): Promise<void> {
  await upsertPlaces(context.db, places)
}

/** Inserts the cities of the world, unless there are cities already. */
export async function defineCities(
  context: Context,
  load: () => Promise<readonly RealCity[]>,
): Promise<void> {
  if (await hasCities(context.db)) return
  const rows = (await load()).map((city) => ({
    slug: citySlug(city),
    name: city.name,
    region: regionOf(city),
    plain_name: plainName(city.name),
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    population: city.population,
  }))
  for (let start = 0; start < rows.length; start += citiesAtOnce)
    await insertCities(context.db, rows.slice(start, start + citiesAtOnce))
}
