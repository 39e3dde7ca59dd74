import type { GoogleLocationId } from 'contract/core/ids'
import type { ReviewsFate } from 'contract/googleReviews/connections'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { clearPause, connectionById } from '../core/connection.repository.ts'
import { isLive } from '../core/connection.rules.ts'
import {
  changeSettings,
  deleteLocation,
  detachLocation,
  type GoogleLocationRow,
  setNextSync,
} from '../core/location.repository.ts'
import { syncGoogleLocation } from '../jobNames.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { lockManaged } from './managed.ts'

/** Ends a link, also that of a kept location. A repeated call changes nothing. */
export async function unlinkLocation(
  context: Context,
  { id, reviews }: { id: GoogleLocationId; reviews: ReviewsFate },
): Promise<void> {
  const location = await lockManaged(context, id)
  if (location) await endLink(context, location, reviews)
}

export async function endLink(
  context: Context,
  { id, business_id }: GoogleLocationRow,
  reviews: ReviewsFate,
): Promise<void> {
  if (reviews === 'delete') await deleteLocation(context.db, id)
  else await detachLocation(context.db, id)
  await publishGoogleRatingOf(context, business_id)
}

/** @throws Refusal google_location_not_found, not_permitted */
export async function changeLocation(
  context: Context,
  id: GoogleLocationId,
  set: { readonly showsRating?: boolean | undefined; readonly needsApproval?: boolean | undefined },
): Promise<void> {
  const { business_id } = await mustLock(context, id)
  await changeSettings(context.db, id, {
    ...(set.showsRating !== undefined && { shows_rating: set.showsRating }),
    ...(set.needsApproval !== undefined && { needs_approval: set.needsApproval }),
  })
  await publishGoogleRatingOf(context, business_id)
}

/** Reads a location again as soon as the limits allow. @throws Refusal google_location_read_only without a connection */
export async function requestSync(context: Context, id: GoogleLocationId): Promise<void> {
  const { db, now } = context
  const location = await mustLock(context, id)
  const connection = location.connection_id && (await connectionById(db, location.connection_id))
  if (!connection || !isLive(connection.status)) throw new Refusal('google_location_read_only')
  // A person's request ends a pause after failures, but not a pause that Google requested.
  if (connection.trouble !== 'too_busy') await clearPause(db, connection.id)
  await setNextSync(db, id, now)
  await context.enqueue(syncGoogleLocation, { googleLocationId: id })
}

async function mustLock(context: Context, id: GoogleLocationId): Promise<GoogleLocationRow> {
  const location = await lockManaged(context, id)
  if (!location) throw new Refusal('google_location_not_found')
  return location
}
