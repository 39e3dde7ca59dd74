import * as z from 'zod/mini'
import { BusinessProfile } from '../businesses/businesses.ts'
import { BusinessId, LocationId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { ListingDocument } from './listing.ts'
import { limits } from './listingLimits.ts'

const BusinessParams = z.strictObject({ businessId: BusinessId })
/** The database counts in 32 bits. */
const numberMax = 2_147_483_647
const Rev = z.int().check(z.positive(), z.maximum(numberMax))
const VersionNumber = z.int().check(z.positive(), z.maximum(numberMax))
const Note = z._default(z.nullable(z.string().check(z.trim(), z.maxLength(limits.note))), null)

export const ListingIssue = z.strictObject({
  path: z.string(),
  /** An error prevents publishing; a warning does not. */
  level: z.enum(['error', 'warning']),
  message: z.string(),
})

/** A break of opening hours that someone started with one tap. */
export const ListingPause = z.strictObject({
  locationId: LocationId,
  startsAt: Instant,
  endsAt: Instant,
})
export type ListingPause = z.infer<typeof ListingPause>

/** The draft of a listing, and the data that the editor shows beside it. */
export const ListingDraft = z.strictObject({
  businessId: BusinessId,
  slug: Slug,
  /** The address that the current name would get; null when it is the current one. */
  slugOfName: z.nullable(Slug),
  document: ListingDocument,
  /** Increases with each change of the draft. */
  rev: Rev,
  /** The version that the draft began with. */
  basedOnVersion: VersionNumber,
  published: z.strictObject({ number: VersionNumber, publishedAt: Instant, document: ListingDocument }),
  issues: z.array(ListingIssue),
  /** The owner must confirm a pin that is far from every known city. */
  needsPinConfirmation: z.boolean(),
  scheduled: z.nullable(z.strictObject({ publishAt: Instant, note: z.nullable(z.string()) })),
  /** Current breaks. */
  pauses: z.array(ListingPause),
  /** The address of the public page as the draft makes it; valid for one hour. */
  previewPath: z.string(),
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type ListingDraft = z.infer<typeof ListingDraft>

export const ListingVersion = z.strictObject({
  number: VersionNumber,
  hash: z.string(),
  publishedAt: Instant,
  /** Null for the version that the first opening of the editor derived. */
  publishedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ListingVersion = z.infer<typeof ListingVersion>

/** The obstacles to the removal of a location; it can be removed when all are empty. */
export const LocationUse = z.strictObject({
  /** Upcoming bookings. */
  bookings: z.int(),
  /** Open orders that customers pick up there. */
  orders: z.int(),
  /** Names of services that customers book there online. */
  services: z.array(z.string()),
  /** Names of its rooms and tables. */
  rooms: z.array(z.string()),
  /** Names or addresses of people whose access is limited to it, including invited people. */
  people: z.array(z.string()),
})
export type LocationUse = z.infer<typeof LocationUse>

/** Of changes that add or remove locations. */
export const locationRefusals = [
  'listing_location_taken',
  'listing_location_booked',
  'listing_location_ordered',
  'listing_location_offers',
  'listing_location_staffed',
] as const

export const readListing = route({
  method: 'GET',
  path: '/businesses/:businessId/listing',
  summary: 'Get the draft of a listing; for owners. The first call derives it from the public profile',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  response: ListingDraft,
  tags: ['Listing'],
})

export const saveListing = route({
  method: 'PUT',
  path: '/businesses/:businessId/listing',
  summary:
    'Save the draft of a listing. `If-Match` has the revision that the change is based on; after a change by someone else, `details.draft` has the current draft',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  body: z.strictObject({ document: ListingDocument }),
  response: ListingDraft,
  isConditional: true,
  errors: ['listing_rev_missing', 'listing_changed', ...locationRefusals],
})

const publication = {
  note: Note,
  /** Also changes the address to that of the name; earlier addresses still lead to the business. */
  movesSlug: z._default(z.boolean(), false),
  confirmsPin: z._default(z.boolean(), false),
}

export const publishListing = route({
  method: 'POST',
  path: '/businesses/:businessId/listing/publish',
  summary: 'Publish a revision of the draft. The same revision again returns the same version',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  body: z.strictObject({ rev: Rev, ...publication }),
  response: z.strictObject({ version: ListingVersion, draft: ListingDraft }),
  errors: ['listing_changed', 'listing_incomplete', 'business_slug_taken', ...locationRefusals],
  tags: ['Business', 'ListingVersion'],
})

export const scheduleListing = route({
  method: 'PUT',
  path: '/businesses/:businessId/listing/schedule',
  summary: 'Publish a revision of the draft later; replaces an earlier schedule',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  body: z.strictObject({
    rev: Rev,
    publishAt: Instant,
    note: publication.note,
    confirmsPin: publication.confirmsPin,
  }),
  response: ListingDraft,
  errors: ['listing_changed', 'listing_incomplete', 'listing_schedule_past'],
})

export const cancelListingSchedule = route({
  method: 'DELETE',
  path: '/businesses/:businessId/listing/schedule',
  summary: 'Cancel a scheduled publication; without one, nothing happens',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  response: ListingDraft,
})

export const listListingVersions = route({
  method: 'GET',
  path: '/businesses/:businessId/listing/versions',
  summary: 'List the latest 50 published versions of a listing, newest first',
  access: 'member',
  permission: 'listing.edit',
  params: BusinessParams,
  response: z.strictObject({ versions: z.array(ListingVersion) }),
  tags: ['ListingVersion'],
})

const VersionParams = z.strictObject({
  businessId: BusinessId,
  version: z.pipe(
    z.union([z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a number')), z.int()]),
    z.pipe(z.transform(Number), VersionNumber),
  ),
})

export const readListingVersion = route({
  method: 'GET',
  path: '/businesses/:businessId/listing/versions/:version',
  summary: 'Get a published version of a listing with its document, and that of the version before it',
  access: 'member',
  permission: 'listing.edit',
  params: VersionParams,
  response: z.strictObject({
    version: ListingVersion,
    document: ListingDocument,
    /** Null for the first version. */
    earlier: z.nullable(ListingDocument),
  }),
  errors: ['listing_version_not_found'],
})

export const restoreListingVersion = route({
  method: 'POST',
  path: '/businesses/:businessId/listing/versions/:version/restore',
  summary: 'Publish an earlier version again, as a new version. Unpublished changes of the draft stay',
  access: 'member',
  permission: 'listing.edit',
  params: VersionParams,
  response: z.strictObject({ version: ListingVersion, draft: ListingDraft }),
  errors: ['listing_version_not_found', ...locationRefusals],
  tags: ['Business', 'ListingVersion'],
})

const LocationParams = z.strictObject({ businessId: BusinessId, locationId: LocationId })

export const readLocationUse = route({
  method: 'GET',
  path: '/businesses/:businessId/listing/locations/:locationId/use',
  summary: 'Get what stands against the removal of a location',
  access: 'member',
  permission: 'listing.edit',
  params: LocationParams,
  response: LocationUse,
  errors: ['location_not_found'],
})

export const placePin = route({
  method: 'PUT',
  path: '/businesses/:businessId/listing/locations/:locationId/pin',
  summary: 'Publish the confirmed place of a location on the map; unpublished changes of the draft stay',
  access: 'member',
  permission: 'listing.edit',
  params: LocationParams,
  body: z.strictObject({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  response: ListingDraft,
  errors: ['location_not_found', 'listing_incomplete', ...locationRefusals],
  tags: ['Business', 'Listing', 'ListingVersion'],
})

export const pauseListing = route({
  method: 'PUT',
  path: '/businesses/:businessId/listing/pauses/:locationId',
  summary: 'Close a location from now on for some minutes, or for the rest of the day; bookings stay',
  access: 'member',
  permission: 'listing.edit',
  params: LocationParams,
  body: z.strictObject({
    /** Null closes it for the rest of the day. */
    minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(720))),
  }),
  response: ListingDraft,
  errors: ['listing_pause_invalid'],
  tags: ['Business', 'ListingVersion'],
})

export const endListingPause = route({
  method: 'DELETE',
  path: '/businesses/:businessId/listing/pauses/:locationId',
  summary: 'End the break of a location; without one, nothing happens',
  access: 'member',
  permission: 'listing.edit',
  params: LocationParams,
  response: ListingDraft,
  errors: ['location_not_found'],
  tags: ['Business', 'ListingVersion'],
})

export const readListingPreview = route({
  method: 'GET',
  path: '/listing-preview',
  summary: 'Get the public profile of a business as its draft makes it; for the signed address of a preview',
  access: 'public',
  query: z.strictObject({ draft: z.string().check(z.maxLength(200)) }),
  response: BusinessProfile,
  isPersonal: true,
  errors: ['listing_preview_ended'],
})
