import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../platform/db/tables.ts'

export interface NotificationDraft {
  readonly memberId: MemberId
  /** Unique per member, so a repeated event creates one notification. */
  readonly naturalKey: string
  readonly title: string
  readonly body: string
  readonly href: string | null
}

export async function insertNotifications(
  db: Db,
  drafts: readonly NotificationDraft[],
  now: Instant,
): Promise<void> {
  if (drafts.length === 0) return
  await db
    .insertInto('notification')
    .values(
      drafts.map((draft) => ({
        member_id: draft.memberId,
        natural_key: draft.naturalKey,
        title: draft.title,
        body: draft.body,
        href: draft.href,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('notification_natural_key_unique').doNothing())
    .execute()
}

/** Marks all unread notifications of the member when `ids` is absent. */
export async function markRead(
  db: Db,
  { memberId, ids, now }: { memberId: MemberId; ids: readonly NotificationId[] | undefined; now: Instant },
): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', 'in', ids ?? []))
    .execute()
}
