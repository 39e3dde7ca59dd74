import type { BusinessId, CampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Arm } from './effect.rules.ts'

/** A campaign with a hold-out, and the purchases that count for its effect. */
export interface TrialRow {
  readonly id: CampaignId
  readonly businessId: BusinessId
  readonly holdOutPercent: number
  readonly from: Instant
  /** Not after `now`. */
  readonly until: Instant
  readonly isFinal: boolean
}

const trialColumns = (now: Instant) => sql`
  campaign.id, campaign.business_id as "businessId", hold_out_percent as "holdOutPercent",
  greatest(starts_at, created_at) as "from",
  greatest(least(ends_at, ended_at, ${now}::timestamptz), starts_at, created_at) as until,
  coalesce(least(ends_at, ended_at) <= ${now}::timestamptz, false) as "isFinal"`

/** Null for an unknown campaign. */
export async function trialRow(
  db: Db,
  { businessId, campaignId, now }: { businessId: BusinessId; campaignId: CampaignId; now: Instant },
): Promise<TrialRow | null> {
  const { rows } = await sql<TrialRow>`
    select ${trialColumns(now)} from campaign where business_id = ${businessId} and id = ${campaignId}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The latest campaign of this kind that ended in the last two years, at each other business of the category. */
export async function similarTrials(
  db: Db,
  { trial, now }: { trial: TrialRow; now: Instant },
): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    select distinct on (campaign.business_id) ${trialColumns(now)}
    from campaign join earning_rule on earning_rule.id = rule_id
    join earning_rule as own on own.id = (select rule_id from campaign where id = ${trial.id})
      and own.kind = earning_rule.kind and own.trigger = earning_rule.trigger
    join business_category on business_category.business_id = campaign.business_id and position = 0
      and category_slug = (select category_slug from business_category where business_id = ${trial.businessId} and position = 0)
    where hold_out_percent > 0 and campaign.business_id <> ${trial.businessId}
      and least(ends_at, ended_at) <= ${now}::timestamptz
      and least(ends_at, ended_at) > ${now}::timestamptz - interval '730 days'
    order by campaign.business_id, campaign.id desc`.execute(db)
  return rows
}

export interface ArmRow extends Arm {
  readonly campaignId: CampaignId
  readonly isHeldOut: boolean
  /** Net sales to the whole group, in cents. */
  readonly netSales: number
}

/** The groups of campaigns: what each member spent there in the campaign’s time, and in the 90 days before. */
export async function armRows(db: Db, trials: readonly TrialRow[]): Promise<ArmRow[]> {
  if (trials.length === 0) return []
  const { rows } = await sql<
    Omit<ArmRow, 'before'> & { readonly meanBefore: number; readonly varianceBefore: number }
  >`
    select campaign_id as "campaignId", is_held_out as "isHeldOut", count(*)::int as size,
      count(*) filter (where bought)::int as buyers, sum(spend)::bigint as "netSales", avg(spend)::float8 as mean,
      coalesce(var_samp(spend), 0)::float8 as variance, avg(before)::float8 as "meanBefore",
      coalesce(var_samp(before), 0)::float8 as "varianceBefore",
      coalesce(covar_samp(spend::float8, before::float8), 0)::float8 as covariance
    from (
      select assigned.campaign_id, is_held_out, assigned.member_id,
        coalesce(sum(gross - refunded_gross) filter (where purchase.created_at >= starts), 0) as spend,
        coalesce(sum(gross - refunded_gross) filter (where purchase.created_at < starts), 0) as before,
        coalesce(bool_or(purchase.created_at >= starts and gross > refunded_gross), false) as bought
      from unnest(
        ${trials.map(({ id }) => id)}::uuid[], ${trials.map(({ businessId }) => businessId)}::uuid[],
        ${trials.map(({ from }) => from)}::timestamptz[], ${trials.map(({ until }) => until)}::timestamptz[]
      ) as trial (campaign_id, business_id, starts, ends)
      join campaign_assignment as assigned on assigned.campaign_id = trial.campaign_id
      left join purchase on purchase.member_id = assigned.member_id and purchase.business_id = trial.business_id
        and purchase.created_at >= starts - interval '90 days' and purchase.created_at <= ends
      group by 1, 2, 3
    ) as person
    group by campaign_id, is_held_out`.execute(db)
  return rows.map(({ meanBefore, varianceBefore, ...row }) => ({
    ...row,
    before: { mean: meanBefore, variance: varianceBefore },
  }))
}

export async function categoryName(db: Db, businessId: BusinessId): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select plural_name as name from business_category join category on category.slug = category_slug
    where business_id = ${businessId} and business_category.position = 0`.execute(db)
  return rows[0]?.name ?? ''
}

/** The customers whom a hold-out would divide, and those of them who bought in the 30 days before. */
export async function dividableCustomers(
  db: Db,
  { businessId, now }: { businessId: BusinessId; now: Instant },
): Promise<{ customers: number; recent: number }> {
  const { rows } = await sql<{ customers: number; recent: number }>`
    select count(distinct member_id)::int as customers,
      (count(distinct member_id) filter (where created_at >= ${now}::timestamptz - interval '30 days'))::int as recent
    from purchase
    where business_id = ${businessId} and status <> 'refunded' and not exists (
      select from membership where membership.business_id = ${businessId} and membership.member_id = purchase.member_id
    )`.execute(db)
  return rows[0] ?? { customers: 0, recent: 0 }
}
