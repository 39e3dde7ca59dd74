import type { CallbackProblem, calendarReturnPaths } from 'contract/calendar/calendar'
import type { MemberId } from 'contract/core/ids'
import { isBefore, minus, plus } from 'contract/core/time'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  CalendarFault,
  calendarScopes,
  type Grant,
  type ListedCalendar,
} from '../../../integrations/google/calendarProvider.ts'
import { personOf, memberOfSession } from '../../identity/public.ts'
import { ownCalendarChanged } from '../../team/public.ts'
import { sealTokens } from '../core/accessTokens.ts'
import {
  revokeCalendarAccess,
  showComingBookings,
  syncCalendarLink,
  writeCalendarEvent,
} from '../jobNames.ts'
import { comingEvents } from '../own/ownEvents.repository.ts'
import {
  choicesOf,
  deleteChoices,
  listChoices,
  lockLink,
  saveLink,
  setEnded,
} from '../core/link.repository.ts'
import { challengeOf, newSecret, secretHash } from '../core/secrets.ts'
import {
  deleteStatesEndedBy,
  deleteStatesOf,
  insertState,
  lockState,
  useState,
} from './linkState.repository.ts'

export const callbackPath = '/oauth2callback'
const stateMinutes = 10
type ReturnPath = (typeof calendarReturnPaths)[number]
const home: ReturnPath = '/calendar/connect'

/** The URL of Google's consent page. Its state is valid once, for ten minutes, in the current session. */
export async function beginLink(
  context: Context,
  port: CalendarPort,
  { returnPath, sessionToken }: { returnPath: ReturnPath; sessionToken: string | null },
): Promise<{ url: string }> {
  const memberId = memberOf(context)
  const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
  if (session?.member.id !== memberId) throw new Refusal('not_signed_in')
  const state = newSecret()
  const verifier = newSecret()
  const sealed = port.encrypter.encrypt(verifier, 'calendar verifier')
  await deleteStatesOf(context.db, memberId, context.now)
  await insertState(context.db, {
    state_hash: secretHash(state),
    member_id: memberId,
    session_id: session.id,
    verifier_key_id: sealed.keyId,
    verifier_cipher: sealed.cipher,
    return_path: returnPath,
    ends_at: plus(context.now, { minutes: stateMinutes }),
    used_at: null,
  })
  const { email } = await personOf(context, memberId)
  return {
    url: port.provider.authorizeUrl({
      state,
      codeChallenge: challengeOf(verifier),
      redirectUri: port.origin + callbackPath,
      loginHint: email,
    }),
  }
}

export interface Arrival {
  readonly state: string
  readonly code: string | null
  readonly sessionToken: string | null
}

export type Landing =
  | { readonly isConnected: true; readonly returnPath: string }
  | { readonly isConnected: false; readonly problem: CallbackProblem }

interface Claim {
  readonly memberId: MemberId
  readonly codeVerifier: string
  readonly returnPath: string
}

/** The OAuth callback. Its parameters are never shown or logged. */
export async function finishLink(port: CalendarPort, arrival: Arrival): Promise<Landing> {
  const claim = await port.write((context) => claimState(context, port, arrival))
  if (typeof claim === 'string') return failed(claim)
  if (arrival.code === null) return failed('declined')
  const redirectUri = port.origin + callbackPath
  let grant: Grant
  try {
    grant = await port.provider.exchange({
      code: arrival.code,
      codeVerifier: claim.codeVerifier,
      redirectUri,
    })
  } catch (error) {
    return failed(whyNot(error))
  }
  const needed = [calendarScopes.list, calendarScopes.events, calendarScopes.freeBusy]
  try {
    if (!needed.every((scope) => grant.scopes.includes(scope))) {
      await port.provider.revoke(grant.refreshToken)
      return failed('scope_missing')
    }
    const calendars = await port.provider.listCalendars(grant.accessToken)
    await port.write((context) => connect(context, port, { ...claim, grant, calendars }))
    return { isConnected: true, returnPath: claim.returnPath }
  } catch (error) {
    return failed(whyNot(error))
  }
}

const failed = (problem: CallbackProblem): Landing => ({ isConnected: false, problem })

