import type { BusinessId, GoogleReviewId, LocationId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { markReviews } from './inboxMarks.repository.ts'
import {
  editsOfReview,
  type InboxCounts,
  inboxCounts,
  type InboxFilter,
  type InboxPosition,
  type InboxRow,
  inboxRow,
  inboxRows,
  type Lanes,
  linkedLocations,
  type LocationRow,
  placesOfReviews,
} from './inboxReviews.queries.ts'

export type GoogleInboxFilter = InboxFilter
export type GoogleInboxRow = InboxRow
export type LinkedLocation = LocationRow

/** The part of one business that a member sees: its locations, null for all, and a period. */
export interface GoogleScope {
  readonly businessId: BusinessId
  readonly locationIds: readonly LocationId[] | null
  readonly from: Instant | null
  readonly before: Instant | null
}

/** The linked locations that the scopes include. */
export async function linkedLocationsIn(
  { db }: Context,
  scopes: readonly Pick<GoogleScope, 'businessId' | 'locationIds'>[],
): Promise<LinkedLocation[]> {
  if (scopes.length === 0) return []
  const rows = await linkedLocations(
    db,
    scopes.map(({ businessId }) => businessId),
  )
  return rows.filter((row) =>
    scopes.some(
      ({ businessId, locationIds }) =>
        row.businessId === businessId && (locationIds === null || locationIds.includes(row.locationId)),
    ),
  )
}

/** One page: reviews that need an answer first, then the newest. The caller has checked the access. */
export async function googleInboxPage(
  { db }: Context,
  { lanes, filter }: { lanes: Lanes; filter: InboxFilter },
  page: { size: number; last: InboxPosition | null },
): Promise<InboxRow[]> {
  return lanes.lanes.length === 0 ? [] : inboxRows(db, { lanes, filter }, page)
}

export async function googleInboxCounts({ db }: Context, lanes: Lanes): Promise<InboxCounts> {
  return lanes.lanes.length === 0 ? { open: 0, approval: 0, trouble: 0 } : inboxCounts(db, lanes)
}

/** Reads by business where all its locations are visible, which needs one index scan instead of one per location. */
export function googleLanes(
  scopes: readonly GoogleScope[],
  locations: readonly Pick<LinkedLocation, 'id' | 'businessId'>[],
): Lanes {
  const linked = new Set(locations.map(({ businessId }) => businessId))
  const read = scopes.filter(({ businessId }) => linked.has(businessId))
  if (read.every(({ locationIds }) => locationIds === null))
    return {
      by: 'business',
      lanes: read.map(({ businessId, from, before }) => ({ id: businessId, from, before })),
    }
  return {
    by: 'location',
    lanes: read.flatMap(({ businessId, from, before }) =>
      locations.filter((each) => each.businessId === businessId).map(({ id }) => ({ id, from, before })),
    ),
  }
}

/** The reviews of a business that need an answer, at the locations; null for all. The caller has checked the access. */
export async function openGoogleReviews(
  context: Context,
  { businessId, locationIds }: Pick<GoogleScope, 'businessId' | 'locationIds'>,
): Promise<number> {
  const scope = { businessId, locationIds, from: null, before: null }
  const locations = await linkedLocationsIn(context, [scope])
  return (await googleInboxCounts(context, googleLanes([scope], locations))).open
}

/** A review with its earlier versions; null when it does not exist. */
export async function googleReviewHistory({ db }: Context, id: GoogleReviewId) {
  const row = await inboxRow(db, id)
  return row && { row, edits: await editsOfReview(db, id) }
}

/** Where each review belongs; unknown ids are missing. */
export async function placesOfGoogleReviews(
  { db }: Context,
  ids: readonly GoogleReviewId[],
): Promise<{ id: GoogleReviewId; businessId: BusinessId; locationId: LocationId }[]> {
  return ids.length === 0 ? [] : placesOfReviews(db, ids)
}

/** Marks as done or open, or assigns. Returns the reviews that changed; the caller has checked the access. */
export async function markGoogleReviews(
  { db, now }: Context,
  mark: {
    ids: readonly GoogleReviewId[]
    isDone: boolean | undefined
    assignTo: MemberId | null | undefined
  },
): Promise<{ id: GoogleReviewId; isAssigned: boolean }[]> {
  return mark.ids.length === 0 ? [] : markReviews(db, { ...mark, now })
}
