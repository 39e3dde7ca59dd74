import type { BusinessId, CampaignId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { CampaignTrigger, type EarnTrigger } from 'contract/loyalty/earnTriggers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { FunderShare } from '../programs/programs.repository.ts'

export type CampaignState = 'active' | 'paused' | 'ended'

const funding = sql<FunderShare[]>`(
  select jsonb_agg(jsonb_build_object('funderId', funder_id, 'basisPoints', basis_points) order by funder_id nulls first)
  from earning_rule_share where earning_rule_share.rule_id = campaign.rule_id
)`

function withTerms(db: Db) {
  return db
    .selectFrom('campaign')
    .innerJoin('earning_rule', 'earning_rule.id', 'campaign.rule_id')
    .selectAll('campaign')
    .select([
      'earning_rule.kind',
      'earning_rule.trigger',
      'earning_rule.factor_hundredths',
      'earning_rule.bonus_points',
      'earning_rule.minimum_usd_cents',
      'earning_rule.days_of_week',
      'earning_rule.is_first_purchase_only',
      'earning_rule.per_order_points',
      'earning_rule.per_member_per_day_points',
      'earning_rule.scope',
      'earning_rule.expires_after_days',
    ])
    .select(funding.as('funding'))
}

/** A campaign with the terms of its rule. */
export type CampaignRow = Awaited<ReturnType<typeof campaignsOf>>[number]

/** Newest first. */
export async function campaignsOf(db: Db, businessId: BusinessId) {
  return withTerms(db)
    .where('campaign.business_id', '=', businessId)
    .orderBy('campaign.id', 'desc')
    .limit(500)
    .execute()
}

export async function campaignById(db: Db, businessId: BusinessId, id: CampaignId) {
  return withTerms(db)
    .where('campaign.business_id', '=', businessId)
    .where('campaign.id', '=', id)
    .executeTakeFirst()
}

/**
 * Active campaigns whose dates include the moment and that the member is not held out of, ordered by id; their budgets
 * may be used up. None while the ownership is disputed: their budgets wait like payouts. One statement reads campaigns and groups, so a campaign that starts now has both or neither.
 */
export async function runningCampaigns(
  db: Db,
  {
    businessIds,
    memberId,
    trigger,
    at,
  }: { businessIds: readonly BusinessId[]; memberId: MemberId; trigger: EarnTrigger; at: Instant },
): Promise<CampaignRow[]> {
  return withTerms(db)
    .where(sql<boolean>`campaign.business_id = any(${businessIds})`)
    .where('earning_rule.trigger', '=', trigger)
    .where('campaign.state', '=', 'active')
    .where(
      sql<boolean>`not exists (select from business_freeze where business_freeze.business_id = campaign.business_id)`,
    )
    .where('campaign.starts_at', '<=', at)
    .where((where) => where.or([where('campaign.ends_at', 'is', null), where('campaign.ends_at', '>', at)]))
    .where(
      sql<boolean>`(hold_out_percent = 0 or not exists (
        select from campaign_assignment
        where campaign_id = campaign.id and campaign_assignment.member_id = ${memberId} and is_held_out
      ))`,
    )
    .orderBy('campaign.id')
    .execute()
}

/** Those of these campaigns that have not ended, including paused ones, ordered by id. */
export async function openCampaigns(db: Db, ids: readonly CampaignId[]): Promise<CampaignRow[]> {
  return withTerms(db)
    .where(sql<boolean>`campaign.id = any(${ids}::uuid[])`)
    .where('campaign.state', '<>', 'ended')
    .orderBy('campaign.id')
    .execute()
}

/** The factors of a business's multipliers that run, are paused or will run. */
export async function openFactors(db: Db, businessId: BusinessId, now: Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('earning_rule', 'earning_rule.id', 'campaign.rule_id')
    .select('earning_rule.factor_hundredths')
    .where('campaign.business_id', '=', businessId)
    .where('campaign.state', '<>', 'ended')
    .where((where) => where.or([where('campaign.ends_at', 'is', null), where('campaign.ends_at', '>', now)]))
    .where('earning_rule.factor_hundredths', 'is not', null)
    .execute()
  return rows.map(({ factor_hundredths: factor }) => factor!) // not null, as selected
}

/** False if the campaign had ended before. */
export async function setCampaignState(
  db: Db,
  id: CampaignId,
  { state, now }: { state: CampaignState; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ state, ended_at: state === 'ended' ? now : null })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Open campaigns that ended over an hour ago by their dates: no open checkout can still use them. Also those whose event
 * can give no points: they started before that was refused.
 */
export async function endedCampaigns(db: Db, now: Instant, limit: number): Promise<CampaignId[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('state', '<>', 'ended')
    .where(
      sql<boolean>`(ends_at <= ${now}::timestamptz - interval '1 hour' or exists (
        select from earning_rule where earning_rule.id = rule_id and trigger <> all(${CampaignTrigger.options})
      ))`,
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of purchases and other occasions for which each campaign gave points. */
export async function countUses(
  db: Db,
  ids: readonly CampaignId[],
): Promise<ReadonlyMap<CampaignId, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ campaign_id: CampaignId; count: number }>`
    select campaign_id, count(distinct occasion) as count from (
      select campaign_id, order_id::text as occasion from purchase_component where campaign_id = any (${ids}::uuid[])
      union all
      select campaign_id, member_id || ' ' || occasion from campaign_grant
      where campaign_id = any (${ids}::uuid[]) and points > 0
    ) as given group by campaign_id`.execute(db)
  return new Map(rows.map((row) => [row.campaign_id, row.count]))
}

export async function insertGrant(
  db: Db,
  grant: { campaignId: CampaignId; memberId: MemberId; occasion: string; points: number; now: Instant },
): Promise<void> {
  await db
    .insertInto('campaign_grant')
    .values({
      campaign_id: grant.campaignId,
      member_id: grant.memberId,
      occasion: grant.occasion,
      points: grant.points,
      created_at: grant.now,
    })
    .execute()
}

/** The campaigns that gave the person points for this occasion, also with an erased account. */
export async function grantedOccasions(
  db: Db,
  { memberId, occasion }: { memberId: MemberId; occasion: string },
): Promise<ReadonlySet<CampaignId>> {
  const rows = await db
    .selectFrom('campaign_grant')
    .select('campaign_id')
    .where(sql<boolean>`member_id in (select id from accounts_of(${memberId}))`)
    .where('occasion', '=', occasion)
    .execute()
  return new Set(rows.map(({ campaign_id }) => campaign_id))
}
