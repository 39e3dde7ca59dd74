import { formerMember } from 'contract/account/accountLimits'
import type { listBookingMessages } from 'contract/bookings/businessBookings'
import { hasPermission } from 'contract/core/roles'
import type { BookingId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import { minus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { accessAt } from '../../businesses/public.ts'
import { peopleOf, type Person } from '../../identity/public.ts'
import { countSince, insertMessage, messagesOf } from './messages.repository.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { atOwnLocations } from '../core/bookingLocations.ts'
import { bookingById } from '../core/booking.queries.ts'
import { type BookingRow, changeBooking, lockBooking } from '../core/booking.repository.ts'
import { actionsOf, endedStatuses } from '../core/bookingState.rules.ts'
import { type Side, bookingStateOf } from '../core/present.ts'

const perHourMax = 20

type Messages = Answer<typeof listBookingMessages>

/** For either side. @throws Refusal booking_not_found, also for members of neither side */
export async function readMessages(context: Context, id: BookingId): Promise<Messages> {
  const { row } = await sideOf(context, id)
  return shown(context, row)
}

/** @throws Refusal booking_not_found, booking_state, rate_limited */
export async function sendMessage(
  context: Context,
  { bookingId, text }: { bookingId: BookingId; text: string },
): Promise<Messages> {
  const { db, now } = context
  await lockBooking(db, bookingId)
  const { row, side } = await sideOf(context, bookingId)
  if (!actionsOf(side, bookingStateOf(row), now).includes('message')) throw new Refusal('booking_state')
  const since = minus(now, { hours: 1 })
  if ((await countSince(db, { bookingId, side, since })) >= perHourMax) throw new Refusal('rate_limited')
  const authorId = memberOf(context)
  const message = await insertMessage(db, { bookingId, side, authorId, text, now })
  await read(context, row, side)
  const from = (await peopleOf(context, [authorId])).get(authorId)?.displayName ?? formerMember
  const news = { kind: 'message', from, text } as const
  if (side === 'business') await notifyCustomer(context, row, news, `message:${message.id}`)
  else await notifyBusiness(context, row, news, `message:${message.id}`)
  return shown(context, row)
}

/** @throws Refusal booking_not_found */
export async function markMessagesRead(context: Context, id: BookingId): Promise<Record<string, never>> {
  const { row, side } = await sideOf(context, id)
  await read(context, row, side)
  return {}
}

async function read(context: Context, row: BookingRow, side: Side): Promise<void> {
  await changeBooking(
    context.db,
    row.id,
    side === 'customer' ? { customer_read_at: context.now } : { business_read_at: context.now },
  )
}

/** A member who books at their own workplace is the customer. */
async function sideOf(context: Context, id: BookingId): Promise<{ row: BookingRow; side: Side }> {
  const memberId = memberOf(context)
  const row = await bookingById(context.db, id)
  if (!row) throw new Refusal('booking_not_found')
  if (row.member_id === memberId) return { row, side: 'customer' }
  const access = row.sequence > 0 ? await accessAt(context, memberId, row.business_id) : null
  const may = access !== null && hasPermission(access, 'bookings.manage')
  if (may && atOwnLocations(access, [row]).length > 0) return { row, side: 'business' }
  throw new Refusal('booking_not_found')
}

async function shown(context: Context, { id, status }: BookingRow): Promise<Messages> {
  const rows = await messagesOf(context.db, id)
  const people = await peopleOf(
    context,
    rows.map((row) => row.author_id),
  )
  const nameOf = (person: Person | undefined) =>
    endedStatuses.includes(status) ? person?.displayName : person?.servedName
  return {
    messages: rows.map((row) => ({
      id: row.id,
      at: row.at,
      from: row.side,
      name: nameOf(people.get(row.author_id)) ?? formerMember,
      text: row.body,
    })),
  }
}
