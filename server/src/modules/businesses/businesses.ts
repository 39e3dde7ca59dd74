import type {
  BusinessProfile,
  Category,
  ProductDetails,
  ServiceDetails,
} from 'contract/businesses/businesses'
import type { Role } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId, ProductId, ServiceId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import { type Context, loadMany } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { saveMembership } from './access/access.repository.ts'
import { standardCategories } from './categories/standardCategories.ts'
import type { BusinessDraft, CategoryDraft } from './core/businessDraft.ts'
import { hoursAreDisjoint } from './profile/openingHours.rules.ts'
import { requireUnfrozen } from './ownership/freeze.ts'
import { renewSummary } from './summaries/summaries.ts'
import { businessChanged } from './jobNames.ts'
import { listingNumberOf } from './listing/listing.queries.ts'
import { profileOf } from './profile/profile.ts'
import {
  allCategories,
  businessById,
  businessBySlug,
  businessOfService,
  factRows,
  photosOfProduct,
  photosOfService,
} from './core/business.queries.ts'
import {
  anyBusinessExists,
  changeStatus,
  insertBusiness,
  setEarnRate,
  setPhotos,
  insertMissingCategories,
  upsertCategories,
} from './core/business.repository.ts'
import type { BusinessStatus } from './tables.ts'

/** The public profile. @throws Refusal business_not_found, business_closed */
export async function readProfile(context: Context, slug: string): Promise<BusinessProfile> {
  for (let tried = 1; ; tried += 1) {
    const row = await businessBySlug(context.db, slug)
    if (!row) throw new Refusal('business_not_found')
    const profile = await profileOf(context, row)
    // Several statements read a profile: a publication between them would show a mixture of two versions.
    const number = await listingNumberOf(context.db, row.id)
    if (number === row.listing_number || tried === readsMax) return profile
  }
}

/** Most publications in a row while one profile is read; more are practically impossible. */
const readsMax = 20

/** @throws Refusal business_not_found, business_closed, product_not_found */
export async function readProductDetails(
  context: Context,
  { slug, productId }: { slug: string; productId: ProductId },
): Promise<ProductDetails> {
  const business = await readProfile(context, slug)
  const product = business.products.find(({ id }) => id === productId)
  if (!product) throw new Refusal('product_not_found')
  return { product, photos: await photosOfProduct(context.db, productId), business }
}

/** @throws Refusal service_not_found, business_closed */
export async function readServiceDetails(context: Context, serviceId: ServiceId): Promise<ServiceDetails> {
  const found = await businessOfService(context.db, serviceId)
  const row = found && (await businessById(context.db, found.business_id))
  if (!row || row.status === 'draft' || row.status === 'suspended') throw new Refusal('service_not_found')
  const business = await profileOf(context, row)
  const service = business.services.find(({ id }) => id === serviceId)
  if (!service) throw new Refusal('service_not_found')
  return { service, photos: await photosOfService(context.db, serviceId), business }
}

export async function listAllCategories(context: Context): Promise<Category[]> {
  const rows = await allCategories(context.db)
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    pluralName: row.plural_name,
    groupName: row.group_name,
    glyph: row.glyph,
    schemaType: row.schema_type,
    businessCount: row.business_count,
  }))
}

/** @throws Refusal business_not_found unless it is published or paused */
export async function mustBePublic(context: Context, id: BusinessId): Promise<void> {
  const row = await businessById(context.db, id)
  if (row?.status !== 'published' && row?.status !== 'paused') throw new Refusal('business_not_found')
}

/** The business of a public profile address. @throws Refusal business_not_found, business_closed */
export async function publicBusinessId(context: Context, slug: string): Promise<BusinessId> {
  const row = await businessBySlug(context.db, slug)
  if (row?.status === 'closed') throw new Refusal('business_closed')
  if (row?.status !== 'published' && row?.status !== 'paused') throw new Refusal('business_not_found')
  return row.id
}

/** The facts about a business for other modules. */
export interface BusinessFacts {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  readonly glyph: string
  readonly categorySlug: string
  readonly categoryName: string
  readonly status: BusinessStatus
  readonly isClaimed: boolean
  readonly earnRateHundredths: number
  readonly timeZone: TimeZone
}

