import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { MembershipsTables } from '../tables.ts'

export type ChangeRow = Selectable<MembershipsTables['membership_change']>

/** The latest first. */
export async function changeRows(db: Db, businessId: BusinessId, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('membership_change')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest change of a person's access. */
export async function latestChange(
  db: Db,
  { businessId, memberId }: { businessId: BusinessId; memberId: MemberId },
): Promise<ChangeRow | null> {
  const row = await db
    .selectFrom('membership_change')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Invitation mails that the business requested since an instant. */
export async function mailsSince(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('membership_change')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('changed_at', '>', since)
    .where('change', 'in', ['invited', 'invitation_sent_again'])
    .executeTakeFirstOrThrow()
  return count
}
