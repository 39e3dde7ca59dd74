import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface Program {
  readonly memberId: MemberId
  /** Null is the network. */
  readonly businessId: BusinessId | null
}

/** Members, with the business, whose purchase points were released in a time range. */
export async function releasedBetween(db: Db, { after, until }: { after: Instant; until: Instant }) {
  return db
    .selectFrom('purchase')
    .select(['member_id', 'business_id'])
    .distinct()
    .where('released_at', '>', after)
    .where('released_at', '<=', until)
    .where('tier_points', '>', 0)
    .orderBy('member_id')
    .orderBy('business_id')
    .execute()
}

/**
 * Gives a tier unless the member holds the same or a higher one; returns whether it did. Of two concurrent calls, one
 * does.
 */
export async function liftTo(
  db: Db,
  {
    memberId,
    businessId,
    tierId,
    now,
    periodEndsOn,
  }: Program & { tierId: string; now: Instant; periodEndsOn: LocalDate },
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_tier (member_id, business_id, tier_id, since, period_ends_on)
    values (${memberId}, ${businessId}, ${tierId}, ${now}, ${periodEndsOn})
    on conflict on constraint member_tier_unique do update set
      tier_id = excluded.tier_id, since = excluded.since, period_ends_on = excluded.period_ends_on, grace_ends_on = null
    where (select (factor_hundredths, threshold_points) from program_tier where id = member_tier.tier_id)
        < (select (factor_hundredths, threshold_points) from program_tier where id = excluded.tier_id)
    returning id`.execute(db)
  return rows.length === 1
}

/** Member tiers whose period or grace ends on or before a day, in id order. */
export async function holdingsEndingBy(
  db: Db,
  { day, after, limit }: { day: LocalDate; after: string | null; limit: number },
) {
  return db
    .selectFrom('member_tier')
    .innerJoin('program_tier', 'program_tier.id', 'member_tier.tier_id')
    .select([
      'member_tier.id',
      'member_tier.member_id',
      'member_tier.business_id',
      'member_tier.period_ends_on',
      'member_tier.grace_ends_on',
      'program_tier.id as tier_id',
      'program_tier.name',
      'program_tier.threshold_points',
      'program_tier.factor_hundredths',
      'program_tier.perks',
    ])
    .where((where) => where(where.fn.coalesce('grace_ends_on', 'period_ends_on'), '<=', day))
    .$if(after !== null, (query) => query.where('member_tier.id', '>', after!)) // the condition excludes null
    .orderBy('member_tier.id')
    .limit(limit)
    .execute()
}

/** False if the tier changed since it was read; the decision about it is then void. */
export async function changeHolding(
  db: Db,
  seen: { id: string; tier_id: string; period_ends_on: LocalDate },
  change: { tier_id?: string; since?: Instant; period_ends_on?: LocalDate; grace_ends_on: LocalDate | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_tier')
    .set(change)
    .where('id', '=', seen.id)
    .where('tier_id', '=', seen.tier_id)
    .where('period_ends_on', '=', seen.period_ends_on)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropHolding(
  db: Db,
  seen: { id: string; tier_id: string; period_ends_on: LocalDate },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_tier')
    .where('id', '=', seen.id)
    .where('tier_id', '=', seen.tier_id)
    .where('period_ends_on', '=', seen.period_ends_on)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
