import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { isCustomerAt } from '../purchases/standing.queries.ts'

/** Businesses with a running birthday campaign whose customer the member is. */
export async function birthdayBusinesses(
  db: Db,
  { memberId, at }: { memberId: MemberId; at: Instant },
): Promise<BusinessId[]> {
  const { rows } = await sql<{ business_id: BusinessId }>`
    select distinct campaign.business_id from campaign join earning_rule on earning_rule.id = campaign.rule_id
    where trigger = 'birthday' and state = 'active' and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
      and ${isCustomerAt(at, { member: sql`${memberId}::uuid`, business: sql`campaign.business_id` })}
    order by campaign.business_id`.execute(db)
  return rows.map(({ business_id: businessId }) => businessId)
}

export interface BirthdayGift {
  readonly memberId: MemberId
  readonly businessId: BusinessId
  readonly birthday: LocalDate
}

/**
 * Whether a member is a customer who got no gift for a birthday less than 330 days away, also with an erased account.
 * Call it under the lock of the member's purchases.
 */
export async function mayGetGift(
  db: Db,
  { memberId, businessId, birthday, now }: BirthdayGift & { readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${isCustomerAt(now, { member: sql`${memberId}::uuid`, business: sql`${businessId}::uuid` })} and not exists (
      select from birthday_gift
      where member_id in (select id from accounts_of(${memberId})) and business_id = ${businessId}
        and abs(birthday - ${birthday}::date) < 330
    ) as may`.execute(db)
  return rows[0]?.may ?? false
}

export async function insertGift(
  db: Db,
  { memberId, businessId, birthday, now }: BirthdayGift & { readonly now: Instant },
): Promise<void> {
  await db
    .insertInto('birthday_gift')
    .values({ member_id: memberId, business_id: businessId, birthday, created_at: now })
    .execute()
}
