import type { CalendarLink, CalendarSettings, CalendarStaff } from 'contract/calendar/calendar'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { CalendarPort } from '../../../integrations/google/calendarPort.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { calendarScopes } from '../../../integrations/google/calendarProvider.ts'
import { peopleWorkingWith } from '../../businesses/public.ts'
import { accountsOf, chooseOwnStaff, ownCalendarChanged } from '../../team/public.ts'
import { enqueueComing } from '../link/linkCalendar.ts'
import { showComingBookings, syncCalendarLink } from '../jobNames.ts'
import { feedRow } from './link.queries.ts'
import { choicesOf, chooseReads, linkOfMember, lockLink } from './link.repository.ts'
import { isLive } from '../calendar.rules.ts'

type Kind = Pick<CalendarPort, 'provider'>

/** The data of the connection page. */
export async function readSettings(context: Context, { provider }: Kind): Promise<CalendarSettings> {
  const memberId = memberOf(context)
  const feed = await feedRow(context.db, memberId)
  return {
    provider: provider.kind,
    link: await shownLink(context, memberId),
    staff: await staffFor(context, memberId),
    feed: feed && { createdAt: feed.created_at },
  }
}

async function shownLink({ db }: Context, memberId: MemberId): Promise<CalendarLink | null> {
  const link = await linkOfMember(db, memberId)
  if (!link || link.status === 'revoked') return null
  return {
    status: link.status,
    accountEmail: link.account_email,
    mayWrite: link.scopes.includes(calendarScopes.write),
    lastSyncAt: link.last_sync_at,
    trouble: link.trouble,
    calendars: (await choicesOf(db, link.id)).map((choice) => ({
      id: choice.calendar_id,
      name: choice.name,
      isPrimary: choice.is_primary,
      isWritable: choice.is_writable,
      reads: choice.reads,
      writes: choice.writes,
      lastReadAt: choice.read_at,
    })),
  }
}

/** Staff of the businesses where the member works, as candidates for the member's own profile. */
export async function staffFor(context: Context, memberId: MemberId): Promise<CalendarStaff[]> {
  const people = await peopleWorkingWith(context, memberId)
  const ownerOf = await accountsOf(
    context,
    people.map(({ id }) => id),
  )
  return people.map(({ isOfOwnBusiness, ...person }) => {
    const owner = ownerOf.get(person.id)
    const isMe = owner === memberId
    const isTaken = owner !== undefined && !isMe
    return { ...person, isMe, isTaken, mayChoose: isMe || (isOfOwnBusiness && !isTaken) }
  })
}

/** @throws Refusal calendar_not_connected, calendar_unknown, calendar_not_writable */
export async function choose(
  context: Context,
  port: Kind,
  { reads, writes }: { reads: readonly string[]; writes: string | null },
): Promise<CalendarSettings> {
  const { db } = context
  const memberId = memberOf(context)
  const link = await lockLink(db, { memberId })
  if (!link || !isLive(link.status)) throw new Refusal('calendar_not_connected')
  const known = new Map((await choicesOf(db, link.id)).map((choice) => [choice.calendar_id, choice]))
  if (!reads.every((id) => known.has(id)) || (writes !== null && !known.has(writes)))
    throw new Refusal('calendar_unknown')
  if (writes !== null && !known.get(writes)?.is_writable) throw new Refusal('calendar_not_writable')
  await chooseReads(db, link.id, { reads, writes })
  await context.enqueue(syncCalendarLink, { linkId: link.id })
  await enqueueComing(context, memberId)
  await ownCalendarChanged(context, memberId)
  return readSettings(context, port)
}

/**
 * @throws Refusal staff_not_found outside of the member's businesses, not_permitted, calendar_staff_taken, person_taken
 * (two of one business)
 */
export async function chooseStaff(
  context: Context,
  port: Kind,
  staffIds: readonly StaffId[],
): Promise<CalendarSettings> {
  const memberId = memberOf(context)
  const wanted = [...new Set(staffIds)]
  const people = new Set((await peopleWorkingWith(context, memberId)).map(({ id }) => id))
  if (!wanted.every((id) => people.has(id))) throw new Refusal('staff_not_found')
  await chooseOwnStaff(context, wanted)
  await context.enqueue(showComingBookings, { memberId })
  return readSettings(context, port)
}
