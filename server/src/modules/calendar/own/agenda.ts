import type { Agenda, AgendaEntry, TimeOff } from 'contract/calendar/calendar'
import type { StaffId, TimeOffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { endTimeOff, moveTimeOff, takeTimeOff, timeOffOf } from '../../team/public.ts'
import type { Bookings } from '../core/bookingsPort.ts'
import { busyOfLink } from '../core/link.queries.ts'
import { linkOfMember } from '../core/link.repository.ts'
import { staffFor } from '../core/settings.ts'

/** Busy times of the member's calendars without titles, time off of their staff profiles, and their bookings. */
export async function agendaOf(
  context: Context,
  bookings: Bookings,
  { startsAt: from, endsAt: to }: { startsAt: Instant; endsAt: Instant },
): Promise<Agenda> {
  const memberId = memberOf(context)
  const link = await linkOfMember(context.db, memberId)
  const isLinked = link !== null && link.status !== 'revoked'
  const staff = (await staffFor(context, memberId)).filter(({ isMe }) => isMe)
  const staffIds = staff.map(({ id }) => id)
  const busy = isLinked ? await busyOfLink(context.db, link.id, { from, to }) : []
  const off = await timeOffOf(context, staffIds, { from, to })
  const booked = await bookings.agendaEntries(context, { memberId, staffIds, from, to })
  const blocked = [
    ...busy.map((row, index): AgendaEntry => ({
      ...plain,
      kind: 'busy',
      id: `busy-${index}-${row.starts_at}`,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      calendarName: row.name,
    })),
    ...off.map(({ id, staffId, startsAt, endsAt, note }): AgendaEntry => ({
      ...plain,
      kind: 'time_off',
      id,
      startsAt,
      endsAt,
      staffId,
      note,
    })),
  ]
  return {
    entries: withConflicts([...blocked, ...booked]),
    status: isLinked ? link.status : null,
    trouble: isLinked ? link.trouble : null,
    lastSyncAt: isLinked ? link.last_sync_at : null,
    staff,
  }
}

const plain = { title: null, note: null, staffId: null, calendarName: null, href: null, isConflict: false }

/** Marks both entries when a booking and a busy time overlap. */
function withConflicts(entries: readonly AgendaEntry[]): AgendaEntry[] {
  const overlaps = (one: AgendaEntry, other: AgendaEntry) =>
    isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt)
  const clashes = (one: AgendaEntry) =>
    entries.some((other) => (one.kind === 'booking') !== (other.kind === 'booking') && overlaps(one, other))
  return entries.map((entry) => ({ ...entry, isConflict: entry.isConflict || clashes(entry) }))
}

async function ownStaffIds(context: Context): Promise<StaffId[]> {
  const staff = await staffFor(context, memberOf(context))
  return staff.flatMap(({ id, isMe }) => (isMe ? id : []))
}

/**
 * @throws Refusal staff_not_found, time_off_past, time_off_overlaps, absences_too_many, absence_booked (with
 * `bookings`)
 */
export async function block(
  context: Context,
  wanted: { staffId: StaffId; startsAt: Instant; endsAt: Instant; note: string | null },
): Promise<TimeOff> {
  if (!(await ownStaffIds(context)).includes(wanted.staffId)) throw new Refusal('staff_not_found')
  return takeTimeOff(context, wanted)
}

/** @throws Refusal time_off_not_found, also for another member's; time_off_past, time_off_overlaps, absence_booked */
export async function move(
  context: Context,
  id: TimeOffId,
  span: { startsAt: Instant; endsAt: Instant },
): Promise<TimeOff> {
  return moveTimeOff(context, { id, staffIds: await ownStaffIds(context), ...span })
}

/** @throws Refusal time_off_not_found */
export async function unblock(context: Context, id: TimeOffId): Promise<Record<string, never>> {
  await endTimeOff(context, { id, staffIds: await ownStaffIds(context) })
  return {}
}
