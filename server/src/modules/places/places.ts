import type { Place } from 'contract/search/search'
import type { Context } from '../../platform/context.ts'
import { cachedFor } from '../../platform/db/cachedFor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { largestCities } from '../businesses/public.ts'
import {
  allPlaces,
  citiesBeginning,
  citiesOfNames,
  cityBySlug,
  hasCities,
  largestCity,
} from './place.queries.ts'
import { insertCities, upsertPlaces } from './place.repository.ts'
import {
  citySlug,
  inOrderOfPlaces,
  plainName,
  type Position,
  type RealCity,
  regionOf,
} from './place.rules.ts'

const placesShownMax = 8
/** A statement with more would exceed its time limit of four seconds on a busy machine. */
const citiesAtOnce = 1000

const definedPlaces = cachedFor(1000, allPlaces)

/** The places that operators define; without any, the cities with the most businesses. */
export async function defaultPlaces(context: Context): Promise<Place[]> {
  const defined = await definedPlaces(context.db)
  return defined.length > 0
    ? defined.map((place) => toPlace({ ...place, region: '' }))
    : (await largestCities(context, placesShownMax)).map(toPlace)
}

interface PlaceQuery {
  readonly typed: string
  readonly slug?: string | undefined
  /** The current place: its slug, or `latitude,longitude`. */
  readonly from?: string | undefined
  readonly near?: string | undefined
}

/**
 * The default places, or with a query the default places and cities with that name prefix: those of exactly that name
 * first, then the nearest to the current place. Plus the place of `slug`, if it exists.
 */
export async function findPlaces(
  context: Context,
  { typed, slug, from, near }: PlaceQuery,
): Promise<Place[]> {
  const found = await placesNamed(context, typed, async () => positionOf(context, { from, near }))
  if (slug === undefined || found.some((place) => place.slug === slug)) return found
  const wanted = await placeBySlug(context, slug)
  return wanted ? [...found, wanted] : found
}

async function positionOf(
  context: Context,
  { from, near }: Pick<PlaceQuery, 'from' | 'near'>,
): Promise<Position | null> {
  if (near === undefined) return (await placeBySlug(context, from)) ?? placeBySlug(context, undefined)
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  return { latitude, longitude }
}

async function placesNamed(
  context: Context,
  typed: string,
  origin: () => Promise<Position | null>,
): Promise<Place[]> {
  const usual = await defaultPlaces(context)
  const plain = plainName(typed)
  if (typed.trim() === '') return usual
  if (plain === '') return []
  const own = usual.filter(({ name }) => ` ${plainName(name)}`.includes(` ${plain}`))
  const at = await origin()
  const cities = await citiesBeginning(context.db, plain, { from: at, count: placesShownMax })
  return inOrderOfPlaces([...own, ...cities], { plain, from: at }).slice(0, placesShownMax)
}

/** The origin of a search: defaults to the first default place; null when unknown. */
export async function placeBySlug(context: Context, slug: string | undefined): Promise<Place | null> {
  const usual = await defaultPlaces(context)
  const own = slug === undefined ? usual[0] : usual.find((place) => place.slug === slug)
  if (own) return own
  return slug === undefined ? null : ((await cityBySlug(context.db, slug)) ?? null)
}

/**
 * The slug of the first default place, or of the largest city in a marketplace without places: suggestions need an
 * origin also before the first business. Undefined when there are no cities either.
 */
export async function anyPlace(context: Context): Promise<string | undefined> {
  const usual = await defaultPlaces(context)
  return usual[0]?.slug ?? (await largestCity(context.db))?.slug
}

/** The cities of these names, the largest first, by the name in lower case without accents. */
export async function citiesNamed(
  { db }: Context,
  names: readonly string[],
): Promise<(name: string) => readonly Place[]> {
  const rows = await citiesOfNames(db, [...new Set(names.map(plainName))])
  const byName = Map.groupBy(rows, ({ plain_name }) => plain_name)
  return (name) => (byName.get(plainName(name)) ?? []).map(toPlace)
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

/**
 * Inserts the cities of the world, unless there are cities already. Reading them takes seconds, longer than an open
 * transaction may wait for its next statement: `write` opens its transaction afterwards.
 */
export async function defineCities(
  { db }: Pick<Context, 'db'>,
  load: () => Promise<readonly RealCity[]>,
  write: (work: (transaction: Db) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await hasCities(db)) return
  const rows = (await load()).map((city) => ({
    slug: citySlug(city),
    name: city.name,
    region: regionOf(city),
    plain_name: plainName(city.name),
    latitude: city.loc.coordinates[1],
    longitude: city.loc.coordinates[0],
    population: city.population,
  }))
  await write(async (transaction) => {
    for (let start = 0; start < rows.length; start += citiesAtOnce)
      await insertCities(transaction, rows.slice(start, start + citiesAtOnce))
  })
}
