import type { BusinessProfile, SpecialHours } from 'contract/businesses/businesses'
import { policiesOf } from 'contract/businesses/policies'
import { addressPart } from 'contract/core/addressPart'
import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { plus, plusDays } from 'contract/core/time'
import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import { specialHoursIn } from 'contract/listings/specialDays'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { announceChange } from '../businesses.ts'
import { successorsOf } from '../categories/mergeCategories.ts'
import { businessById } from '../core/business.queries.ts'
import { coverPath } from '../covers/coverPath.ts'
import { hoursFrom, openStateAt, Walls } from '../profile/openingHours.rules.ts'
import { composeProfile } from '../profile/profile.ts'
import { type Break, endOfDay, hoursWithBreak } from './breaks.rules.ts'
import {
  breaksOf,
  categoriesBySlug,
  categorySlugsOf,
  foreignPlaces,
  isSlugTaken,
  listedPlaces,
  namesakeRows,
} from './listing.queries.ts'
import {
  changeSlug,
  deleteBreak,
  deleteOtherPlaces,
  lockListedBusiness,
  lockPlaces,
  replaceCategories,
  replaceSpecialHours,
  replaceWeek,
  updateListed,
  savePlace,
  upsertBreak,
} from './listing.repository.ts'

/** Special hours are stored this far ahead; a job extends them. */
const specialDaysAhead = 800
const previewDaysAhead = 60
const slugLettersMax = 80
const slugTriesMax = 50

/** The listing as the public tables have it. @throws Refusal business_not_found */
export async function liveListing(context: Context, id: BusinessId): Promise<ListingDocument> {
  const { db, now } = context
  const row = await businessById(db, id)
  if (!row) throw new Refusal('business_not_found')
  const [categories, places] = await concurrently([categorySlugsOf(db, id), listedPlaces(db, id, now)])
  return {
    name: row.name,
    categories,
    description: row.description,
    priceLevel: row.price_level,
    phone: row.phone,
    email: row.email,
    website: row.website,
    socialLinks: row.social_links,
    features: row.features,
    languages: row.languages,
    cancellationPolicy: row.cancellation_policy,
    ...row.policies,
    locations: places.map((place) => {
      const { weekly, special } = hoursFrom(place)
      return {
        id: place.id,
        ...(place.location_name !== null && { name: place.location_name }),
        ...(place.location_phone !== null && { phone: place.location_phone }),
        ...(place.is_pin_estimated && { isPinEstimated: true }),
        street: place.street,
        locality: place.locality,
        region: place.region,
        postalCode: place.postal_code,
        country: place.country,
        latitude: place.latitude,
        longitude: place.longitude,
        timeZone: place.time_zone,
        weeklyHours: weekly,
        specialDays: special.map(({ date, note, intervals }) => ({
          kind: 'dates',
          name: note ?? 'Special hours',
          from: date,
          to: date,
          isYearly: false,
          intervals,
        })),
      }
    }),
  }
}

/**
 * Writes a published document to the tables that the rest of the product reads, and announces the change. The
 * transaction is the caller's: all of it appears at once. Locations keep their ids; those missing from the document
 * are removed with all their data. A renewal only derives the hours of later dates: the listing has not changed.
 * @throws Refusal business_not_found; listing_location_taken for the location of another business
 */
export async function replaceListing(
  context: Context,
  {
    businessId,
    document,
    number,
    isRenewal = false,
  }: { businessId: BusinessId; document: ListingDocument; number: number; isRenewal?: boolean },
): Promise<void> {
  const { db, now } = context
  if (!(await lockListedBusiness(db, businessId))) throw new Refusal('business_not_found')
  const [before, breaks] = await concurrently([
    categorySlugsOf(db, businessId),
    breaksOf(db, businessId, now),
  ])
  await updateListed(db, { id: businessId, document, number, changedAt: isRenewal ? null : now })
  if (before.join() !== document.categories.join())
    await replaceCategories(db, businessId, document.categories)
  for (const location of document.locations) {
    if (!(await savePlace(db, businessId, location))) throw new Refusal('listing_location_taken')
    await replaceWeek(db, location)
    const pause = breaks.find(({ location_id }) => location_id === location.id)
    await replaceSpecialHours(db, {
      id: location.id,
      days: specialHoursOf(location, {
        now,
        pause: pause && { startsAt: pause.starts_at, endsAt: pause.ends_at, note: pause.note },
      }),
    })
  }
  await deleteOtherPlaces(
    db,
    businessId,
    document.locations.map(({ id }) => id),
  )
  await announceChange(context, businessId)
}

