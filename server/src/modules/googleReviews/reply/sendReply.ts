import type { GoogleReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import {
  type BusinessProfilePort,
  ProfileFault,
  type SourceReply,
} from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { withAccess } from '../core/accessTokens.ts'
import { isStillAllowed, stopLocation } from '../core/allowed.ts'
import { type ConnectionRow, connectionById } from '../core/connection.repository.ts'
import { noteFault, noteSuccess } from '../core/failures.ts'
import { type GoogleLocationRow, locationById } from '../core/location.repository.ts'
import { sendGoogleReply } from '../jobNames.ts'
import { takeCall, takeEdit } from '../sync/budget.ts'
import { type ReviewPlace, reviewPlace } from './reply.queries.ts'
import {
  beginTry,
  insertEvent,
  lockReview,
  type ReplyRow,
  replyRow,
  updateReply,
} from './reply.repository.ts'
import { notifyOutcome } from './replyNotices.ts'
import { afterFailure, isOverdue, isReadOnly, isSameText, nextTryAt } from './replyState.rules.ts'
import { accepted, isOldRejection } from './sourceReply.rules.ts'
import { applyChange, factsOf } from './sourceReply.ts'

/** Time for one try, before the sweep starts the job again. */
const againMinutes = 2
/** Google answers 404 now and then by mistake. */
const notFoundTriesMax = 3

export interface OpenedPlace {
  readonly place: ReviewPlace
  readonly location: GoogleLocationRow
  readonly connection: ConnectionRow
}

/** The place of a review with a connection that works; null when the connection has ended. */
export async function openPlace(
  { db, write }: BusinessProfilePort,
  place: ReviewPlace,
): Promise<OpenedPlace | null> {
  if (isReadOnly(place) || place.connectionId === null) return null
  const connection = await connectionById(db, place.connectionId)
  const location = await locationById(db, place.googleLocationId)
  if (!connection || !location) return null
  const isAllowed = await write(async (context) => {
    const isAllowedNow = await isStillAllowed(context, location, connection)
    if (!isAllowedNow) await stopLocation(context, location)
    return isAllowedNow
  })
  return isAllowed ? { place, location, connection } : null
}

/**
 * Job handler: brings Google to the state of our row, by one PUT or DELETE. Idempotent: if a try ended between
 * Google’s answer and our commit, the next one reads the review first.
 */
export async function sendReply(port: BusinessProfilePort, id: GoogleReviewId): Promise<void> {
  const place = await reviewPlace(port.db, id)
  const waiting = await replyRow(port.db, id)
  if (!place || !waiting || !isAtWork(waiting)) return
  if (place.removedAt !== null) return fail(port, waiting, 'The review was removed at Google.')
  const opened = await openPlace(port, place)
  if (!opened) return fail(port, waiting, endedNote)
  const edit = await takeEdit(port, place.locationName)
  if (!edit.isTaken) return later(port, waiting, (now) => plus(now, { milliseconds: edit.waitMilliseconds }))
  const row = await port.write(({ db, now }) =>
    beginTry(db, { id, againAt: plus(now, { minutes: againMinutes }) }),
  )
  if (!row || row.revision !== waiting.revision) return
  let answer: SourceReply | null
  try {
    answer = await withAccess(port, opened.connection, (token) => callGoogle(port, { place, row, token }))
  } catch (error) {
    if (error instanceof Busy) return later(port, row, (now) => plus(now, { milliseconds: error.wait }))
    if (!(error instanceof ProfileFault)) throw error
    return noteSendFault(port, { opened, row, fault: error })
  }
  await port.write(async (context) => {
    const now = await lockedRow(context, row)
    if (!now) return
    await applyChange(context, {
      id,
      before: now,
      change:
        answer === null
          ? { set: null, events: [{ kind: 'deleted', text: now.published_text }], isOtherText: false }
          : accepted(factsOf(now), answer, context.now),
    })
  })
  // Outside the lock on the review: a sync locks its connection and its reviews in another order.
  await port.write((context) => noteSuccess(context, opened.connection))
}

const endedNote = 'The connection to Google has ended. Connect it again, and send the reply again.'

const isAtWork = ({ state }: Pick<ReplyRow, 'state'>) => state === 'sending' || state === 'deleting'

/** The budget allows no further call at the moment. */
class Busy extends Error {
  readonly wait: number
  constructor(wait: number) {
    super('the budget of calls is used up')
    this.wait = wait
  }
}

/** Returns the reply at Google; null when it is deleted. */
async function callGoogle(
  port: BusinessProfilePort,
  { place, row, token }: { place: ReviewPlace; row: ReplyRow; token: string },
): Promise<SourceReply | null> {
  const review = {
    accountName: place.accountName,
    locationName: place.locationName,
    reviewId: place.sourceId,
  }
  if (row.state === 'deleting') {
    await port.provider.deleteReply(token, review)
    return null
  }
  if (row.checks > 1) {
    const call = await takeCall(port)
    if (!call.isTaken) throw new Busy(call.waitMilliseconds)
    const { reply } = await port.provider.readReview(token, review)
    if (
      reply &&
      isSameText(reply.text, row.text) &&
      !isOldRejection({ submittedAt: row.submitted_at }, reply)
    )
      return reply
  }
  return port.provider.writeReply(token, { ...review, text: row.text })
}

/** Locks the row; null when it has moved on since the try began. */
async function lockedRow(
  { db }: Context,
  { google_review_id: id, revision, state }: ReplyRow,
): Promise<ReplyRow | null> {
  await lockReview(db, id)
  const row = await replyRow(db, id)
  return row && row.revision === revision && row.state === state ? row : null
}

/** Tries again at the time that `at` returns; the sweep finds it too. */
async function later(port: BusinessProfilePort, row: ReplyRow, at: (now: Instant) => Instant): Promise<void> {
  await port.write(async (context) => {
    const now = await lockedRow(context, row)
    if (!now) return
    const next = at(context.now)
    await updateReply(context.db, now.google_review_id, {
      next_check_at: plus(next, { minutes: againMinutes }),
    })
    await context.enqueue(sendGoogleReply, { googleReviewId: now.google_review_id }, next)
  })
}

async function noteSendFault(
  port: BusinessProfilePort,
  { opened, row, fault }: { opened: OpenedPlace; row: ReplyRow; fault: ProfileFault },
): Promise<void> {
  const retry = () =>
    isOverdue(row.submitted_at, port.now())
      ? fail(port, row, 'Google did not respond for a day.')
      : later(port, row, (now) =>
          nextTryAt(now, { tries: row.checks, waitSeconds: fault.retryAfterSeconds ?? 0 }),
        )
  switch (fault.kind) {
    case 'refused':
      return fail(port, row, 'Google refused the request.')
    case 'not_found':
      return row.checks < notFoundTriesMax ? retry() : fail(port, row, 'Google no longer has this review.')
    // Edits of one profile are limited apart from reads, so the connection itself works.
    case 'too_busy':
      return retry()
    case 'not_enabled':
    case 'no_answer':
    case 'token_ended':
    case 'page_gone':
      await noteFault(port, opened.connection, fault)
      return retry()
    case 'forbidden':
      await noteFault(port, opened.connection, fault, opened.location)
      return fail(port, row, 'Google no longer lets this account manage the location.')
    case 'revoked':
    case 'scope_missing':
      await noteFault(port, opened.connection, fault)
      return fail(port, row, endedNote)
  }
}

/** A person decides what to do: the text stays, and a reply that could not be deleted stays public. */
async function fail(port: BusinessProfilePort, row: ReplyRow, reason: string): Promise<void> {
  await port.write(async (context) => {
    const { db, now } = context
    const before = await lockedRow(context, row)
    const state = before && afterFailure(before.state, before.published_text !== null)
    if (!before || !state) return
    const id = before.google_review_id
    await updateReply(db, id, { state, next_check_at: null, checks: 0, updated_at: now })
    await insertEvent(db, { reviewId: id, kind: 'failed', text: before.text, note: reason, at: now })
    await notifyOutcome(context, { before, after: { ...before, state }, reason })
  })
}
