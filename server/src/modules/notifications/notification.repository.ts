import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { NotificationKind } from 'contract/notifications/kinds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { MailLink } from '../../integrations/mail/layout/mailContent.ts'
import type { MailSubject } from './mails/mailNotification.ts'

/** A notification that is also mailed. */
export interface DraftMail {
  /** The text of the mail; the body of the notification when absent. */
  readonly paragraphs?: readonly string[]
  /** The label of the button, which opens the page of the notification. */
  readonly button: string
  /** The target of the button, if it is not the page of the notification. */
  readonly href?: string
  /** A second button, as prominent as the first. */
  readonly otherButton?: MailLink
  /** The link to unsubscribe from mails of this kind. */
  readonly stop?: MailLink
  readonly about: MailSubject | null
}

export interface NotificationDraft {
  readonly memberId: MemberId
  readonly kind: NotificationKind
  /** Unique per member, so a repeated event creates one notification. */
  readonly naturalKey: string
  readonly title: string
  readonly body: string
  readonly href: string | null
  /** The task that the notification asks for; `resolveTask` stores its outcome. */
  readonly task?: string
  readonly mail?: DraftMail | null
}

/** Returns the drafts that were inserted, with their ids: existing natural keys do not change. */
export async function insertNotifications(
  db: Db,
  drafts: readonly NotificationDraft[],
  now: Instant,
): Promise<{ id: NotificationId; draft: NotificationDraft }[]> {
  if (drafts.length === 0) return []
  const rows = await db
    .insertInto('notification')
    .values(
      drafts.map((draft) => ({
        member_id: draft.memberId,
        kind: draft.kind,
        natural_key: draft.naturalKey,
        title: draft.title,
        body: draft.body,
        href: draft.href,
        task: draft.task ?? null,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('notification_natural_key_unique').doNothing())
    .returning(['id', 'member_id', 'natural_key'])
    .execute()
  // Of two drafts with one key, the first was inserted.
  const keyOf = (memberId: MemberId, naturalKey: string) => `${memberId} ${naturalKey}`
  const draftOf = new Map(
    drafts.toReversed().map((draft) => [keyOf(draft.memberId, draft.naturalKey), draft]),
  )
  return rows.flatMap((row) => {
    const draft = draftOf.get(keyOf(row.member_id, row.natural_key))
    return draft ? { id: row.id, draft } : []
  })
}

/** Marks all unread notifications of the member when `ids` is absent. */
export async function markRead(
  db: Db,
  { memberId, ids, now }: { memberId: MemberId; ids: readonly NotificationId[] | undefined; now: Instant },
): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notification')
    .set(({ fn }) => ({ read_at: now, seen_at: fn.coalesce('seen_at', sql<Instant>`${now}`) }))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', 'in', ids ?? []))
    .execute()
}

export async function markSeen(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen_at: now })
    .where('member_id', '=', memberId)
    .where('seen_at', 'is', null)
    .execute()
}

/** Archives notifications of the member, or moves them back when `at` is null. */
export async function setArchived(
  db: Db,
  { memberId, ids, at }: { memberId: MemberId; ids: readonly NotificationId[]; at: Instant | null },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ archived_at: at })
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('archived_at', at === null ? 'is not' : 'is', null)
    .execute()
}

/** Stores the outcome of a task on the notifications of all its recipients. */
export async function setOutcome(
  db: Db,
  { task, outcome }: { task: string; outcome: string },
): Promise<void> {
  await db.updateTable('notification').set({ outcome }).where('task', '=', task).execute()
}
