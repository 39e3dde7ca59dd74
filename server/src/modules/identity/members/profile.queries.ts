import { birthdayKnownDays, type ReceiptAddress } from 'contract/account/profile'
import type { MemberId, Slug } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function profileRow(db: Db, memberId: MemberId) {
  return db
    .selectFrom('member')
    .select([
      'display_name',
      'photo_url',
      'phone',
      'birth_month',
      'birth_day',
      'time_zone',
      'has_chosen_zone',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

export async function receiptAddressRow(db: Db, memberId: MemberId): Promise<ReceiptAddress | null> {
  const row = await db
    .selectFrom('receipt_address')
    .select(['name', 'street', 'postal_code', 'city', 'country'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  const { postal_code: postalCode, ...rest } = row
  return { ...rest, postalCode }
}

/** The successor of a category that was merged. */
export async function interestRows(db: Db, memberId: MemberId): Promise<Slug[]> {
  const { rows } = await sql<{ slug: Slug }>`
    select distinct coalesce(merged_into, slug) as slug from member_interest
    join category on slug = category_slug where member_id = ${memberId} order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

const lateDays = 3

export async function birthdayRows(
  db: Db,
  { now, after, limit }: { now: Instant; after: MemberId | null; limit: number },
): Promise<{ memberId: MemberId; birthday: LocalDate }[]> {
  const { rows } = await sql<{ memberId: MemberId; birthday: LocalDate }>`
    select member.id as "memberId", day as birthday from member
    cross join lateral (
      select (${now}::timestamptz at time zone time_zone)::date - late as day
      from generate_series(0, ${lateDays}::int) as late
    ) as recent
    where birth_month is not null and suspended_at is null and erasing_since is null
      and (${after}::uuid is null or member.id > ${after}::uuid)
      and email_verified and (birthday_since at time zone time_zone)::date <= day - ${birthdayKnownDays}::int
      and extract(month from day) = birth_month
      -- In years without a 29th of February, its birthday is the 28th.
      and extract(day from day) = least(
        coalesce(birth_day, 1),
        extract(day from date_trunc('month', day) + interval '1 month' - interval '1 day')
      )
    order by member.id limit ${limit}`.execute(db)
  return rows
}