/** The facts about the existing businesses among `ids`, in any status. */
export async function businessFacts(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, BusinessFacts>> {
  return loadMany(context, { name: 'business', ids }, (missing) => readFacts(context, missing))
}

async function readFacts(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, BusinessFacts>> {
  const rows = await factRows(context.db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        slug: row.slug,
        name: row.name,
        glyph: row.glyph,
        categorySlug: row.category_slug,
        categoryName: row.category_name,
        status: row.status,
        isClaimed: row.is_claimed,
        earnRateHundredths: row.earn_rate_hundredths,
        timeZone: row.time_zone ?? utc,
      },
    ]),
  )
}

const utc = 'UTC' as TimeZone // an IANA zone

/** Sets the earn rate that the profile and the search show; the loyalty programs determine it. */
export async function showEarnRate(
  context: Context,
  { businessId, rateHundredths }: { businessId: BusinessId; rateHundredths: number },
): Promise<void> {
  await setEarnRate(context.db, { id: businessId, rateHundredths, now: context.now })
  await announceChange(context, businessId)
}

/** Shows these photos on the profile and the first one on cards; the gallery of the business determines them. */
export async function showPhotos(
  context: Context,
  { businessId, photos }: { businessId: BusinessId; photos: readonly Photo[] },
): Promise<void> {
  await setPhotos(context.db, { id: businessId, photos, now: context.now })
  await announceChange(context, businessId)
}

/** Creates a business as a draft. @throws Refusal hours_overlap, business_slug_taken */
export async function listBusiness(context: Context, draft: BusinessDraft): Promise<BusinessId> {
  if (!hoursAreDisjoint(draft.location.weeklyHours)) throw new Refusal('hours_overlap')
  return insertBusiness(context.db, draft, context.now)
}

/** Publishes a draft or paused business. @throws Refusal conflict_retry from any other state */
export async function publishBusiness(context: Context, id: BusinessId): Promise<void> {
  await move(context, id, ['draft', 'paused'], 'published')
}

/** The profile remains readable, but search excludes it. @throws Refusal conflict_retry unless it is published */
export async function pauseBusiness(context: Context, id: BusinessId): Promise<void> {
  await move(context, id, ['published'], 'paused')
}

/** Changes the status of a listing for operators. @throws Refusal conflict_retry when its status has changed */
export async function moveListing(
  context: Context,
  { businessId, from, to }: { businessId: BusinessId; from: BusinessStatus; to: BusinessStatus },
): Promise<void> {
  await move(context, businessId, [from], to)
}

async function move(
  context: Context,
  id: BusinessId,
  from: Parameters<typeof changeStatus>[1]['from'],
  to: BusinessStatus,
): Promise<void> {
  if (!(await changeStatus(context.db, { id, from, to, now: context.now })))
    throw new Refusal('conflict_retry')
  await announceChange(context, id)
}

/** Updates cards at once, and the search index asynchronously. */
export async function announceChange(context: Context, businessId: BusinessId): Promise<void> {
  await renewSummary(context, businessId)
  await context.enqueue(businessChanged, { businessId })
}

/**
 * Gives access to the business, or replaces it.
 * @throws Refusal last_owner, location_not_found; business_frozen while the ownership is disputed
 */
export async function addMembership(
  context: Context,
  {
    locationIds = null,
    ...membership
  }: {
    businessId: BusinessId
    memberId: MemberId
    role: Role
    /** The only locations of the access; null for all. */
    locationIds?: readonly LocationId[] | null
  },
): Promise<void> {
  await requireUnfrozen(context, membership.businessId)
  await saveMembership(context.db, { ...membership, locationIds })
}

export async function defineCategories(
  context: Context,
  categories: readonly CategoryDraft[],
): Promise<void> {
  await upsertCategories(context.db, categories)
}

/** Adds the standard categories that are missing; existing ones remain unchanged. */
export async function defineStandardCategories(context: Context): Promise<void> {
  await insertMissingCategories(context.db, standardCategories)
}

export async function hasAnyBusiness(context: Context): Promise<boolean> {
  return anyBusinessExists(context.db)
}