function whyNot(error: unknown): CallbackProblem {
  if (!(error instanceof CalendarFault)) throw error
  if (error.kind === 'scope_missing') return 'scope_missing'
  return error.kind === 'revoked' || error.kind === 'refused' || error.kind === 'token_ended'
    ? 'code_refused'
    : 'provider_down'
}

/** Consumes the state before any request to Google, so that a callback cannot run twice, even in parallel. */
async function claimState(
  context: Context,
  { encrypter }: CalendarPort,
  { state, sessionToken }: Arrival,
): Promise<Claim | CallbackProblem> {
  const { db, now } = context
  const row = await lockState(db, secretHash(state))
  if (!row) return 'state_unknown'
  if (row.used_at !== null) return 'state_used'
  const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
  if (session?.id !== row.session_id || session.member.id !== row.member_id) return 'state_foreign'
  await useState(db, row.state_hash, now)
  if (!isBefore(now, row.ends_at)) return 'state_expired'
  const sealed = { keyId: row.verifier_key_id, cipher: row.verifier_cipher }
  return {
    memberId: row.member_id,
    codeVerifier: encrypter.decrypt(sealed, 'calendar verifier'),
    returnPath: row.return_path || home,
  }
}

/** Replaces an older connection; for the same account, its calendar choices remain. */
async function connect(
  context: Context,
  port: CalendarPort,
  made: Claim & { grant: Grant; calendars: readonly ListedCalendar[] },
): Promise<void> {
  const { db, now } = context
  const { memberId, grant } = made
  const before = await lockLink(db, { memberId })
  if (before && before.account_email !== grant.accountEmail) {
    await deleteChoices(db, before.id)
    await withdraw(context, before)
  }
  const linkId = await saveLink(db, {
    memberId,
    accountEmail: grant.accountEmail,
    scopes: grant.scopes,
    sealed: sealTokens(port, memberId, grant),
    now,
  })
  const isFirst = (await choicesOf(db, linkId)).length === 0
  const mayWrite = grant.scopes.includes(calendarScopes.write)
  // A member who could not write to a calendar before has not opted out of writing.
  const beginsToWrite = isFirst || !before?.scopes.includes(calendarScopes.write)
  await listChoices(
    db,
    linkId,
    made.calendars.map((calendar) => ({
      ...calendar,
      isWritable: calendar.isWritable && mayWrite,
      reads: isFirst && calendar.isPrimary,
      writes: beginsToWrite && calendar.isPrimary && calendar.isWritable && mayWrite,
    })),
  )
  await context.enqueue(syncCalendarLink, { linkId })
  await context.enqueue(showComingBookings, { memberId })
  await enqueueComing(context, memberId)
}

/** Writes upcoming bookings again, because their target calendar may have changed. */
export async function enqueueComing(context: Context, memberId: MemberId): Promise<void> {
  for (const bookingId of await comingEvents(context.db, memberId, context.now))
    await context.enqueue(writeCalendarEvent, { bookingId, memberId })
}

/**
 * Deletes the tokens in the transaction and revokes them at Google afterwards.
 * @throws Refusal calendar_not_connected
 */
export async function disconnect(context: Context): Promise<void> {
  const link = await lockLink(context.db, { memberId: memberOf(context) })
  if (!link || link.status === 'revoked') throw new Refusal('calendar_not_connected')
  await withdraw(context, link)
  await deleteChoices(context.db, link.id)
  await setEnded(context.db, link.id, { status: 'revoked', trouble: null })
  await ownCalendarChanged(context, link.member_id)
}

async function withdraw(
  context: Context,
  link: { member_id: MemberId; token_key_id: string | null; token_cipher: Buffer | null },
): Promise<void> {
  if (link.token_cipher === null || link.token_key_id === null) return
  // Secrets are encrypted in the queue.
  await context.enqueue(revokeCalendarAccess, {
    memberId: link.member_id,
    keyId: link.token_key_id,
    cipher: link.token_cipher.toString('base64'),
  })
}

const keptHours = 24

export async function deleteOldStates({ db, now }: Context): Promise<void> {
  await deleteStatesEndedBy(db, minus(now, { hours: keptHours }))
}
