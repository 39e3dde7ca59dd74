import { millisecondsBetween } from 'contract/core/time'
import {
  type BusinessProfilePort,
  ProfileFault,
  type ReviewPage,
} from '../../../integrations/google/businessProfile.ts'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { recoverLocation } from '../core/failures.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { readAllGoogleReviews, syncGoogleLocation } from '../jobNames.ts'
import {
  finishImport,
  finishSweep,
  saveImportPage,
  saveSweepPage,
  saveSynced,
} from './progress.repository.ts'
import { afterFailure, noteResponse, onLocation, openReading, type Reading } from './reading.ts'
import { countMissed } from './review.repository.ts'
import { storePage } from './storePage.ts'
import { idleAt, type Task, taskOf } from './sync.rules.ts'
import { type LocationJob, readPage } from './syncLocation.ts'

/** A job yields to others after this time, and continues in a new job. */
const stepsMilliseconds = 30_000
/** How often one job starts again at the first page because the list changed. */
const restartsMax = 3

/**
 * Job handler: reads all reviews of a location, page by page: the import or a running sweep. Each page is stored with
 * the token of the next one, so that the read continues there after any interruption. Of two jobs that read the same
 * page, one stores it and goes on, and the other ends.
 */
export async function readAll(
  port: BusinessProfilePort,
  { googleLocationId, ...attempts }: LocationJob,
): Promise<void> {
  const reading = await openReading(port, googleLocationId, readAllGoogleReviews)
  if (!reading) return
  let done = 0
  try {
    const startedAt = port.now()
    let restarts = 0
    let task = taskOf(reading.location)
    while (task !== null) {
      const next: Task | null = await step(port, reading, task)
      done += 1
      if (next?.pageToken === null) restarts += 1
      const isLong = millisecondsBetween(startedAt, port.now()) > stepsMilliseconds
      if (next !== null && (isLong || restarts > restartsMax)) return await onwards(port, reading)
      task = next
    }
    if (done > 0) await noteResponse(port, reading.connection)
  } catch (error) {
    // A successful page resets the count of failures.
    const job = { name: readAllGoogleReviews, data: { googleLocationId }, ...(done === 0 && attempts) }
    await afterFailure(port, reading, job, error)
  }
}

async function onwards(port: BusinessProfilePort, { location }: Reading): Promise<void> {
  await port.write(({ enqueue }) => enqueue(readAllGoogleReviews, { googleLocationId: location.id }))
}

/** Reads and stores one page. Returns the next one; null at the end, or when another job goes on. */
async function step(port: BusinessProfilePort, reading: Reading, task: Task): Promise<Task | null> {
  const asOf = port.now()
  const page = await pageOrGone(port, reading, task)
  return onLocation(port, reading, async (context, location) => {
    const now = taskOf(location)
    if (now?.kind !== task.kind || now.sweep !== task.sweep || now.pageToken !== task.pageToken) return null
    if (page === null) {
      await savePage(context, location, { task, pageToken: null })
      return { ...task, pageToken: null }
    }
    await storePage(context, location, { page, asOf })
    if (page.nextPageToken === null) {
      await finish(context, location, { task, asOf })
      return null
    }
    await savePage(context, location, { task, pageToken: page.nextPageToken })
    return { ...task, pageToken: page.nextPageToken }
  })
}

/** Null when Google no longer knows the page, because the list changed. */
async function pageOrGone(
  port: BusinessProfilePort,
  reading: Reading,
  { pageToken }: Task,
): Promise<ReviewPage | null> {
  try {
    return await readPage(port, reading, { pageToken, isBackground: true })
  } catch (error) {
    if (error instanceof ProfileFault && error.kind === 'page_gone' && pageToken !== null) return null
    throw error
  }
}

async function savePage(
  { db, now }: Context,
  { id }: GoogleLocationRow,
  { task, pageToken }: { task: Task; pageToken: string | null },
): Promise<void> {
  if (task.kind === 'import') await saveImportPage(db, id, { pageToken, nextAt: idleAt(now) })
  else await saveSweepPage(db, id, pageToken)
}

async function finish(
  context: Context,
  location: GoogleLocationRow,
  { task, asOf }: { task: Task; asOf: Instant },
): Promise<void> {
  const { db, now, enqueue } = context
  if (task.kind === 'sweep') {
    await countMissed(db, location, now)
    return finishSweep(db, location.id, now)
  }
  await finishImport(db, location.id, now)
  await saveSynced(db, [location.id], asOf)
  await recoverLocation(context, { ...location, imported_at: now })
  // Reviews that arrived during the import are above the first page.
  await enqueue(syncGoogleLocation, { googleLocationId: location.id })
}
