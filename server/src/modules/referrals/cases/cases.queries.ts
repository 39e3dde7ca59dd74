import type { MemberId, ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralCaseKind } from 'contract/referrals/cases'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { ReferralRow } from '../core/referral.repository.ts'
import type { ReferralsTables } from '../tables.ts'

export type CaseQueryRow = ReferralRow & {
  kind: ReferralCaseKind
  due_at: Instant
  opened_at: Instant
  is_blocked: boolean
}
export type DecisionRow = Selectable<ReferralsTables['referral_decision']> & { by: string | null }

/** Referrals that await an operator, the nearest deadline first, after `last`. */
export async function caseRows(
  db: Db,
  {
    kind,
    size,
    last,
  }: { kind: ReferralCaseKind | undefined; size: number; last: TimeCursor<ReferralId> | null },
): Promise<CaseQueryRow[]> {
  const { rows } = await sql<CaseQueryRow>`
    with waiting as (
      select r.*, 'review' as kind, r.review_ends_at as due_at, r.status_at as opened_at
      from referral r where r.status = 'under_review'
      union all
      select r.*, 'appeal' as kind, a.respond_by as due_at, a.sent_at as opened_at
      from referral_appeal a join referral r on r.id = a.referral_id where a.status = 'open'
    )
    select waiting.*, coalesce((
      select s.is_blocked from referral_assessment s where s.referral_id = waiting.id order by s.id desc limit 1
    ), false) as is_blocked
    from waiting
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${last?.at ?? null}::timestamptz is null or (due_at, id) > (${last?.at ?? null}::timestamptz, ${last?.id ?? null}::uuid))
    order by due_at, id limit ${size}`.execute(db)
  return rows
}

interface CaseCountsRow {
  readonly review: number
  readonly reviewDueAt: Instant | null
  readonly appeal: number
  readonly appealDueAt: Instant | null
}

/** Counts the referrals of `caseRows` by kind, with their nearest deadlines. */
export async function caseCounts(db: Db): Promise<CaseCountsRow> {
  const { rows } = await sql<CaseCountsRow>`
    select review.*, appeal.* from
      (select count(*)::int as review, min(review_ends_at) as "reviewDueAt"
        from referral where status = 'under_review') as review,
      (select count(*)::int as appeal, min(respond_by) as "appealDueAt"
        from referral_appeal where status = 'open') as appeal`.execute(db)
  return rows[0] ?? { review: 0, reviewDueAt: null, appeal: 0, appealDueAt: null }
}

/** Outcomes of a member's referrals as referrer. */
export async function madeCounts(
  db: Db,
  memberId: MemberId,
): Promise<{ made: number; rewarded: number; rejected: number }> {
  const { rows } = await sql<{ made: number; rewarded: number; rejected: number }>`
    select count(*)::int as made, count(*) filter (where status = 'rewarded')::int as rewarded,
      count(*) filter (where status = 'rejected')::int as rejected
    from referral where referrer_id = ${memberId}`.execute(db)
  return rows[0] ?? { made: 0, rewarded: 0, rejected: 0 }
}

export async function decisionsOf(db: Db, id: ReferralId): Promise<DecisionRow[]> {
  return db
    .selectFrom('referral_decision')
    .selectAll()
    .select(
      sql<string | null>`(select display_name from member where member.id = referral_decision.member_id)`.as(
        'by',
      ),
    )
    .where('referral_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function insertDecision(
  db: Db,
  decision: {
    referralId: ReferralId
    at: Instant
    decision: DecisionRow['decision']
    note: string
    memberId: MemberId
  },
): Promise<void> {
  await db
    .insertInto('referral_decision')
    .values({
      referral_id: decision.referralId,
      at: decision.at,
      decision: decision.decision,
      note: decision.note,
      member_id: decision.memberId,
    })
    .execute()
}

/** Referrals since then, the newest first, without personal data. */
export async function rowsSince(db: Db, since: Instant, limit: number): Promise<ReferralRow[]> {
  return db
    .selectFrom('referral')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
