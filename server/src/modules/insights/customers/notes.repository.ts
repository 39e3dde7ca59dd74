import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

interface Pair {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

/** The newest first. */
export async function notesOf(db: Db, { businessId, memberId }: Pair) {
  return db
    .selectFrom('customer_note')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Does nothing if the id exists. */
export async function insertNote(
  db: Db,
  note: Pair & { id: string; text: string; writtenBy: MemberId; now: Instant },
): Promise<void> {
  await db
    .insertInto('customer_note')
    .values({
      id: note.id,
      business_id: note.businessId,
      member_id: note.memberId,
      text: note.text,
      written_by: note.writtenBy,
      written_at: note.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteNote(db: Db, { businessId, memberId, id }: Pair & { id: string }): Promise<void> {
  await db
    .deleteFrom('customer_note')
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Moves the notes about a member, and those that the member wrote, to another account. */
export async function moveNotes(db: Db, { from, to }: { from: MemberId; to: MemberId }): Promise<void> {
  await db.updateTable('customer_note').set({ member_id: to }).where('member_id', '=', from).execute()
  await db.updateTable('customer_note').set({ written_by: to }).where('written_by', '=', from).execute()
}
