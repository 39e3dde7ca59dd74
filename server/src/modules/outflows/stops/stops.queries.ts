import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { StopFacts } from './stops.rules.ts'

export async function stopFacts(db: Db, businessId: BusinessId): Promise<StopFacts> {
  const { rows } = await sql<Omit<StopFacts, 'accountChange'>>`
    select
      exists (select from business_freeze where business_id = ${businessId}) as "isDisputed",
      exists (select from payout_hold where business_id = ${businessId} and released_at is null) as "isUnderReview",
      coalesce((
        select bool_and(member.suspended_at is not null) from membership join member on member.id = member_id
        where business_id = ${businessId} and role = 'owner'
      ), false) as "isWithoutOwner"`.execute(db)
  const { rows: changes } = await sql<NonNullable<StopFacts['accountChange']>>`
    select status, undo_until, resumed_at from payout_account_change
    where business_id = ${businessId} and status in ('changed', 'undone')
    order by changed_at desc, id desc limit 1`.execute(db)
  return { ...rows[0]!, accountChange: changes[0] ?? null } // a select without a table returns one row
}
