import type { GoogleConnectionId, GoogleLocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore, millisecondsBetween, plus } from 'contract/core/time'
import { type BusinessProfilePort, ProfileFault } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { withAccess } from '../core/accessTokens.ts'
import { isStillAllowed, stopLocation } from '../core/allowed.ts'
import { type ConnectionRow, connectionById } from '../core/connection.repository.ts'
import { failureOf, isLive } from '../core/connection.rules.ts'
import { noteFault, noteSuccess } from '../core/failures.ts'
import {
  type GoogleLocationRow,
  locationById,
  lockLocation,
  setNextSync,
} from '../core/location.repository.ts'
import { findGoogleLocation, readAllGoogleReviews } from '../jobNames.ts'
import { holdCalls, takeCall } from './budget.ts'
import { budgetWait, busyTriesMax, idleAt, triesMax, waitsAfter, waitSeconds } from './sync.rules.ts'

/** The budget is spent, so the job must wait; no call was made. */
export class BudgetSpent extends Error {
  readonly waitMilliseconds: number

  constructor(waitMilliseconds: number) {
    super('the budget of calls to Google is spent')
    this.name = 'BudgetSpent'
    this.waitMilliseconds = waitMilliseconds
  }
}

export interface Reading {
  readonly location: GoogleLocationRow
  readonly connection: ConnectionRow
}

/** How often in a row a job failed, and found the budget spent. */
export interface Attempts {
  readonly tries?: number | undefined
  readonly waits?: number | undefined
}

/** A job that is enqueued again after a failure. */
export interface RepeatedJob extends Attempts {
  readonly name: string
  readonly data: object
}

/**
 * Loads the data to read a location. Null when it must not be read: unlinked, without tokens, paused after failures,
 * or connected by a person who may no longer do so, which ends the link. `job` continues an import after a pause.
 */
export async function openReading(
  port: BusinessProfilePort,
  id: GoogleLocationId,
  job?: string,
): Promise<Reading | null> {
  return port.write(async (context) => {
    const location = await locationById(context.db, id)
    if (!location || location.connection_id === null) return null
    const connection = await connectionById(context.db, location.connection_id)
    if (!connection || !isLive(connection.status)) return null
    const { next_try_at: at } = connection
    if (at !== null && isPaused(connection, context.now)) {
      await planAfterPause(context, { location, at, job })
      return null
    }
    if (await isStillAllowed(context, location, connection)) return { location, connection }
    await stopLocation(context, location)
    return null
  })
}

export const isPaused = ({ next_try_at }: ConnectionRow, now: Instant) =>
  next_try_at !== null && isBefore(now, next_try_at)

/**
 * Makes one call to Google, taken from the budget first.
 * @throws BudgetSpent
 * @throws ProfileFault
 */
export async function callGoogle<T>(
  port: BusinessProfilePort,
  { connectionId, isBackground }: { connectionId: GoogleConnectionId; isBackground: boolean },
  call: (accessToken: string) => Promise<T>,
): Promise<T> {
  // Read again for each call, because another job can have renewed the tokens.
  const connection = await connectionById(port.db, connectionId)
  if (!connection || !isLive(connection.status)) throw new ProfileFault('revoked', 'the connection has ended')
  return withAccess(port, connection, async (accessToken) => {
    const { isTaken, waitMilliseconds } = await takeCall(port, { isBackground })
    if (!isTaken) throw new BudgetSpent(waitMilliseconds)
    return call(accessToken)
  })
}

/** Records that Google responded: at once after failures, otherwise at most every ten minutes. */
export async function noteResponse(port: BusinessProfilePort, { id }: ConnectionRow): Promise<void> {
  await port.write(async (context) => {
    const now = await connectionById(context.db, id)
    if (!now || !isLive(now.status)) return
    const isRecent =
      now.last_success_at !== null &&
      millisecondsBetween(now.last_success_at, context.now) < successMilliseconds
    if (now.status === 'connected' && now.failures === 0 && isRecent) return
    await noteSuccess(context, now)
  })
}

const successMilliseconds = 600_000

/**
 * Handles a failed read of one location. The budget, a busy Google and single failures enqueue the job again after a
 * wait; repeated failures change the state of the connection, and timers try again. A fault about the location starts
 * the job that checks the location.
 */
