import type { BusinessId } from 'contract/ids'
import type { Place, SearchAnswer, SearchHit, SearchQuery } from 'contract/search'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { summariesOf } from '../businesses/businesses.profile.service.ts'
import { mustBeCategory } from '../businesses/businesses.service.ts'
import {
  allPlaces,
  countUpTo,
  type Criteria,
  findPage,
  type FoundRow,
  matchingOffers,
  meansSomething,
} from './search.queries.ts'
import { refreshAllDocuments, refreshDocuments, upsertPlaces } from './search.repository.ts'
import { type Cursor, decodeCursor, encodeCursor, searchKey, tsqueryOf, wordsOf } from './search.rules.ts'

const countMax = 1000
const widestRadiusMetres = 40_000

/** @throws Refusal category_not_found, place_not_found, page_token_invalid, page_beyond_end */
export async function search(context: Context, query: SearchQuery): Promise<SearchAnswer> {
  const { db } = context
  if (query.category !== undefined) await mustBeCategory(context, query.category)
  const origin = await originOf(context, query)
  const last = lastOf(query)
  const tsquery = tsqueryOf(wordsOf(query.q))
  const criteria: Criteria = {
    tsquery: tsquery !== '' && (await meansSomething(db, tsquery)) ? tsquery : '',
    category: query.category ?? null,
    latitude: origin.latitude,
    longitude: origin.longitude,
    radiusMetres: query.radius * 1000,
    openAt: query.open === 'now' ? context.now : null,
  }
  const rows = await findPage(db, criteria, { sort: query.sort, size: query.size + 1, last })
  const shown = rows.slice(0, query.size)
  if (last && shown.length === 0) throw new Refusal('page_beyond_end')
  const total = await countUpTo(db, criteria, countMax + 1)
  const end = rows.length > query.size ? shown.at(-1) : undefined
  return {
    hits: await hitsOf(context, criteria, shown),
    total: Math.min(total, countMax),
    isTotalExact: total <= countMax,
    nextPage: end ? encodeCursor({ key: searchKey(query), ...end }) : null,
    origin,
    helps: total === 0 ? await helpsOf(context, criteria) : [],
  }
}

function lastOf(query: SearchQuery): Cursor | null {
  if (query.after === undefined) return null
  const cursor = decodeCursor(query.after, searchKey(query))
  if (!cursor) throw new Refusal('page_token_invalid')
  return cursor
}

async function originOf(context: Context, { near, place }: SearchQuery): Promise<SearchAnswer['origin']> {
  if (near !== undefined) {
    const [latitude = 0, longitude = 0] = near.split(',').map(Number)
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      throw new Refusal('input_invalid', {
        fields: [{ path: 'query.near', message: 'must lie on the globe' }],
      })
    return { name: 'your location', latitude, longitude }
  }
  const places = await allPlaces(context.db)
  const found = place === undefined ? places[0] : places.find(({ slug }) => slug === place)
  if (!found) throw new Refusal('place_not_found')
  return { name: found.name, latitude: found.latitude, longitude: found.longitude }
}

async function hitsOf(context: Context, criteria: Criteria, rows: readonly FoundRow[]): Promise<SearchHit[]> {
  const ids = rows.map(({ id }) => id)
  const businesses = new Map((await summariesOf(context, ids)).map((business) => [business.id, business]))
  const offers = new Map(
    (await matchingOffers(context.db, criteria.tsquery, ids)).map((offer) => [offer.id, offer]),
  )
  return rows.flatMap(({ id, distance }) => {
    const business = businesses.get(id)
    if (!business) return []
    const offer = offers.get(id)
    const reason = offer ? `${offer.kind === 'service' ? 'Offers' : 'Sells'} ${offer.name}` : null
    return [{ business, distanceMetres: distance, reason }]
  })
}

/** What each single step of widening would bring. */
async function helpsOf(context: Context, criteria: Criteria): Promise<SearchAnswer['helps']> {
  const steps: { drop: SearchAnswer['helps'][number]['drop']; widened: Criteria | null }[] = [
    { drop: 'open', widened: criteria.openAt === null ? null : { ...criteria, openAt: null } },
    { drop: 'category', widened: criteria.category === null ? null : { ...criteria, category: null } },
    {
      drop: 'radius',
      widened:
        criteria.radiusMetres >= widestRadiusMetres
          ? null
          : { ...criteria, radiusMetres: widestRadiusMetres },
    },
    { drop: 'q', widened: criteria.tsquery === '' ? null : { ...criteria, tsquery: '' } },
  ]
  const helps: SearchAnswer['helps'] = []
  for (const { drop, widened } of steps) {
    const total = widened ? await countUpTo(context.db, widened, countMax) : 0
    if (total > 0) helps.push({ drop, total })
  }
  return helps
}

export async function listAllPlaces(context: Context): Promise<Place[]> {
  const rows = await allPlaces(context.db)
  return rows.map(({ slug, name, latitude, longitude }) => ({ slug, name, latitude, longitude }))
}

export async function definePlaces(context: Context, places: readonly Place[]): Promise<void> {
  await upsertPlaces(context.db, places)
}

/** Brings what search knows of a business up to date. Running it twice changes nothing. */
export async function indexBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await refreshDocuments(context.db, businessId)
}

export async function indexEverything(context: Context): Promise<void> {
  await refreshAllDocuments(context.db)
}