/** Locks locations, so that no access, service or room is added to them until the transaction ends. */
export async function lockLocations(context: Context, ids: readonly LocationId[]): Promise<void> {
  if (ids.length > 0) await lockPlaces(context.db, ids)
}

/** The locations among `ids` that belong to another business. */
export async function locationsOfOthers(
  context: Context,
  { businessId, ids }: { businessId: BusinessId; ids: readonly LocationId[] },
): Promise<LocationId[]> {
  return ids.length === 0 ? [] : foreignPlaces(context.db, { businessId, ids })
}

/** From yesterday, whose openings may run past midnight. */
function specialHoursOf(
  location: ListingLocation,
  {
    now,
    pause,
    daysAhead = specialDaysAhead,
  }: { now: Instant; pause?: Break | undefined; daysAhead?: number },
): SpecialHours[] {
  const yesterday = plusDays(todayAt(location, now), -1)
  const special = specialHoursIn(location.specialDays, {
    from: yesterday,
    to: plusDays(yesterday, daysAhead),
  })
  if (!pause) return special
  const changed = hoursWithBreak(
    { timeZone: location.timeZone, weekly: location.weeklyHours, special },
    pause,
  )
  const dates = new Set<string>(changed.map(({ date }) => date))
  return [...special.filter(({ date }) => !dates.has(date)), ...changed]
}

const todayAt = ({ timeZone }: Pick<ListingLocation, 'timeZone'>, now: Instant) =>
  Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString() as LocalDate // an ISO date

