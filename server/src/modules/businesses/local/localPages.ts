import type { LocalCity, LocalNeighborhood, LocalPage } from 'contract/businesses/localPages'
import { indexedBusinessesMin } from 'contract/businesses/localPages'
import type { BusinessTrail } from 'contract/businesses/businesses'
import { addressPart } from 'contract/core/addressPart'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { cachedFor } from '../../../platform/db/cachedFor.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { mergedCategories } from '../categories/merge.repository.ts'
import { summariesOf } from '../summaries/summaries.ts'
import { byRating, localFacts } from './localFacts.rules.ts'
import {
  areaOfBusiness,
  categoriesIn,
  citiesWithBusinesses,
  countInCities,
  countListed,
  listedIds,
  localCity,
  neighborhoodsIn,
} from './localPage.queries.ts'

const citiesMax = 100
/** Facts describe at most this many businesses. */
const describedMax = 500
const shownMax = 48
/** Reads all listings. */
const citiesCachedMilliseconds = 60_000

const mainCities = cachedFor(citiesCachedMilliseconds, (db) => citiesWithBusinesses(db, citiesMax))

/** The cities with the most businesses, with their positions. */
export async function largestCities(context: Context, count: number) {
  return (await mainCities(context.db)).slice(0, count)
}

export async function listCities(
  context: Context,
): Promise<{ cities: LocalCity[]; neighborhoods: LocalNeighborhood[] }> {
  const cities = await mainCities(context.db)
  const [first] = cities
  const neighborhoods = first
    ? await neighborhoodsIn(context.db, { city: first.slug, neighborhood: null, category: null })
    : []
  return {
    cities: cities.map(({ slug, name, region, count }) => ({ slug, name, region, businessCount: count })),
    neighborhoods: neighborhoods.map(counted),
  }
}

/** @throws Refusal place_not_found without a business on the page */
export async function readPage(
  context: Context,
  {
    city: slug,
    area,
    category: wanted,
  }: { city: string; area?: string | undefined; category?: string | undefined },
): Promise<LocalPage> {
  const { db } = context
  const whole = { city: slug, neighborhood: null, category: null }
  const [city, cityCount, cityCategories, allNeighborhoods] = await concurrently([
    localCity(db, slug),
    countListed(db, whole),
    categoriesIn(db, whole),
    neighborhoodsIn(db, whole),
  ])
  if (!city || cityCount === 0) throw new Refusal('place_not_found')
  const isCalled = (address: string | undefined) => (category: { pluralName: string }) =>
    address !== undefined && addressPart(category.pluralName) === address
  const called = async <C extends { slug: string; pluralName: string }>(
    categories: readonly C[],
    address: string | undefined,
  ) => categories.find(isCalled(address)) ?? successorCalled(context, categories, address)
  // A category takes precedence over a neighborhood of the same name, which takes precedence over a merged category.
  const isNeighborhood = allNeighborhoods.some((each) => each.slug === area)
  const ofCity =
    wanted === undefined
      ? isNeighborhood
        ? cityCategories.find(isCalled(area))
        : await called(cityCategories, area)
      : undefined
  const neighborhood =
    area === undefined || ofCity ? null : allNeighborhoods.find((each) => each.slug === area)
  if (neighborhood === undefined) throw new Refusal('place_not_found')
  const here = { ...whole, neighborhood: neighborhood?.slug ?? null }
  const categories = neighborhood ? await categoriesIn(db, here) : cityCategories
  const category = wanted === undefined ? (ofCity ?? null) : await called(categories, wanted)
  if (category === undefined) throw new Refusal('place_not_found')
  const page = { ...here, category: category?.slug ?? null }
  const inCity = category
    ? (cityCategories.find((each) => each.slug === category.slug)?.count ?? 0)
    : cityCount
  const [ids, neighborhoods] = await concurrently([
    listedIds(db, page, describedMax),
    category ? neighborhoodsIn(db, { ...whole, category: category.slug }) : allNeighborhoods,
  ])
  const businesses = byRating(await summariesOf(context, ids))
  if (businesses.length === 0) throw new Refusal('place_not_found')
  return {
    city: { slug: city.slug, name: city.name, region: city.region, businessCount: inCity },
    neighborhood: neighborhood && counted(neighborhood),
    category: category && counted(category),
    businessCount: category?.count ?? neighborhood?.count ?? cityCount,
    facts: localFacts(businesses),
    businesses: businesses.slice(0, shownMax),
    categories: categories.map(counted),
    neighborhoods: neighborhoods.map(counted),
  }
}

/** The category that a merged one of this address became. */
async function successorCalled<C extends { slug: string }>(
  { db }: Context,
  categories: readonly C[],
  address: string | undefined,
): Promise<C | undefined> {
  if (address === undefined) return undefined
  const merged = (await mergedCategories(db)).find(({ pluralName }) => addressPart(pluralName) === address)
  return merged && categories.find(({ slug }) => slug === merged.into)
}

function counted<T extends { count: number }>({
  count,
  ...rest
}: T): Omit<T, 'count'> & { businessCount: number } {
  return { ...rest, businessCount: count }
}

/** Counts the published businesses of cities, by slug; cities without one are absent. */
export async function businessesInCities(
  { db }: Context,
  cities: Parameters<typeof countInCities>[1],
): Promise<ReadonlyMap<string, number>> {
  if (cities.length === 0) return new Map()
  return new Map((await countInCities(db, cities)).map(({ slug, count }) => [slug, count]))
}

/** The indexed local pages that lead to a business, from its city to its category in its neighborhood. */
export async function trailOf(context: Context, businessId: BusinessId): Promise<BusinessTrail> {
  const found = await areaOfBusiness(context.db, businessId)
  if (!found) return []
  const { city, neighborhood } = found
  const category = addressPart(found.pluralName)
  const pages = [
    { name: found.cityName, path: paths.local({ city }), count: found.cityCount },
    neighborhood !== null && {
      name: found.neighborhoodName ?? '',
      path: paths.local({ city, neighborhood }),
      count: found.neighborhoodCount,
    },
    neighborhood !== null && found.neighborhoodCategoryCount >= indexedBusinessesMin
      ? {
          name: found.pluralName,
          path: paths.local({ city, neighborhood, category }),
          count: found.neighborhoodCategoryCount,
        }
      : { name: found.pluralName, path: paths.local({ city, category }), count: found.cityCategoryCount },
  ]
  return pages.flatMap((page) =>
    page && page.count >= indexedBusinessesMin ? [{ name: page.name, path: page.path }] : [],
  )
}
