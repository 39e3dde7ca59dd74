import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from 'contract/core/instant'
import type { MemberId, StaffId } from 'contract/core/ids'
import { isBefore, minus, plus } from 'contract/core/time'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { CalendarFault } from '../../../integrations/google/calendarProvider.ts'
import { accountsOf, ownCalendarChanged } from '../../team/public.ts'
import { withAccess } from '../core/accessTokens.ts'
import { applyRead, type CalendarRead } from '../busy/busy.repository.ts'
import { renewChannels } from './pushChannels.ts'
import { staleLinks } from '../core/link.queries.ts'
import { syncCalendarLink } from '../jobNames.ts'
import {
  type ChoiceRow,
  choicesOf,
  deleteChoice,
  linkById,
  linkOfMember,
  type LinkRow,
  lockLink,
  setSynced,
  takeDueLinks,
} from '../core/link.repository.ts'
import { daysAhead, daysBack, freshMinutes, fullReadDays, isLive } from '../calendar.rules.ts'
import { writeWaiting } from '../own/writeEvents.ts'
import { noteFault, refusalOf } from '../core/failures.ts'

/** Job handler: reads changes. A provider fault is recorded and does not fail the job. */
export async function syncLink(port: CalendarPort, linkId: string): Promise<void> {
  const link = await linkById(port.db, linkId)
  if (!link || !isLive(link.status)) return
  try {
    await readLink(port, link)
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    await noteFault(port, link, error)
  }
}

/**
 * A sync on request of the owner.
 * @throws Refusal calendar_not_connected, calendar_needs_reconnect, calendar_unavailable
 */
export async function syncOwn(port: CalendarPort, memberId: MemberId): Promise<void> {
  const link = await liveLink(port, memberId)
  await spokenFor(port, link, () => readLink(port, link))
}

/** Queries the provider directly. @throws as syncOwn */
export async function isFreeAt(
  port: CalendarPort,
  memberId: MemberId,
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
): Promise<boolean> {
  const link = await liveLink(port, memberId)
  const calendarIds = (await choicesOf(port.db, link.id)).flatMap((choice) =>
    choice.reads ? choice.calendar_id : [],
  )
  if (calendarIds.length === 0) return true
  const range = { calendarIds, from: startsAt, to: endsAt }
  const busy = await spokenFor(port, link, () =>
    withAccess(port, link, (token) => port.provider.freeBusy(token, range)),
  )
  return busy.length === 0
}

async function liveLink(port: CalendarPort, memberId: MemberId): Promise<LinkRow> {
  const link = await linkOfMember(port.db, memberId)
  if (!link || link.status === 'revoked') throw new Refusal('calendar_not_connected')
  if (!isLive(link.status)) throw new Refusal('calendar_needs_reconnect')
  return link
}

/** The response time limit for a waiting caller, below browser time-outs; work in progress still completes. */
const patienceMilliseconds = 8000

async function spokenFor<T>(port: CalendarPort, link: LinkRow, work: () => Promise<T>): Promise<T> {
  const over = sleep(patienceMilliseconds, undefined, { ref: false }).then(() => {
    throw new CalendarFault('no_answer', 'the time limit of the caller was reached')
  })
  try {
    return await Promise.race([work(), over])
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    await noteFault(port, link, error)
    throw refusalOf(error)
  }
}

async function readLink(port: CalendarPort, link: LinkRow): Promise<void> {
  const asOf = port.now()
  const choices = (await choicesOf(port.db, link.id)).filter(({ reads }) => reads)
  const { reads, gone } = await withAccess(port, link, (token) => readAll(port, token, choices))
  await port.write(async (context) => {
    const { db } = context
    const now = await lockLink(db, { id: link.id })
    if (!now || !isLive(now.status) || now.connected_at !== link.connected_at) return
    let isNew = gone.length > 0
    for (const read of reads) if (await applyRead(db, link.id, read, asOf)) isNew = true
    for (const calendarId of gone) await deleteChoice(db, link.id, calendarId)
    await setSynced(db, link.id, asOf)
    if (now.status === 'degraded') await writeWaiting(context, link.member_id)
    if (isNew) await ownCalendarChanged(context, link.member_id)
  })
  await renewChannels(port, link)
}

async function readAll(port: CalendarPort, token: string, choices: readonly ChoiceRow[]) {
  const reads: CalendarRead[] = []
  const gone: string[] = []
  // Without calendars to read, this still verifies the access.
  if (choices.length === 0) await port.provider.listCalendars(token)
  for (const choice of choices) {
    try {
      reads.push(await readCalendar(port, token, choice))
    } catch (error) {
      if (!(error instanceof CalendarFault && error.kind === 'not_found')) throw error
      gone.push(choice.calendar_id)
    }
  }
  return { reads, gone }
}

/** Changes since the last read; a full read after `fullReadDays`, or when the provider rejects the sync token. */
async function readCalendar(port: CalendarPort, token: string, choice: ChoiceRow): Promise<CalendarRead> {
  const calendarId = choice.calendar_id
  const now = port.now()
  const isOld =
    choice.full_read_at === null || !isBefore(now, plus(choice.full_read_at, { days: fullReadDays }))
  if (choice.sync_token !== null && !isOld)
    try {
      const since = choice.sync_token
      return {
        calendarId,
        since,
        ...(await port.provider.listEvents(token, { calendarId, syncToken: since })),
      }
    } catch (error) {
      if (!(error instanceof CalendarFault && error.kind === 'gone')) throw error
    }
  const from = minus(now, { days: daysBack })
  const to = plus(now, { days: daysAhead })
  return { calendarId, since: null, ...(await port.provider.listEvents(token, { calendarId, from, to })) }
}

const liveMilliseconds = 3000

/**
 * Syncs the calendars of these staff when their stored data is too old to promise a time. Waits at most three seconds
 * and never fails; `freshnessOf` shows whether it worked. Leaves a margin of one minute for the steps in between.
 */
export async function freshen(port: CalendarPort, staffIds: readonly StaffId[]): Promise<void> {
  if (staffIds.length === 0) return
  const linkIds = await port.write(async (context) => {
    const accounts = await accountsOf(context, staffIds)
    const readBefore = minus(context.now, { minutes: freshMinutes - 1 })
    return staleLinks(context.db, { memberIds: [...new Set(accounts.values())], readBefore })
  })
  if (linkIds.length === 0) return
  const over = AbortSignal.timeout(liveMilliseconds)
  const late = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }))
  // Each link syncs in its own transactions, so nothing here needs a rollback.
  // oxlint-disable-next-line no-restricted-properties
  await Promise.race([Promise.all(linkIds.map((linkId) => syncLink(port, linkId))), late])
}

const pollBatch = 500
const pollMinutes = 4

/** Syncs due calendars. Calendars with push messages sync at once; this covers the rest. */
export async function pollCalendars(context: Context): Promise<void> {
  const { now } = context
  const ids = await takeDueLinks(context.db, {
    now,
    readBefore: minus(now, { minutes: pollMinutes }),
    again: plus(now, { minutes: pollMinutes }),
    count: pollBatch,
  })
  for (const linkId of ids) await context.enqueue(syncCalendarLink, { linkId })
}
