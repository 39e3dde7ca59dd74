import type { calendarReturnPaths } from 'contract/calendar/calendar'
import type { CallbackProblem } from 'contract/googleAccess/callback'
import type { MemberId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  CalendarFault,
  calendarScopes,
  type Grant,
  type ListedCalendar,
} from '../../../integrations/google/calendarProvider.ts'
import {
  beginConsent,
  callbackPath,
  type Claim,
  type FinishConsent,
  type IsAccountUsed,
} from '../../googleAccess/public.ts'
import { personOf } from '../../identity/public.ts'
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

type ReturnPath = (typeof calendarReturnPaths)[number]

/** The URL of Google's consent page. Its state is valid once, for ten minutes, in the current session. */
export async function beginLink(
  context: Context,
  port: CalendarPort,
  { returnPath, sessionToken }: { returnPath: ReturnPath; sessionToken: string | null },
): Promise<{ url: string }> {
  const wish = { purpose: 'calendar', returnPath, sessionToken } as const
  const { state, codeChallenge } = await beginConsent(context, port.encrypter, wish)
  const { email } = await personOf(context, memberOf(context))
  return {
    url: port.provider.authorizeUrl({
      state,
      codeChallenge,
      redirectUri: port.origin + callbackPath,
      loginHint: email,
    }),
  }
}

/** Connects the calendar after the consent at Google. */
export const finishLink =
  (port: CalendarPort, isUsedElsewhere: IsAccountUsed): FinishConsent =>
  async (consent) => {
    const redirectUri = port.origin + callbackPath
    const { code, codeVerifier } = consent
    const needed = [calendarScopes.list, calendarScopes.events, calendarScopes.freeBusy]
    try {
      const grant = await port.provider.exchange({ code, codeVerifier, redirectUri })
      if (!needed.every((scope) => grant.scopes.includes(scope))) {
        if (!(await isUsedElsewhere(port, grant.accountEmail))) await port.provider.revoke(grant.refreshToken)
        return 'scope_missing'
      }
      const calendars = await port.provider.listCalendars(grant.accessToken)
      await port.write((context) => connect(context, port, { ...consent, grant, calendars }))
      return {}
    } catch (error) {
      return whyNot(error)
    }
  }

function whyNot(error: unknown): CallbackProblem {
  if (!(error instanceof CalendarFault)) throw error
  if (error.kind === 'scope_missing') return 'scope_missing'
  return error.kind === 'revoked' || error.kind === 'refused' || error.kind === 'token_ended'
    ? 'code_refused'
    : 'provider_down'
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
  link: {
    member_id: MemberId
    account_email: string
    token_key_id: string | null
    token_cipher: Buffer | null
  },
): Promise<void> {
  if (link.token_cipher === null || link.token_key_id === null) return
  // Secrets are encrypted in the queue.
  await context.enqueue(revokeCalendarAccess, {
    memberId: link.member_id,
    accountEmail: link.account_email,
    keyId: link.token_key_id,
    cipher: link.token_cipher.toString('base64'),
  })
}
