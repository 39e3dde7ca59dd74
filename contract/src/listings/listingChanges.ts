import * as z from 'zod/mini'
import { BusinessId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'
import { locationRefusals } from './listings.ts'

/** How long a change stays in the operators' list. */
export const listingChangeHours = 24

/** A published change of the name, address, category or website of a claimed business. */
export const ListingChange = z.strictObject({
  businessId: BusinessId,
  businessName: z.string(),
  slug: Slug,
  version: z.int(),
  publishedAt: Instant,
  publishedBy: z.nullable(z.string()),
  differences: z.array(
    z.strictObject({ path: z.string(), field: z.string(), before: z.string(), after: z.string() }),
  ),
  /** The version that undid it; null while it is in effect. */
  undoneBy: z.nullable(z.int()),
})
export type ListingChange = z.infer<typeof ListingChange>

export const listListingChanges = route({
  method: 'GET',
  path: '/admin/listing-changes',
  summary: 'List the changes of names, addresses, categories and websites of the last 24 hours, newest first',
  access: 'operator',
  response: z.strictObject({ changes: z.array(ListingChange) }),
  tags: ['ListingVersion'],
})

export const undoListingChange = route({
  method: 'POST',
  path: '/admin/listing-changes/:businessId/:version/undo',
  summary:
    'Publish a listing without the changes of a version. Fields that its owner changed since stay. Undoing again changes nothing',
  access: 'operator',
  params: z.strictObject({
    businessId: BusinessId,
    version: z.pipe(
      z.union([z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a number')), z.int()]),
      z.pipe(z.transform(Number), z.int().check(z.minimum(2))),
    ),
  }),
  response: z.strictObject({ version: z.int() }),
  errors: ['business_not_found', 'listing_change_settled', ...locationRefusals],
  tags: ['ListingVersion', 'Business'],
})
