import type { GoogleConnectionId, GoogleLocationId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { batchLocationsMax } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { readAllGoogleReviews, syncGoogleBatch, syncGoogleLocation } from '../jobNames.ts'
import { deleteFullBuckets } from './budget.repository.ts'
import { delayUnread, type DueLocation, takeDueLocations, takeDueSweeps } from './progress.repository.ts'
import { deletePushes } from './push.repository.ts'
import type { Attempts } from './reading.ts'
import { idleMinutes } from './sync.rules.ts'

const locationsPerRound = 5000
const sweepsPerRound = 20
const pushDays = 7

export interface BatchJob extends Attempts {
  readonly connectionId: GoogleConnectionId
  readonly accountName: string
  readonly googleLocationIds: readonly GoogleLocationId[]
}

/**
 * Enqueues the reads of due locations: those of one account together, up to fifty in one call; imports and single
 * locations by themselves.
 */
export async function pollLocations(context: Context): Promise<void> {
  const { db, now, enqueue } = context
  await delayUnread(db, now)
  const due = await takeDueLocations(db, { now, count: locationsPerRound })
  const together = due.filter(isBatched)
  for (const location of due)
    if (!isBatched(location)) {
      const job = location.is_imported ? syncGoogleLocation : readAllGoogleReviews
      await enqueue(job, { googleLocationId: location.id })
    }
  const accounts = Map.groupBy(together, (each) => `${each.connection_id} ${each.account_name}`)
  for (const locations of accounts.values())
    for (let at = 0; at < locations.length; at += batchLocationsMax)
      await enqueueRead(context, locations.slice(at, at + batchLocationsMax))
}

const isBatched = (location: DueLocation) => location.is_imported && location.is_readable

async function enqueueRead({ enqueue }: Context, locations: readonly DueLocation[]): Promise<void> {
  const [first] = locations
  if (!first) return
  if (locations.length === 1) return enqueue(syncGoogleLocation, { googleLocationId: first.id })
  const job: BatchJob = {
    connectionId: first.connection_id,
    accountName: first.account_name,
    googleLocationIds: locations.map(({ id }) => id),
  }
  await enqueue(syncGoogleBatch, job)
}

/** Begins the weekly sweeps that are due, a few at a time, and continues those that stopped. */
export async function pollSweeps({ db, now, enqueue }: Context): Promise<void> {
  const idleSince = minus(now, { minutes: idleMinutes })
  for (const googleLocationId of await takeDueSweeps(db, { now, idleSince, count: sweepsPerRound }))
    await enqueue(readAllGoogleReviews, { googleLocationId })
}

export async function deleteOldPushes({ db, now }: Context): Promise<void> {
  await deletePushes(db, minus(now, { days: pushDays }))
  await deleteFullBuckets(db, minus(now, { days: 1 }))
}