export async function afterFailure(
  port: BusinessProfilePort,
  reading: Reading,
  job: RepeatedJob,
  error: unknown,
): Promise<void> {
  if (await retryLater(port, job, error)) return
  if (!(error instanceof ProfileFault)) throw error
  const { location } = reading
  if (!aboutLocation.has(error.kind)) {
    return noteTrouble(port, reading, error, job.name)
  }
  await port.write(({ enqueue }) =>
    enqueue(findGoogleLocation, { googleLocationId: location.id, job: job.name, failures: job.tries ?? 0 }),
  )
}

/** Faults that concern one location. Google also sends them by mistake. */
const aboutLocation: ReadonlySet<ProfileFault['kind']> = new Set(['forbidden', 'not_found', 'refused'])
const passing: ReadonlySet<ProfileFault['kind']> = new Set([
  'too_busy',
  'no_answer',
  'page_gone',
  'token_ended',
])

/** Enqueues the job again if it only needs to wait. */
export async function retryLater(
  port: BusinessProfilePort,
  { tries = 0, waits = 0, ...job }: RepeatedJob,
  error: unknown,
): Promise<boolean> {
  if (error instanceof BudgetSpent) {
    const wait = budgetWait(error.waitMilliseconds, { waits, chance: Math.random() })
    await again(port, { ...job, tries, waits: waitsAfter(waits, error.waitMilliseconds) }, wait)
    return true
  }
  if (!(error instanceof ProfileFault) || !passing.has(error.kind)) return false
  const seconds = waitSeconds(tries, error.retryAfterSeconds)
  const isBusy = error.kind === 'too_busy'
  if (isBusy) await holdCalls(port, seconds)
  if (tries + 1 >= (isBusy ? busyTriesMax : triesMax)) return false
  await again(port, { ...job, tries: tries + 1 }, seconds * 1000)
  return true
}

/** Enqueues the job again after the wait. */
export async function again(
  port: BusinessProfilePort,
  { name, data, tries = 0, waits = 0 }: RepeatedJob,
  waitMilliseconds: number,
): Promise<void> {
  await port.write((context) =>
    context.enqueue(name, { ...data, tries, waits }, plus(context.now, { milliseconds: waitMilliseconds })),
  )
}

/**
 * Records a fault of the connection, and schedules the location for the end of the pause. Of many jobs that fail at
 * once, one counts: otherwise the pause would grow with their number.
 */
export async function noteTrouble(
  port: BusinessProfilePort,
  { location, connection }: Reading,
  fault: ProfileFault,
  job?: string,
): Promise<void> {
  await noteOnce(port, connection, fault)
  await port.write(async (context) => {
    const now = await connectionById(context.db, connection.id)
    if (now?.next_try_at) await planAfterPause(context, { location, at: now.next_try_at, job })
  })
}

export async function noteOnce(
  port: BusinessProfilePort,
  connection: ConnectionRow,
  fault: ProfileFault,
): Promise<void> {
  const now = await connectionById(port.db, connection.id)
  const isNoted = now !== null && isPaused(now, port.now()) && failureOf(fault.kind).status === 'degraded'
  if (!isNoted) await noteFault(port, connection, fault)
}

/** Timers read the location when the pause ends. An import, which a person watches, does not wait for them. */
async function planAfterPause(
  { db, enqueue }: Context,
  { location, at, job }: { location: GoogleLocationRow; at: Instant; job: string | undefined },
): Promise<void> {
  const isImport = location.imported_at === null && job === readAllGoogleReviews
  if (isImport) await enqueue(job, { googleLocationId: location.id }, at)
  await setNextSync(db, location.id, isImport ? idleAt(at) : at)
}

/** Runs `work` on the locked location, unless it was unlinked or given to another connection in between. */
export async function onLocation<T>(
  port: BusinessProfilePort,
  { location, connection }: Reading,
  work: (context: Context, location: GoogleLocationRow) => Promise<T>,
): Promise<T | null> {
  return port.write(async (context) => {
    const now = await lockLocation(context.db, location.id)
    if (!now || now.connection_id !== connection.id) return null
    return work(context, now)
  })
}
