import {
  type BatchPage,
  type BusinessProfilePort,
  ProfileFault,
} from '../../../integrations/google/businessProfile.ts'
import { withRequestCache } from '../../../platform/context.ts'
import { isStillAllowed, stopLocation } from '../core/allowed.ts'
import { type ConnectionRow, connectionById } from '../core/connection.repository.ts'
import { isLive } from '../core/connection.rules.ts'
import { recoverLocation } from '../core/failures.ts'
import { type GoogleLocationRow, lockLocation, setNextSync } from '../core/location.repository.ts'
import { syncGoogleBatch, syncGoogleLocation } from '../jobNames.ts'
import type { BatchJob } from './pollLocations.ts'
import { locationsOf, saveSynced } from './progress.repository.ts'
import { callGoogle, isPaused, retryLater, noteOnce, noteResponse } from './reading.ts'
import { storedReviews } from './review.repository.ts'
import { byReviewId, changeIn, hasOtherReply } from './storePage.ts'
import { type BatchReview, namedByBatch, storable } from './sync.rules.ts'

/** More changes than these pages hold are left to the reads of each location. */
const batchPagesMax = 3

/**
 * Job handler: finds out which of up to fifty locations changed. Like a notice of Google, it only names them: each named
 * location is then read by its own job, which stores its reviews. The others are up to date.
 */
export async function syncBatch(port: BusinessProfilePort, job: BatchJob): Promise<void> {
  const connection = await connectionById(port.db, job.connectionId)
  if (!connection || !isLive(connection.status) || isPaused(connection, port.now())) return
  const locations = await allowedLocations(port, connection, job)
  if (locations.length === 0) return
  const asOf = port.now()
  try {
    const { pages, isWhole } = await readBatch(port, job, locations)
    const reviews = await comparedReviews(port, locations, pages)
    const named = namedByBatch(
      locations.map(({ name, synced_at: syncedAt }) => ({ name, syncedAt })),
      { reviews, isWhole },
    )
    await port.write(async (context) => {
      for (const location of locations) {
        if (named.has(location.name))
          await context.enqueue(syncGoogleLocation, { googleLocationId: location.id })
        else if (location.status === 'delayed') {
          const now = await lockLocation(context.db, location.id)
          if (now?.status === 'delayed') await recoverLocation(context, now)
        }
      }
      const current = locations.filter(({ name }) => !named.has(name)).map(({ id }) => id)
      await saveSynced(context.db, current, asOf)
    })
    await noteResponse(port, connection)
  } catch (error) {
    await afterBatchFailure(port, { connection, locations, job }, error)
  }
}

async function allowedLocations(
  port: BusinessProfilePort,
  connection: ConnectionRow,
  { accountName, googleLocationIds }: BatchJob,
): Promise<readonly GoogleLocationRow[]> {
  return port.write(async (context) => {
    const cached = withRequestCache(context)
    const rows = await locationsOf(context.db, {
      connectionId: connection.id,
      accountName,
      ids: googleLocationIds,
    })
    const allowed = []
    for (const row of rows)
      if (await isStillAllowed(cached, row, connection)) allowed.push(row)
      else await stopLocation(context, row)
    return allowed
  })
}

async function readBatch(
  port: BusinessProfilePort,
  { connectionId, accountName }: BatchJob,
  locations: readonly GoogleLocationRow[],
): Promise<{ pages: readonly BatchPage[]; isWhole: boolean }> {
  const locationNames = locations.map(({ name }) => name)
  const pages: BatchPage[] = []
  let pageToken: string | null = null
  do {
    const input = { accountName, locationNames, pageToken }
    const page: BatchPage = await callGoogle(port, { connectionId, isBackground: true }, (accessToken) =>
      port.provider.batchReviews(accessToken, input),
    )
    pages.push(page)
    pageToken = page.nextPageToken
    // Most rounds find nothing new: one call is enough as soon as every location is reached.
    if (pageToken === null || (await isReached(port, locations, pages))) break
  } while (pages.length < batchPagesMax)
  return { pages, isWhole: pageToken === null }
}

async function isReached(
  port: BusinessProfilePort,
  locations: readonly GoogleLocationRow[],
  pages: readonly BatchPage[],
): Promise<boolean> {
  const reviews = await comparedReviews(port, locations, pages)
  const named = namedByBatch(
    locations.map(({ name, synced_at: syncedAt }) => ({ name, syncedAt })),
    { reviews, isWhole: false },
  )
  const changed = new Set(reviews.filter(({ isKnown }) => !isKnown).map(({ locationName }) => locationName))
  return [...named].every((name) => changed.has(name))
}

/** Each review of the pages, and whether it is stored in this version with this reply. */
async function comparedReviews(
  port: BusinessProfilePort,
  locations: readonly GoogleLocationRow[],
  pages: readonly BatchPage[],
): Promise<readonly BatchReview[]> {
  const listed = pages.flatMap(({ reviews }) => reviews)
  const rows = await storedReviews(port.db, {
    locationIds: locations.map(({ id }) => id),
    reviewIds: listed.map(({ review }) => review.reviewId),
  })
  const idOf = new Map(locations.map(({ id, name }) => [name, id]))
  const knownAt = Map.groupBy(rows, (row) => row.google_location_id)
  return listed.flatMap(({ locationName, review: given }) => {
    const id = idOf.get(locationName)
    const [review] = storable([given])
    if (id === undefined || !review) return []
    const known = byReviewId(knownAt.get(id) ?? [])
    const row = known.get(review.reviewId)
    const isKnown =
      row !== undefined &&
      row.removed_at === null &&
      changeIn(known, review) === 'same' &&
      !hasOtherReply(row, review)
    return { locationName, updatedAt: review.updatedAt, isKnown }
  })
}

async function afterBatchFailure(
  port: BusinessProfilePort,
  {
    connection,
    locations,
    job: { tries, waits, ...data },
  }: { connection: ConnectionRow; locations: readonly GoogleLocationRow[]; job: BatchJob },
  error: unknown,
): Promise<void> {
  if (await retryLater(port, { name: syncGoogleBatch, data, tries, waits }, error)) return
  if (!(error instanceof ProfileFault)) throw error
  // One location that the account lost fails the whole batch: the individual reads find out which.
  if (error.kind === 'forbidden' || error.kind === 'not_found' || error.kind === 'refused')
    return port.write(async ({ enqueue }) => {
      for (const { id } of locations) await enqueue(syncGoogleLocation, { googleLocationId: id })
    })
  await noteOnce(port, connection, error)
  const now = await connectionById(port.db, connection.id)
  await port.write(async ({ db }) => {
    if (!now?.next_try_at) return
    for (const { id } of locations) await setNextSync(db, id, now.next_try_at)
  })
}
