import type {
  BusinessLocation,
  BusinessProfile,
  BusinessSummary,
  Product,
  Service,
  ServicePrice,
  SpecialHours,
  WeeklyHours,
} from 'contract/businesses'
import type { BusinessId, LocationId } from 'contract/ids'
import { type LocalDate } from 'contract/instant'
import { usdCents } from 'contract/money'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { ratingsOf } from '../ratings/ratings.service.ts'
import { coverPath } from './businesses.coverPath.ts'
import { openStateAt } from './businesses.hours.rules.ts'
import {
  categoriesOf,
  hoursOf,
  mainLocationOf,
  productsOf,
  servicesOf,
  similarIds,
  staffOf,
  summaryRows,
} from './businesses.queries.ts'
import type { BusinessesTables } from './businesses.tables.ts'

const similarCount = 4
const specialDaysAhead = 60
const openStateDaysAhead = 15

/** @throws Refusal business_closed, or business_not_found for what the public may not see */
export async function profileOf(
  context: Context,
  row: Selectable<BusinessesTables['business']>,
): Promise<BusinessProfile> {
  if (row.status === 'closed') throw new Refusal('business_closed')
  if (row.status !== 'published' && row.status !== 'paused') throw new Refusal('business_not_found')
  const { db } = context
  const categories = await categoriesOf(db, row.id)
  const services = await servicesOf(db, row.id)
  const products = await productsOf(db, row.id)
  const similar = await summariesOf(context, await similarIds(db, row.id, similarCount))
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    status: row.status,
    isClaimed: row.is_claimed,
    categories: categories.map(({ slug, name, glyph, schema_type }) => ({
      slug,
      name,
      glyph,
      schemaType: schema_type,
    })),
    phone: row.phone,
    email: row.email,
    website: row.website,
    priceLevel: row.price_level,
    features: row.features,
    languages: row.languages,
    rating: (await ratingsOf(context, [row.id])).get(row.id) ?? null,
    cancellationPolicy: row.cancellation_policy,
    earnRateHundredths: row.earn_rate_hundredths,
    coverPath: coverPath(row.id, categories[0]?.glyph ?? ''),
    location: await locationOf(context, row.id),
    staff: await staffOf(db, row.id),
    services: services.map(toService),
    products: products.map(toProduct),
    similar,
    updatedAt: row.updated_at,
  }
}

async function locationOf(context: Context, businessId: BusinessId): Promise<BusinessLocation> {
  const row = await mainLocationOf(context.db, businessId)
  if (!row) throw new Error(`business ${businessId} has no location`)
  const hours = (await hoursByLocation(context, [row.id], specialDaysAhead)).get(row.id) ?? {
    weekly: [],
    special: [],
  }
  const today = Temporal.Instant.from(context.now).toZonedDateTimeISO(row.time_zone).toPlainDate().toString()
  return {
    id: row.id,
    street: row.street,
    locality: row.locality,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    weeklyHours: hours.weekly,
    specialHours: hours.special.filter(({ date }) => date >= today),
    openState: openStateAt({ timeZone: row.time_zone, ...hours }, context.now),
  }
}

/** Cards of the published businesses among `ids`, in the order of `ids`. */
export async function summariesOf(context: Context, ids: readonly BusinessId[]): Promise<BusinessSummary[]> {
  const [rows, ratings] = await Promise.all([summaryRows(context.db, ids), ratingsOf(context, ids)])
  const hours = await hoursByLocation(
    context,
    rows.map(({ location_id }) => location_id),
    openStateDaysAhead,
  )
  const byId = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        description: row.description,
        category: { slug: row.category_slug, name: row.category_name, glyph: row.glyph },
        priceLevel: row.price_level,
        street: row.street,
        locality: row.locality,
        latitude: row.latitude,
        longitude: row.longitude,
        timeZone: row.time_zone,
        openState: openStateAt(
          { timeZone: row.time_zone, ...(hours.get(row.location_id) ?? { weekly: [], special: [] }) },
          context.now,
        ),
        earnRateHundredths: row.earn_rate_hundredths,
        fromUsdCents: row.from_usd_cents === null ? null : usdCents(row.from_usd_cents),
        rating: ratings.get(row.id) ?? null,
        coverPath: coverPath(row.id, row.glyph),
      } satisfies BusinessSummary,
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface KnownHours {
  weekly: WeeklyHours[]
  special: SpecialHours[]
}

async function hoursByLocation(
  context: Context,
  ids: readonly LocationId[],
  daysAhead: number,
): Promise<Map<LocationId, KnownHours>> {
  const rows = await hoursOf(context.db, ids, context.now, daysAhead)
  const weekly = Map.groupBy(rows.weekly, ({ location_id }) => location_id)
  const special = Map.groupBy(rows.special, ({ location_id }) => location_id)
  return new Map(
    ids.map((id) => [
      id,
      { weekly: toWeek(weekly.get(id) ?? []), special: toSpecial(special.get(id) ?? []) },
    ]),
  )
}

function toWeek(
  rows: readonly { day_of_week: number; opens_minute: number; closes_minute: number }[],
): WeeklyHours[] {
  if (rows.length === 0) return []
  return [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals: rows
      .filter(({ day_of_week }) => day_of_week === dayOfWeek)
      .map(({ opens_minute, closes_minute }) => ({ opensMinute: opens_minute, closesMinute: closes_minute })),
  }))
}

function toSpecial(
  rows: readonly {
    date: LocalDate
    note: string | null
    opens_minute: number | null
    closes_minute: number | null
  }[],
): SpecialHours[] {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    note: ofDay[0]?.note ?? null,
    intervals: ofDay.flatMap(({ opens_minute, closes_minute }) =>
      opens_minute === null || closes_minute === null
        ? []
        : [{ opensMinute: opens_minute, closesMinute: closes_minute }],
    ),
  }))
}

function toService(row: Selectable<BusinessesTables['service']>): Service {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price: toServicePrice(row),
  }
}

function toServicePrice({
  price_kind,
  price_usd_cents,
}: Selectable<BusinessesTables['service']>): ServicePrice {
  switch (price_kind) {
    case 'fixed':
    case 'from':
      return { kind: price_kind, usdCents: usdCents(price_usd_cents ?? Number.NaN) }
    case 'free':
    case 'quote':
      return { kind: price_kind }
  }
}

function toProduct(row: Selectable<BusinessesTables['product']>): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceUsdCents: row.price_usd_cents,
    stock: row.stock,
    fulfilment: row.fulfilment,
    preparationMinutes: row.preparation_minutes,
    maxPerOrder: row.max_per_order,
    isRedeemable: row.is_redeemable,
  }
}