/** A break of a location, as the editor shows it. */
export interface ListedPlace {
  readonly locationId: LocationId
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/**
 * Closes a location for some minutes from now, or for the rest of its day, and replaces an earlier break. The caller
 * writes the hours with `replaceListing` afterwards.
 * @throws Refusal listing_pause_invalid when it is closed all that time anyway
 */
export async function startBreak(
  context: Context,
  { location, minutes }: { location: ListingLocation; minutes: number | null },
): Promise<void> {
  const { db, now } = context
  await deleteBreak(db, location.id)
  const hours = {
    timeZone: location.timeZone,
    weekly: location.weeklyHours,
    special: specialHoursOf(location, { now, daysAhead: 3 }),
  }
  const startsAt = wholeMinute(now)
  const endsAt = minutes === null ? endOfDay(hours, startsAt) : plus(startsAt, { minutes })
  const note = minutes === null ? 'Closed for the rest of the day' : 'Short break'
  if (endsAt === null || hoursWithBreak(hours, { startsAt, endsAt, note }).length === 0)
    throw new Refusal('listing_pause_invalid')
  await upsertBreak(db, { locationId: location.id, startsAt, endsAt, note })
}

export async function endBreak(context: Context, locationId: LocationId): Promise<void> {
  await deleteBreak(context.db, locationId)
}

/** Breaks that have not ended. */
export async function currentBreaks(context: Context, businessId: BusinessId): Promise<ListedPlace[]> {
  const rows = await breaksOf(context.db, businessId, context.now)
  return rows.map(({ location_id, starts_at, ends_at }) => ({
    locationId: location_id,
    startsAt: starts_at,
    endsAt: ends_at,
  }))
}

const wholeMinute = (instant: Instant) =>
  Temporal.Instant.from(instant)
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
    .toString({ fractionalSecondDigits: 3 }) as Instant // the form of the contract

/** The address that a business of this name gets: its current one if that fits. */
export async function slugFor(
  context: Context,
  { businessId, present, document }: { businessId: BusinessId; present: string; document: ListingDocument },
): Promise<string> {
  const name =
    addressPart(document.name)
      .slice(0, slugLettersMax - 4)
      .replace(/-$/, '') || 'business'
  if (present === name || new RegExp(`^${name}-\\d+$`).test(present)) return present
  for (let count = 1; count < slugTriesMax; count += 1) {
    const slug = count === 1 ? name : `${name}-${count}`
    if (!(await isSlugTaken(context.db, slug, businessId))) return slug
  }
  throw new Refusal('business_slug_taken')
}

/** Earlier addresses still lead to the business. */
export async function moveSlug(
  context: Context,
  move: { id: BusinessId; from: string; to: string },
): Promise<void> {
  if (move.from !== move.to) await changeSlug(context.db, move)
}

/** Whether all of them are categories of the marketplace. */
export async function categoriesExist(context: Context, slugs: readonly string[]): Promise<boolean> {
  return (await categoriesBySlug(context.db, slugs)).length === new Set(slugs).size
}

/** A public business of the same name next door, or null. */
export async function namesakesNearby(
  context: Context,
  { businessId, document }: { businessId: BusinessId; document: ListingDocument },
): Promise<string | null> {
  const [location] = document.locations
  if (!location || document.name.trim() === '') return null
  const { latitude, longitude } = location
  const [row] = await namesakeRows(context.db, {
    businessId,
    name: document.name,
    latitude,
    longitude,
    metres: 150,
  })
  return row?.name ?? null
}

/** The public profile as it would be with this document. @throws Refusal business_not_found */
export async function previewProfile(
  context: Context,
  { businessId, document }: { businessId: BusinessId; document: ListingDocument },
): Promise<BusinessProfile> {
  const { db, now } = context
  const row = await businessById(db, businessId)
  if (!row) throw new Refusal('business_not_found')
  const status = row.status === 'paused' ? 'paused' : 'published'
  const [profile, categories] = await concurrently([
    composeProfile(context, { ...row, status }),
    currentCategoriesOf(db, document.categories),
  ])
  const [main, ...others] = document.locations.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return {
    ...profile,
    name: document.name,
    description: document.description,
    phone: document.phone,
    email: document.email,
    website: document.website,
    socialLinks: document.socialLinks,
    priceLevel: document.priceLevel,
    features: document.features,
    languages: document.languages,
    cancellationPolicy: document.cancellationPolicy,
    policies: policiesOf(document),
    categories: categories.map(({ slug, name, glyph, schema_type }) => ({
      slug,
      name,
      glyph,
      schemaType: schema_type,
    })),
    coverPath: coverPath(businessId, categories[0]?.glyph ?? ''),
    location: main ? placeOf(main, now) : profile.location,
    otherLocations: others.map((listed) => placeOf(listed, now)),
  }
}

function placeOf(listed: ListingLocation, now: Instant): BusinessProfile['location'] {
  const { specialDays: _specialDays, isPinEstimated: _isPinEstimated, name, phone, ...location } = listed
  const special = specialHoursOf(listed, { now, daysAhead: previewDaysAhead })
  const hours = { timeZone: location.timeZone, weekly: location.weeklyHours, special }
  const today = todayAt(location, now)
  return {
    ...location,
    ...(name && { name }),
    ...(phone && { phone }),
    specialHours: special.filter(({ date }) => date >= today),
    openState: openStateAt(hours, new Walls(now)),
    breakEndsAt: null,
  }
}

/** In the order of the document, with the successors of merged categories. */
async function currentCategoriesOf(db: Db, slugs: readonly string[]) {
  const successors = await successorsOf({ db })
  const current = [...new Set(slugs.map((slug) => successors.get(slug) ?? slug))]
  const rows = await categoriesBySlug(db, current)
  return current.flatMap((slug) => rows.filter((row) => row.slug === slug))
}
