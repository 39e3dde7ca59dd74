import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sumOf } from 'contract/core/sum'
import type { NotificationChannel } from 'contract/notifications/kinds'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { NotificationMail } from '../mails/mailNotification.ts'
import type { NotificationsTables } from '../tables.ts'
import type { DeliveryReason } from './delivery.rules.ts'

export type DeliveryRow = Selectable<NotificationsTables['notification_delivery']>
export type NotificationRow = Selectable<NotificationsTables['notification']>

export interface NewDelivery {
  /** Null for a mail to an address without an account. */
  readonly notification: { readonly id: NotificationId; readonly memberId: MemberId } | null
  readonly channel: NotificationChannel
  readonly mail: NotificationMail | null
}

/** Inserts the deliveries that can arrive, in one statement: push messages only of members with a device. */
export async function insertDeliveries(
  db: Db,
  deliveries: readonly NewDelivery[],
  now: Instant,
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const drafts = deliveries.map(({ notification, channel, mail }) => ({
    notification_id: notification?.id ?? null,
    member_id: notification?.memberId ?? null,
    channel,
    content: mail,
  }))
  const { rows } = await sql<{ id: string }>`
    insert into notification_delivery (notification_id, channel, state, content, created_at, due_at)
    select notification_id, channel, 'queued', content, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as draft (notification_id uuid, member_id uuid, channel text, content jsonb)
    where channel = 'email'
      or exists (select from push_subscription where push_subscription.member_id = draft.member_id)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a delivery that is queued for its job; undefined when it is held or decided. */
export async function lockQueued(db: Db, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('notification_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .forUpdate()
    .executeTakeFirst()
}

export async function notificationById(db: Db, id: NotificationId): Promise<NotificationRow | undefined> {
  return db.selectFrom('notification').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface HeldDelivery {
  readonly delivery: Pick<DeliveryRow, 'id' | 'taken_until'>
  readonly notification: NotificationRow
}

/** The mails of a member that wait for a digest, oldest first. Locks them. */
export async function lockDigested(db: Db, memberId: MemberId): Promise<HeldDelivery[]> {
  const rows = await db
    .selectFrom('notification_delivery')
    .innerJoin('notification', 'notification.id', 'notification_delivery.notification_id')
    .selectAll('notification')
    .select(['notification_delivery.id as delivery_id', 'taken_until'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .where('reason', '=', 'digest')
    .orderBy('notification.id')
    .forUpdate('notification_delivery')
    .execute()
  return rows.map(({ delivery_id, taken_until, ...notification }) => ({
    delivery: { id: delivery_id, taken_until },
    notification,
  }))
}

/** Null releases deliveries whose attempt has failed. */
export async function setTaken(
  db: Db,
  { ids, until }: { ids: readonly string[]; until: Instant | null },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ taken_until: until })
    .where('id', 'in', ids)
    .where('decided_at', 'is', null)
    .execute()
}

export async function setHeld(
  db: Db,
  { ids, reason, until }: { ids: readonly string[]; reason: DeliveryReason; until: Instant },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ state: 'held', reason, due_at: until, taken_until: null })
    .where('id', 'in', ids)
    .execute()
}

/** Decides deliveries permanently, which deletes their text. */
export async function setDecided(
  db: Db,
  decided: {
    ids: readonly string[]
    state: 'sent' | 'failed' | 'suppressed'
    reason: DeliveryReason | null
    providerId?: string | null
    now: Instant
  },
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({
      state: decided.state,
      reason: decided.reason,
      provider_id: decided.providerId ?? null,
      decided_at: decided.now,
      taken_until: null,
      content: null,
    })
    .where('id', 'in', decided.ids)
    .where('decided_at', 'is', null)
    .execute()
}

const queued = { state: 'queued', reason: null } as const

/** Queues all held deliveries of a member, except those that a run is sending now. */
export async function queueHeldOf(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<string[]> {
  const rows = await db
    .updateTable('notification_delivery')
    .from('notification')
    .set({ ...queued, due_at: now })
    .whereRef('notification.id', '=', 'notification_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .where(({ or, eb }) => or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returning('notification_delivery.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Queues due deliveries, except those of a digest. */
export async function queueDue(db: Db, { now, limit }: { now: Instant; limit: number }): Promise<string[]> {
  const rows = await db
    .updateTable('notification_delivery')
    .set({ ...queued, due_at: now })
    .where('id', 'in', (due) =>
      due
        .selectFrom('notification_delivery')
        .select('id')
        .where('state', '=', 'held')
        .where('reason', '<>', 'digest')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The members whose digest is due. They are due again at `next` if their job has failed by then: the job decides all
 * due mails.
 */
export async function takeDueDigests(
  db: Db,
  { now, next, limit }: { now: Instant; next: Instant; limit: number },
): Promise<{ memberIds: MemberId[]; isLimited: boolean }> {
  const { rows } = await sql<{ memberId: MemberId; taken: number }>`
    with due as (
      select id, notification_id from notification_delivery
      where state = 'held' and reason = 'digest' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ), moved as (
      update notification_delivery set due_at = ${next} from due where notification_delivery.id = due.id
      returning due.notification_id
    )
    select member_id as "memberId", count(*)::int as taken
    from moved join notification on notification.id = notification_id group by member_id`.execute(db)
  return {
    memberIds: rows.map(({ memberId }) => memberId),
    isLimited: sumOf(rows, ({ taken }) => taken) === limit,
  }
}

/** Marks queued deliveries that no job has sent for a long time as failed. */
export async function giveUp(db: Db, { before, now }: { before: Instant; now: Instant }): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ state: 'failed', reason: 'gave_up', decided_at: now, taken_until: null, content: null })
    .where('state', '=', 'queued')
    .where('due_at', '<', before)
    .execute()
}

export async function deleteDecidedBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('notification_delivery').where('decided_at', '<', before).execute()
}
