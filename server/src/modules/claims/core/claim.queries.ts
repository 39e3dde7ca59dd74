import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

const listedMax = 50

/** A member's claims, and disputes about their businesses; newest first. */
export async function claimsOfMember(db: Db, memberId: MemberId, ownIds: readonly BusinessId[]) {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where((where) =>
      where.or([
        where('member_id', '=', memberId),
        where.and([where('status', '=', 'disputed'), sql<boolean>`business_id = any(${ownIds})`]),
        sql<boolean>`${memberId} = any(owner_ids)`,
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(listedMax)
    .execute()
}

/** Claims whose proof waits for an operator, the longest waiting first. */
export async function waitingClaims(db: Db) {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(listedMax)
    .execute()
}

/** The nearest decision first. */
export async function openDisputes(db: Db) {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('status', '=', 'disputed')
    .orderBy('decide_by')
    .orderBy('id')
    .limit(listedMax)
    .execute()
}

/** Disputes whose clock has a step to record. */
export async function dueDisputes(db: Db, { now, soon }: { now: Instant; soon: Instant }) {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('status', '=', 'disputed')
    .where((where) =>
      where.or([
        where.and([where('answered_at', 'is', null), where('answer_by', '<=', now)]),
        where('decide_by', '<=', soon),
      ]),
    )
    .orderBy('decide_by')
    .orderBy('id')
    .execute()
}

/** Open claims without a change since an instant that do not wait for an operator. */
export async function idleClaims(db: Db, before: Instant) {
  return db
    .selectFrom('business_claim')
    .selectAll()
    .where('status', 'in', ['started', 'proof_pending'])
    .where('waiting_since', 'is', null)
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(listedMax)
    .execute()
}

export async function claimCounts(db: Db): Promise<{
  claims: { count: number; oldestAt: Instant | null }
  disputes: { count: number; dueAt: Instant | null }
}> {
  const { rows } = await sql<{
    count: number
    oldestAt: Instant | null
    disputed: number
    dueAt: Instant | null
  }>`
    select
      (select count(*)::int from business_claim where waiting_since is not null)
        + (select count(*)::int from claim_proof where kind = 'postcard' and status = 'pending' and sent_at is null) as count,
      least(
        (select min(waiting_since) from business_claim where waiting_since is not null),
        (select min(created_at) from claim_proof where kind = 'postcard' and status = 'pending' and sent_at is null)
      ) as "oldestAt",
      (select count(*)::int from business_claim where status = 'disputed') as disputed,
      (select min(decide_by) from business_claim where status = 'disputed') as "dueAt"`.execute(db)
  const [row] = rows
  return {
    claims: { count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null },
    disputes: { count: row?.disputed ?? 0, dueAt: row?.dueAt ?? null },
  }
}
