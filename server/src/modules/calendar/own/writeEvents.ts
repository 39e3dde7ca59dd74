import type { CalendarBooking } from 'contract/calendar/calendar'
import type { BookingId, MemberId, StaffId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import type { Context } from '../../../platform/context.ts'
import { CalendarFault } from '../../../integrations/google/calendarProvider.ts'
import { accountsOf } from '../../team/public.ts'
import { withAccess } from '../core/accessTokens.ts'
import { syncCalendarLink, writeCalendarEvent } from '../jobNames.ts'
import {
  cancelEvents,
  eventRow,
  type EventRow,
  setWritten,
  unwrittenEvents,
  wantEvent,
} from './ownEvents.repository.ts'
import { choicesOf, linkOfMember, type LinkRow } from '../core/link.repository.ts'
import { isLive, ownTriesMax } from '../calendar.rules.ts'
import { eventIdOf } from '../core/secrets.ts'
import { noteFault } from '../core/failures.ts'

/** The calendar of a member, or of the member linked to a staff profile. */
export type Whose = { readonly memberId: MemberId } | { readonly staffId: StaffId }

/** A booking was created or changed; skips states older than the stored one. */
export async function writeBooking(context: Context, whose: Whose, booking: CalendarBooking): Promise<void> {
  const memberId = 'memberId' in whose ? whose.memberId : await memberOfStaff(context, whose.staffId)
  if (!memberId) return
  const eventId = eventIdOf(booking.bookingId, memberId)
  if (await wantEvent(context.db, { memberId, eventId, booking }))
    await context.enqueue(writeCalendarEvent, { bookingId: booking.bookingId, memberId })
}

const memberOfStaff = async (context: Context, staffId: StaffId) =>
  (await accountsOf(context, [staffId])).get(staffId)

/** A booking was cancelled: deletes it from every calendar that has it. */
export async function removeBooking(context: Context, bookingId: BookingId): Promise<void> {
  for (const memberId of await cancelEvents(context.db, bookingId))
    await context.enqueue(writeCalendarEvent, { bookingId, memberId })
}

/** Job handler: brings the calendar to the wanted state. Idempotent. @throws CalendarFault to retry */
export async function writeEvent(
  port: CalendarPort,
  of: { bookingId: BookingId; memberId: MemberId },
): Promise<void> {
  const row = await eventRow(port.db, of)
  const link = await linkOfMember(port.db, of.memberId)
  // Connecting a calendar later writes it then.
  if (!row || !link || !isLive(link.status) || isAway(port, link)) return
  const target = (await choicesOf(port.db, link.id)).find(({ writes }) => writes)?.calendar_id ?? null
  const isWanted = row.entry.status !== 'cancelled'
  const isThere = row.calendar_id === target && row.written_sequence === row.sequence
  if (isWanted ? target === null || isThere : row.calendar_id === null) return
  try {
    await withAccess(port, link, async (token) => {
      if (row.calendar_id !== null && (!isWanted || row.calendar_id !== target))
        await port.provider.removeEvent(token, row.calendar_id, row.event_id)
      if (isWanted && target !== null) await port.provider.writeEvent(token, target, ownEvent(port, row))
    })
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    await noteFault(port, link, error)
    if (error.kind === 'revoked' || error.kind === 'scope_missing') return
    throw error
  }
  const place = isWanted && target !== null ? { calendarId: target, sequence: row.sequence } : null
  await port.write(async ({ db, enqueue }) => {
    await setWritten(db, of, place)
    // The provider responds again: sync at once to clear the fault.
    if (link.status === 'degraded') await enqueue(syncCalendarLink, { linkId: link.id })
  })
}

/** After this many failures nothing is sent before the retry time; the next successful read writes pending events. */
function isAway(port: CalendarPort, { failures, next_try_at: nextTryAt }: LinkRow): boolean {
  return failures >= ownTriesMax && nextTryAt !== null && Date.parse(nextTryAt) > Date.parse(port.now())
}

/** The calendar is reachable again: writes pending events. */
export async function writeWaiting(context: Context, memberId: MemberId): Promise<void> {
  for (const bookingId of await unwrittenEvents(context.db, memberId, context.now))
    await context.enqueue(writeCalendarEvent, { bookingId, memberId })
}

function ownEvent({ origin }: CalendarPort, { entry, event_id }: EventRow) {
  const { bookingId, title, description, location, href, startsAt, endsAt, timeZone } = entry
  return {
    id: event_id,
    bookingId,
    title,
    description: href === null ? description : `${description}\n\n${origin}${href}`,
    location,
    startsAt,
    endsAt,
    timeZone,
  }
}
