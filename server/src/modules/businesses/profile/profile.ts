import type {
  BusinessLocation,
  BusinessProfile,
  OpenState,
  Product,
  Service,
  ServicePrice,
} from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Selectable } from 'kysely'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { googleRatingOf, ratingsOf } from '../../ratings/public.ts'
import { trailOf } from '../local/localPages.ts'
import { summariesOf } from '../summaries/summaries.ts'
import { coverPath } from '../covers/coverPath.ts'
import { hoursFrom, openStateAt, Walls } from './openingHours.rules.ts'
import { firstOf } from '../core/itemCover.rules.ts'
import { breaksOf } from '../listing/listing.queries.ts'
import {
  categoriesOf,
  locationsWithHours,
  mainLocationsOf,
  productsOf,
  servicesOf,
  similarIds,
  staffOf,
} from '../core/business.queries.ts'
import type { BusinessesTables } from '../tables.ts'

const similarCount = 4
const specialDaysAhead = 60
const openStateDaysAhead = 15

/** @throws Refusal business_closed, or business_not_found for one that the public may not see */
export async function profileOf(
  context: Context,
  row: Selectable<BusinessesTables['business']>,
): Promise<BusinessProfile> {
  if (row.status === 'closed') throw new Refusal('business_closed')
  if (row.status !== 'published' && row.status !== 'paused') throw new Refusal('business_not_found')
  return composeProfile(context, { ...row, status: row.status })
}

/** The profile of a business in any status, as a preview needs it. */
export async function composeProfile(
  context: Context,
  row: Selectable<BusinessesTables['business']> & { readonly status: BusinessProfile['status'] },
): Promise<BusinessProfile> {
  const { db } = context
  const [categories, services, products, staff, locations, ratings, googleRating, similar, trail] =
    await concurrently([
      categoriesOf(db, row.id),
      servicesOf(db, row.id),
      productsOf(db, row.id),
      staffOf(db, row.id),
      locationsOf(context, row.id),
      ratingsOf(context, [row.id]),
      googleRatingOf(context, row.id),
      similarIds(db, row.id, similarCount).then((ids) => summariesOf(context, ids)),
      trailOf(context, row.id),
    ])
  const [location, ...otherLocations] = locations
  if (!location) throw new Error(`business ${row.id} has no location`)
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
    socialLinks: row.social_links,
    priceLevel: row.price_level,
    features: row.features,
    languages: row.languages,
    rating: ratings.get(row.id) ?? null,
    googleRating,
    cancellationPolicy: row.cancellation_policy,
    policies: row.policies,
    earnRateHundredths: row.earn_rate_hundredths,
    coverPath: coverPath(row.id, categories[0]?.glyph ?? ''),
    photos: row.photos,
    location,
    otherLocations,
    staff,
    services: services.map(toService),
    products: products.map(toProduct),
    similar,
    trail,
    updatedAt: row.updated_at,
  }
}

/** The main one first. */
async function locationsOf(context: Context, businessId: BusinessId): Promise<BusinessLocation[]> {
  const { now } = context
  const [rows, breaks] = await concurrently([
    locationsWithHours(context.db, [businessId], { now, daysAhead: specialDaysAhead }),
    breaksOf(context.db, businessId, now),
  ])
  const walls = new Walls(now)
  return rows.map((row) => {
    const hours = hoursFrom(row)
    const openState = openStateAt({ timeZone: row.time_zone, ...hours }, walls)
    const current = breaks.find(({ location_id }) => location_id === row.id)
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(row.time_zone).toPlainDate().toString()
    return {
      id: row.id,
      ...(row.location_name !== null && { name: row.location_name }),
      ...(row.location_phone !== null && { phone: row.location_phone }),
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
      openState,
      breakEndsAt:
        openState.status === 'closed' && current?.ends_at === openState.nextChange
          ? openState.nextChange
          : null,
    }
  })
}

/** Whether the businesses' main locations are open now, and when that changes. */
export async function openStatesOf(
  context: Context,
  businessIds: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, OpenState>> {
  const { now } = context
  const rows = await mainLocationsOf(context.db, businessIds, { now, daysAhead: openStateDaysAhead })
  const walls = new Walls(now)
  return new Map(
    rows.map((row) => [row.business_id, openStateAt({ timeZone: row.time_zone, ...hoursFrom(row) }, walls)]),
  )
}

function toService(row: Awaited<ReturnType<typeof servicesOf>>[number]): Service {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    durationMinutes: row.duration_minutes,
    price: servicePriceOf(row),
    ...firstOf(row.photos),
    ...(row.menu_category !== null && { menuCategory: row.menu_category }),
  }
}

export function servicePriceOf({
  price_kind,
  price_usd_cents,
}: Pick<Selectable<BusinessesTables['service']>, 'price_kind' | 'price_usd_cents'>): ServicePrice {
  switch (price_kind) {
    case 'fixed':
    case 'from':
      return { kind: price_kind, usdCents: usdCents(price_usd_cents ?? Number.NaN) }
    case 'free':
    case 'quote':
      return { kind: price_kind }
  }
}

function toProduct(row: Awaited<ReturnType<typeof productsOf>>[number]): Product {
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
    ...firstOf(row.photos),
    ...(row.menu_category !== null && { menuCategory: row.menu_category }),
    ...(row.option_names.length > 0 && {
      variant: {
        groupId: row.group_id,
        groupName: row.group_name,
        options: row.option_names.map((name, at) => ({ name, value: row.option_values[at] ?? '' })),
      },
    }),
  }
}
