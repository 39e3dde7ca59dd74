import * as z from 'zod/mini'
import { BusinessId, ListingDecisionId, ListingReportId, PhotoId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'

/** A problem that a visitor reports about a listing. */
export const listingReportReasons = [
  'closed',
  'wrong_details',
  'not_a_business',
  'duplicate',
  'offensive',
  'other',
] as const
/** `photo` is the reason of a report of one photo. */
export const ListingReportReason = z.enum([...listingReportReasons, 'photo'])
export type ListingReportReason = z.infer<typeof ListingReportReason>

export const listingReportNoteMax = 500

export const reportListing = route({
  method: 'POST',
  path: '/businesses/:businessId/report',
  summary: 'Report a listing; once per member until an operator has decided',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  body: z.strictObject({
    reason: ListingReportReason,
    note: z.string().check(z.trim(), z.maxLength(listingReportNoteMax)),
    /** The photo of the listing that the report is about. */
    photoId: z.optional(PhotoId),
  }),
  response: EmptyAnswer,
  errors: ['business_not_found', 'photo_not_found', 'listing_reported_already', 'listing_report_limit'],
})

/** A listing with open reports. */
export const ReportedListing = z.strictObject({
  business: z.strictObject({
    id: BusinessId,
    slug: z.string(),
    name: z.string(),
    categoryName: z.string(),
    isClaimed: z.boolean(),
  }),
  /** The oldest first. */
  reports: z.array(
    z.strictObject({
      id: ListingReportId,
      reason: ListingReportReason,
      note: z.string(),
      at: Instant,
      /** The reported photo, while the listing shows it. */
      photo: z.optional(Photo),
    }),
  ),
})
export type ReportedListing = z.infer<typeof ReportedListing>

export const listListingReports = route({
  method: 'GET',
  path: '/admin/listing-reports',
  summary: 'List the listings with open reports, the longest waiting first; for operators',
  access: 'operator',
  response: z.strictObject({ listings: z.array(ReportedListing), total: z.int() }),
  tags: ['ListingReport'],
})

/** `correct`: an operator or the owner corrects the listing; `suspend` hides it; `close` marks it as closed permanently. */
export const listingReportDecisions = ['dismiss', 'correct', 'suspend', 'close'] as const
export const ListingReportDecision = z.enum(listingReportDecisions)
export type ListingReportDecision = z.infer<typeof ListingReportDecision>

export const decideListingReports = route({
  method: 'POST',
  path: '/admin/businesses/:businessId/report-decision',
  summary: 'Decide the open reports of a listing that the operator saw',
  access: 'operator',
  params: z.strictObject({ businessId: BusinessId }),
  body: z.strictObject({
    decision: ListingReportDecision,
    reportIds: z.array(ListingReportId).check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.strictObject({ decisionId: ListingDecisionId }),
  errors: ['business_not_found', 'listing_reports_decided'],
  tags: ['ListingReport'],
})

export const undoListingDecision = route({
  method: 'POST',
  path: '/admin/listing-decisions/:decisionId/undo',
  summary: 'Undo a decision: its reports open again, and the listing returns to its earlier status',
  access: 'operator',
  params: z.strictObject({ decisionId: ListingDecisionId }),
  response: EmptyAnswer,
  errors: ['listing_decision_not_found', 'listing_reports_decided'],
  tags: ['ListingReport'],
})
