import type { MemberId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { deleteDeviceObservations } from '../codes/devices.repository.ts'
import type { ReferralsTables } from '../tables.ts'

export type ReferralRow = Selectable<ReferralsTables['referral']>
export type ReferralChange = Updateable<ReferralsTables['referral']>
export type EventRow = Selectable<ReferralsTables['referral_event']>
export type AppealRow = Selectable<ReferralsTables['referral_appeal']>

/** Locks the row until the transaction ends; null when there is none. */
export async function lockReferral(db: Db, id: ReferralId): Promise<ReferralRow | null> {
  const row = await db
    .selectFrom('referral')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Null when the friend has a referral in this scope already. */
export async function insertReferral(
  db: Db,
  row: Insertable<ReferralsTables['referral']>,
): Promise<ReferralRow | null> {
  const inserted = await db
    .insertInto('referral')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope_key', 'friend_id'])
        .where(sql<boolean>`status in ('signed_up', 'qualifying', 'under_review', 'rewarded')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function updateReferral(db: Db, id: ReferralId, change: ReferralChange): Promise<ReferralRow> {
  return db.updateTable('referral').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function insertEvent(
  db: Db,
  event: {
    referralId: ReferralId
    at: Instant
    cause: string
    from: ReferralStatus | null
    to: ReferralStatus
    reason: ReferralReason | null
  },
): Promise<void> {
  await db
    .insertInto('referral_event')
    .values({
      referral_id: event.referralId,
      at: event.at,
      cause: event.cause,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
    })
    .execute()
}

/** Serializes transactions that bind the same friend. */
export async function lockFriend(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral friend ${memberId}`}, 0))`.execute(db)
}

/** Serializes what a member shares, so that parallel calls count each other. */
export async function lockSharing(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral sharing ${memberId}`}, 0))`.execute(db)
}

/** The friend's live referrals. */
export async function liveOfFriend(db: Db, memberId: MemberId): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('friend_id', '=', memberId)
    .where('status', 'in', ['signed_up', 'qualifying', 'under_review', 'rewarded'])
    .orderBy('id')
    .execute()
}

/** Rejected referrals whose friend's reward is still pending. */
export async function restingOfFriend(db: Db, memberId: MemberId): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('friend_id', '=', memberId)
    .where('status', '=', 'rejected')
    .where(
      sql<boolean>`exists (select from referral_reward w where w.referral_id = referral.id and w.state = 'pending')`,
    )
    .orderBy('id')
    .execute()
}

export async function referralById(db: Db, id: ReferralId): Promise<ReferralRow | null> {
  return (await db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Referrals that are due: a window, a release, or the end of a review. Also referrals not re-evaluated since
 * `followedBefore`, the longest first, in case an event was lost.
 */
export async function dueReferrals(
  db: Db,
  {
    now,
    warnUntil,
    followedBefore,
    rewardedSince: keptSince,
    resting = [],
    limit,
  }: {
    now: Instant
    warnUntil: Instant
    followedBefore: Instant
    /** For rewarded ones: the start of the claw-back period. */
    rewardedSince: Instant
    /** Failed referrals to leave out; they are retried later. */
    resting?: readonly string[]
    limit: number
  },
): Promise<ReferralId[]> {
  const { rows } = await sql<{ id: ReferralId }>`
    select id from (
    select id from referral where status in ('invited', 'clicked', 'signed_up') and window_ends_at <= ${now}
    union select id from referral
      where status in ('invited', 'clicked', 'signed_up') and window_ends_at <= ${warnUntil} and warned_at is null
    union select id from referral
      where status = 'qualifying' and release_at <= ${now} and not 'email_unconfirmed' = any(reasons)
    union select id from referral where status = 'under_review' and review_ends_at <= ${now} and not review_needs_person
    union select r.id from referral_reward w join referral r on r.id = w.referral_id
      where w.state = 'pending' and r.status = 'rejected'
        and (r.release_at <= ${now} or coalesce(r.followed_at, r.joined_at) <= ${followedBefore})
    union (select id from referral
      where status in ('signed_up', 'qualifying', 'under_review', 'rewarded')
        and (status <> 'rewarded' or status_at >= ${keptSince})
        and coalesce(followed_at, joined_at) <= ${followedBefore}
      order by coalesce(followed_at, joined_at) limit ${limit + resting.length})
    ) as due where id <> all(${resting}::uuid[]) limit ${2 * limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function setFollowed(db: Db, ids: readonly ReferralId[], now: Instant): Promise<void> {
  await sql`update referral set followed_at = ${now} where id = any(${ids}::uuid[])`.execute(db)
}

export async function waitingForBudget(db: Db, limit: number): Promise<ReferralId[]> {
  const rows = await db
    .selectFrom('referral')
    .select('id')
    .where('status', '=', 'signed_up')
    .where(sql<boolean>`'budget_exhausted' = any(reasons)`)
    // Ordered by the last attempt, so that an exhausted budget does not block other referrals.
    .orderBy(sql`coalesce(followed_at, joined_at)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The invitation of a code. */
export async function invitationOf(db: Db, code: string): Promise<ReferralRow | null> {
  const row = await db
    .selectFrom('referral')
    .selectAll()
    .where('code', '=', code)
    .where('status', 'in', ['invited', 'clicked'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Codes whose invitation the referrer has withdrawn. */
export async function withdrawnAmong(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('referral')
    .select('code')
    .where(sql<boolean>`code = any(${codes})`)
    .where('status', '=', 'withdrawn')
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export async function countOpenInvitations(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('referral')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', memberId)
    .where('status', '=', 'invited')
    .executeTakeFirstOrThrow()
  return count
}

/** False when there is an appeal already. */
export async function insertAppeal(
  db: Db,
  appeal: { referralId: ReferralId; text: string; sentAt: Instant; respondBy: Instant },
): Promise<boolean> {
  const row = await db
    .insertInto('referral_appeal')
    .values({
      referral_id: appeal.referralId,
      status: 'open',
      text: appeal.text,
      sent_at: appeal.sentAt,
      respond_by: appeal.respondBy,
    })
    .onConflict((conflict) => conflict.constraint('referral_appeal_pkey').doNothing())
    .returning('referral_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function answerAppeal(
  db: Db,
  answer: { referralId: ReferralId; status: 'accepted' | 'refused'; answer: string | null; now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('referral_appeal')
    .set({ status: answer.status, answer: answer.answer, answered_at: answer.now })
    .where('referral_id', '=', answer.referralId)
    .where('status', '=', 'open')
    .returning('referral_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Clears address and device hashes older than `before`; returns the number of affected rows. */
export async function forgetPlaces(db: Db, before: Instant): Promise<number> {
  const touches = await sql`
    update referral_touch set address_hash = null, device_hash = null
    where at < ${before} and (address_hash is not null or device_hash is not null)`.execute(db)
  const referrals = await sql`
    update referral set joined_address_hash = null, joined_device_hash = null
    where joined_at < ${before} and (joined_address_hash is not null or joined_device_hash is not null)`.execute(
    db,
  )
  const seen = await deleteDeviceObservations(db, before)
  return Number(touches.numAffectedRows ?? 0n) + Number(referrals.numAffectedRows ?? 0n) + seen
}
