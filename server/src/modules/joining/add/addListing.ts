import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { NewListing } from 'contract/joining/joining'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  addMembership,
  listBusiness,
  listingCategoryExists,
  takenSlugs,
  timeZoneNear,
} from '../../businesses/public.ts'
import { timeZoneOfCityNear } from '../../places/public.ts'
import { isListed, scoredMatches } from '../matches/matches.ts'
import { strongMatchMin } from '../matches/match.rules.ts'
import { type ResolvedCity, resolveCity } from '../matches/resolveCity.ts'
import {
  countListingsOf,
  insertListingReview,
  lockSlugsOf,
  lockSubmissionsOf,
} from '../review/listingReview.repository.ts'
import { approveAtOnce } from '../review/decideListing.ts'
import { internationalNumber } from '../../../platform/format/phoneNumber.ts'
import { startOfPin } from './startOfPin.ts'
import { slugFor, slugOf, websiteOf } from './newListing.rules.ts'

/** How new listings are checked: by an operator, or published at once unless another listing resembles them. */
export type ListingApproval = 'auto' | 'manual'

/** The most listings of one member that may be pending. */
const openMax = 5
/** The most listings that one member may add in 24 hours: with automatic approval, none is pending. */
const addedPerDayMax = 10

/**
 * Creates a draft with the member as its owner, and puts it into the operators' queue.
 * @throws Refusal listing_city_unknown, listing_exists, listing_phone_invalid, listings_too_many, category_not_found
 */
export async function addListing(
  context: Context,
  { draft, approval }: { draft: NewListing; approval: ListingApproval },
): Promise<{ businessId: BusinessId; slug: string; isPublished: boolean }> {
  const memberId = memberOf(context)
  await lockSubmissionsOf(context.db, memberId)
  const { open, added } = await countListingsOf(context.db, memberId, minus(context.now, { hours: 24 }))
  if (open >= openMax || added >= addedPerDayMax) throw new Refusal('listings_too_many')
  if (!(await listingCategoryExists(context, draft.categorySlug))) throw new Refusal('category_not_found')
  const city = await resolveCity(context, draft.city)
  const phone = draft.phone === '' ? null : internationalNumber(draft.phone, city.country)
  if (draft.phone !== '' && phone === null) throw new Refusal('listing_phone_invalid')
  const { name, street } = draft
  const matches = await scoredMatches(context, {
    name,
    street,
    phone,
    latitude: city.latitude,
    longitude: city.longitude,
  })
  const strong = matches.filter(({ score }) => score >= strongMatchMin)
  const seen = new Set<string>(draft.distinctFrom)
  if (strong.some((match) => isListed(match) && !seen.has(match.business.id)))
    throw new Refusal('listing_exists')

  await lockSlugsOf(context.db, slugOf(name))
  const slug = slugFor(name, city.name, await takenSlugs(context, slugOf(name)))
  const businessId = await listBusiness(context, await businessDraftOf(context, { draft, city, phone, slug }))
  await addMembership(context, { businessId, memberId, role: 'owner' })
  await insertListingReview(context.db, { businessId, memberId, now: context.now })
  const isPublished = approval === 'auto' && strong.length === 0
  if (isPublished) await approveAtOnce(context, businessId)
  return { businessId, slug, isPublished }
}

async function businessDraftOf(
  context: Context,
  { draft, city, phone, slug }: { draft: NewListing; city: ResolvedCity; phone: string | null; slug: string },
): Promise<Parameters<typeof listBusiness>[1]> {
  const website = websiteOf(draft.website)
  if (website === undefined)
    throw new Refusal('input_invalid', {
      fields: [{ path: 'website', message: 'Enter the address of a website.' }],
    })
  return {
    slug,
    name: draft.name,
    description: '',
    phone,
    email: null,
    website,
    priceLevel: 2,
    features: [],
    languages: [],
    cancellationPolicy: null,
    // Its program determines the rate: a listing promises no points before its owner does.
    earnRateHundredths: 0,
    isClaimed: true,
    categorySlugs: [draft.categorySlug],
    location: {
      street: draft.street,
      locality: city.name,
      region: city.region,
      postalCode: draft.postalCode,
      country: city.country,
      ...(await startOfPin(context, { city, street: draft.street, postalCode: draft.postalCode })),
      isPinEstimated: true,
      timeZone:
        (await timeZoneOfCityNear(context, city)) ?? (await timeZoneNear(context, city)) ?? draft.timeZone,
      weeklyHours: [],
      specialHours: [],
    },
    staff: [],
    services: [],
    products: [],
  }
}
