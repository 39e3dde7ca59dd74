import type { GoogleLocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import type { BusinessProfilePort, ReviewPage } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { recoverLocation } from '../core/failures.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { readAllGoogleReviews, syncGoogleLocation, tendGoogleNotices } from '../jobNames.ts'
import { beginSweep, saveImportPage, saveSynced } from './progress.repository.ts'
import {
  afterFailure,
  type Attempts,
  callGoogle,
  noteResponse,
  onLocation,
  openReading,
  type Reading,
} from './reading.ts'
import { reachesKnown, storePage } from './storePage.ts'
import { changePagesMax, idleAt } from './sync.rules.ts'

export interface LocationJob extends Attempts {
  readonly googleLocationId: GoogleLocationId
}

/**
 * Job handler: reads the newest changes of a location until one that is known. A location that was never read gets its
 * import instead.
 */
export async function syncLocation(
  port: BusinessProfilePort,
  { googleLocationId, tries, waits }: LocationJob,
): Promise<void> {
  const reading = await openReading(port, googleLocationId)
  if (!reading) return
  if (reading.location.imported_at === null) return beginImport(port, reading)
  try {
    const asOf = port.now()
    const { pages, isComplete } = await readChanges(port, reading)
    await onLocation(port, reading, async (context, location) => {
      // A read that began later has stored everything that this one found.
      if (location.synced_at !== null && isBefore(asOf, location.synced_at)) return
      await storeChanges(context, location, { pages, asOf, isComplete })
    })
    await noteResponse(port, reading.connection)
  } catch (error) {
    const job = { name: syncGoogleLocation, data: { googleLocationId }, tries, waits }
    await afterFailure(port, reading, job, error)
  }
}

async function beginImport(port: BusinessProfilePort, reading: Reading): Promise<void> {
  await onLocation(port, reading, async ({ db, now, enqueue }, location) => {
    // An import that made a step recently runs in its own job.
    if (location.next_sync_at !== null && isBefore(now, location.next_sync_at)) return
    const { id, import_page_token: pageToken } = location
    await saveImportPage(db, id, { pageToken, nextAt: idleAt(now) })
    await enqueue(readAllGoogleReviews, { googleLocationId: id })
    await enqueue(tendGoogleNotices, {})
  })
}

/** All pages with changes, read before any is stored: a read that ends half-way must not hide what it did not reach. */
async function readChanges(
  port: BusinessProfilePort,
  reading: Reading,
): Promise<{ pages: readonly ReviewPage[]; isComplete: boolean }> {
  const pages: ReviewPage[] = []
  let pageToken: string | null = null
  do {
    const page = await readPage(port, reading, { pageToken, isBackground: false })
    pages.push(page)
    pageToken = page.nextPageToken
    if (await reachesKnown(port.db, reading.location, page)) return { pages, isComplete: true }
  } while (pageToken !== null && pages.length < changePagesMax)
  return { pages, isComplete: pageToken === null }
}

export async function readPage(
  port: BusinessProfilePort,
  { location, connection }: Reading,
  { pageToken, isBackground }: { pageToken: string | null; isBackground: boolean },
): Promise<ReviewPage> {
  const input = { accountName: location.account_name, locationName: location.name, pageToken }
  return callGoogle(port, { connectionId: connection.id, isBackground }, (accessToken) =>
    port.provider.listReviews(accessToken, input),
  )
}

async function storeChanges(
  context: Context,
  location: GoogleLocationRow,
  { pages, asOf, isComplete }: { pages: readonly ReviewPage[]; asOf: Instant; isComplete: boolean },
): Promise<void> {
  const { db, now, enqueue } = context
  // More changes than these pages: a whole read finds the rest, and is resumed until it ends.
  if (!isComplete) {
    await beginSweep(db, location.id, now)
    await enqueue(readAllGoogleReviews, { googleLocationId: location.id })
  }
  for (const page of pages) await storePage(context, location, { page, asOf })
  await saveSynced(db, [location.id], asOf)
  if (location.status !== 'synced') await recoverLocation(context, location)
}
