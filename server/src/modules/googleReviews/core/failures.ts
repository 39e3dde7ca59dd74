import type { GoogleConnectionId, GoogleLocationId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { BusinessProfilePort, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleOfBusinesses } from '../../businesses/public.ts'
import { notify, notifyAll, resolveTask } from '../../notifications/public.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { failureOf, failuresUntilNotice, isLive, locationFate, pauseSeconds } from './connection.rules.ts'
import {
  type ConnectionRow,
  lockConnection,
  setDegraded,
  setEnded,
  setWorking,
} from './connection.repository.ts'
import {
  delayLocations,
  type GoogleLocationRow,
  lockLocation,
  setLocationStatus,
  setNextSync,
} from './location.repository.ts'

/**
 * Records the effect of a fault on the connection, in its own transaction, and notifies its owner at once when the
 * permission ended. A fault about one location (`forbidden`, `not_found`) with that location changes only the location.
 */
export async function noteFault(
  port: BusinessProfilePort,
  connection: ConnectionRow,
  fault: ProfileFault,
  location: GoogleLocationRow | null = null,
): Promise<void> {
  await port.write(async (context) => {
    const { db, now, log } = context
    const row = await lockConnection(db, connection.id)
    // Reconnected or disconnected in between: the fault belongs to the old connection.
    if (!row || !isLive(row.status) || row.connected_at !== connection.connected_at) return
    log.warn(
      { connectionId: row.id, locationId: location?.id, fault: fault.kind, step: fault.message },
      'a Google connection failed',
    )
    if (location && (await noteLocationFault(context, location.id, fault))) return
    const { status, trouble } = failureOf(fault.kind)
    if (status === 'needs_reconnect') {
      await setEnded(db, row.id, { status, trouble, now })
      await delayLocations(db, row.id)
      return notifyEnded(context, row)
    }
    const failures = row.failures + 1
    const seconds = pauseSeconds(fault.kind, row.failures, fault.retryAfterSeconds)
    await setDegraded(db, row.id, { trouble, failures, nextTryAt: plus(now, { seconds }) })
    if (failures === failuresUntilNotice) {
      await delayLocations(db, row.id)
      await notifyDelayed(context, row)
    }
  })
}

/** A call worked: the connection recovers, and the notification of the fault shows this. */
export async function noteSuccess(context: Context, connection: Pick<ConnectionRow, 'id'>): Promise<void> {
  const { db, now } = context
  const row = await lockConnection(db, connection.id)
  if (!row || !isLive(row.status)) return
  await setWorking(db, row.id, now)
  if (row.status === 'degraded')
    await resolveTask(context, { task: connectionTask(row.id), outcome: 'Google responds again' })
}

export const connectionTask = (id: GoogleConnectionId) => `google:${id}`
const locationTask = (id: GoogleLocationId) => `google-location:${id}`

/** Returns whether the fault was about the location alone. */
async function noteLocationFault(
  context: Context,
  id: GoogleLocationId,
  fault: ProfileFault,
): Promise<boolean> {
  const location = await lockLocation(context.db, id)
  if (!location) return false
  const fate = locationFate(fault.kind, { isDelayed: location.status === 'delayed' })
  if (fate === null) return false
  if (fate === 'ownership_lost') await loseLocation(context, location)
  else {
    await setLocationStatus(context.db, id, fate)
    await setNextSync(context.db, id, plus(context.now, { minutes: retryMinutes }))
  }
  return true
}

const retryMinutes = 5
const lostRetryHours = 24

/** Google no longer lets the account manage the location. It is tried again each day, because it may return. */
export async function loseLocation(context: Context, location: GoogleLocationRow): Promise<void> {
  const { db, now } = context
  await setNextSync(db, location.id, plus(now, { hours: lostRetryHours }))
  if (location.status === 'ownership_lost') return
  await setLocationStatus(db, location.id, 'ownership_lost')
  await publishGoogleRatingOf(context, location.business_id)
  const people = await peopleOfBusinesses(context, [location.business_id], 'reviews.manage')
  await notifyAll(
    context,
    (people.get(location.business_id) ?? []).map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: `google-location:${location.id}:lost:${now}`,
      title: `Google no longer lets us read ${location.title}`,
      body: 'The connected Google account no longer manages this location. Its stored reviews stay here, but new ones do not arrive. Get access back at Google, or connect another account.',
      href: paths.reviews({ tab: 'google' }),
      task: locationTask(location.id),
    })),
  )
}

/** A read of the location worked; after a loss, the notification shows that it is back. */
export async function recoverLocation(context: Context, location: GoogleLocationRow): Promise<void> {
  await setLocationStatus(context.db, location.id, location.imported_at === null ? 'importing' : 'synced')
  await publishGoogleRatingOf(context, location.business_id)
  if (location.status === 'ownership_lost')
    await resolveTask(context, { task: locationTask(location.id), outcome: 'The location is back' })
}

/** The refusal that explains a fault to a person. */
export function refusalOf({ kind }: ProfileFault): Refusal {
  const { status, trouble } = failureOf(kind)
  if (status === 'needs_reconnect') return new Refusal('google_needs_reconnect')
  if (trouble === 'not_enabled') return new Refusal('google_not_enabled')
  return new Refusal(trouble === 'too_busy' ? 'google_busy' : 'google_unavailable')
}

async function notifyEnded(context: Context, row: ConnectionRow): Promise<void> {
  await notify(context, {
    memberId: row.member_id,
    kind: 'business_account',
    naturalKey: `google:${row.id}:ended:${row.connected_at}`,
    title: 'Reconnect Google reviews',
    body: `We no longer have access to the Google account ${row.account_email}. Until you reconnect it, new reviews do not arrive here and replies are not sent.`,
    href: paths.reviews({ tab: 'google' }),
    task: connectionTask(row.id),
    mail: { button: 'Reconnect Google', about: null },
  })
}

async function notifyDelayed(context: Context, row: ConnectionRow): Promise<void> {
  await notify(context, {
    memberId: row.member_id,
    kind: 'business_account',
    naturalKey: `google:${row.id}:delayed:${context.now}`,
    title: 'Google reviews are delayed',
    body: `Google has not responded for the account ${row.account_email} for some time. We try again automatically; nothing is lost.`,
    href: paths.reviews({ tab: 'google' }),
    task: connectionTask(row.id),
  })
}
