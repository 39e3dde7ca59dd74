import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BookingsTables } from '../tables.ts'

export type MessageRow = Selectable<BookingsTables['booking_message']>

const shownMax = 200

export async function messagesOf(db: Db, bookingId: BookingId): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('booking_message')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
  return rows.toReversed()
}

export async function insertMessage(
  db: Db,
  message: { bookingId: BookingId; side: MessageRow['side']; authorId: MemberId; text: string; now: Instant },
): Promise<MessageRow> {
  return db
    .insertInto('booking_message')
    .values({
      booking_id: message.bookingId,
      at: message.now,
      side: message.side,
      author_id: message.authorId,
      body: message.text,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Messages of one side since an instant. */
export async function countSince(
  db: Db,
  { bookingId, side, since }: { bookingId: BookingId; side: MessageRow['side']; since: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('booking_message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('side', '=', side)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
