import type { BusinessId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReferralCampaignDraft, ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralsTables } from '../tables.ts'

export type CampaignRow = Selectable<ReferralsTables['referral_campaign']>
export type VersionRow = Selectable<ReferralsTables['referral_campaign_version']>
/** A campaign with the terms of one of its versions. */
export type Terms = VersionRow &
  Pick<CampaignRow, 'business_id' | 'status' | 'published_at'> & {
    readonly current_version: number
    readonly campaign_created_at: Instant
  }

const termsOf = (db: Db) =>
  db
    .selectFrom('referral_campaign_version as v')
    .innerJoin('referral_campaign as c', 'c.id', 'v.campaign_id')
    .selectAll('v')
    .select([
      'c.business_id',
      'c.status',
      'c.published_at',
      'c.version as current_version',
      'c.created_at as campaign_created_at',
    ])

const current = (db: Db) => termsOf(db).whereRef('v.version', '=', 'c.version')

/** The current version, which new referrals get. */
export async function campaignTerms(db: Db, id: ReferralCampaignId): Promise<Terms | null> {
  return (await current(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/** The versions with which these referrals started. */
export async function versionTerms(
  db: Db,
  versions: readonly { campaign_id: ReferralCampaignId; version: number }[],
): Promise<Map<string, Terms>> {
  const ids = [...new Set(versions.map(({ campaign_id: id }) => id))]
  if (ids.length === 0) return new Map()
  const rows = await termsOf(db)
    .where(sql<boolean>`v.campaign_id = any(${ids})`)
    .execute()
  return new Map(rows.map((row) => [versionKey(row), row]))
}

/** Every version of one campaign, the newest first; empty when the business has no such campaign. */
export async function campaignVersions(
  db: Db,
  { businessId, campaignId }: { businessId: BusinessId; campaignId: ReferralCampaignId },
): Promise<Terms[]> {
  return termsOf(db)
    .where('c.id', '=', campaignId)
    .where('c.business_id', '=', businessId)
    .orderBy('v.version', 'desc')
    .limit(200)
    .execute()
}

export function versionKey(of: { campaign_id: ReferralCampaignId; version: number }): string {
  return `${of.campaign_id}:${of.version}`
}

/** The active campaigns of these businesses, and the marketplace's own program when the list contains null. */
export async function runningTerms(db: Db, businessIds: readonly (BusinessId | null)[]): Promise<Terms[]> {
  const ids = businessIds.filter((id) => id !== null)
  return current(db)
    .where('c.status', '=', 'active')
    .where(
      sql<boolean>`c.business_id = any(${ids}::uuid[]) or (${businessIds.includes(null)}::boolean and c.business_id is null)`,
    )
    .execute()
}

export async function platformTerms(db: Db): Promise<Terms | null> {
  return (
    (await current(db)
      .where('c.business_id', 'is', null)
      .where('c.status', 'in', ['active', 'scheduled', 'paused', 'exhausted'])
      .executeTakeFirst()) ?? null
  )
}

export async function campaignsOfBusiness(db: Db, businessId: BusinessId): Promise<Terms[]> {
  return current(db).where('c.business_id', '=', businessId).orderBy('c.id', 'desc').limit(100).execute()
}

export async function lockCampaign(db: Db, id: ReferralCampaignId): Promise<CampaignRow | null> {
  const row = await db
    .selectFrom('referral_campaign')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertCampaign(
  db: Db,
  businessId: BusinessId | null,
  now: Instant,
): Promise<ReferralCampaignId> {
  const { id } = await db
    .insertInto('referral_campaign')
    .values({ business_id: businessId, status: 'draft', version: 1, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertVersion(
  db: Db,
  {
    id,
    version,
    draft,
    now,
  }: { id: ReferralCampaignId; version: number; draft: ReferralCampaignDraft; now: Instant },
): Promise<void> {
  await db
    .insertInto('referral_campaign_version')
    .values({
      campaign_id: id,
      version,
      name: draft.name,
      referrer_points: points(draft.referrerPoints),
      friend_points: points(draft.friendPoints),
      minimum: usdCents(draft.minimumUsdCents),
      scope: draft.scope,
      points_scope: draft.pointsScope,
      hold_days: draft.holdDays,
      window_days: draft.windowDays,
      rewards_per_month_max: draft.rewardsPerMonthMax,
      milestones: JSON.stringify(draft.milestones),
      budget_points: points(draft.budgetPoints),
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      created_at: now,
    })
    .execute()
}

export async function setVersion(db: Db, id: ReferralCampaignId, version: number): Promise<void> {
  await db.updateTable('referral_campaign').set({ version }).where('id', '=', id).execute()
}

/** False after a concurrent change, or when the business has another running campaign. */
export async function setCampaignStatus(
  db: Db,
  {
    id,
    from,
    to,
    now,
  }: { id: ReferralCampaignId; from: ReferralCampaignStatus; to: ReferralCampaignStatus; now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update referral_campaign set status = ${to},
      published_at = case when ${from} = 'draft' and ${to} <> 'archived' then ${now}::timestamptz else published_at end
    where id = ${id} and status = ${from}
      and (${to} not in ('scheduled', 'active', 'paused', 'exhausted') or not exists (
        select from referral_campaign other
        where other.business_id is not distinct from referral_campaign.business_id and other.id <> referral_campaign.id
          and other.status in ('scheduled', 'active', 'paused', 'exhausted')
      ))
    returning id`.execute(db)
  return rows.length > 0
}

export async function hasAnotherRunning(
  db: Db,
  { businessId, campaignId }: { businessId: BusinessId; campaignId: ReferralCampaignId },
): Promise<boolean> {
  const row = await db
    .selectFrom('referral_campaign')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '<>', campaignId)
    .where('status', 'in', ['scheduled', 'active', 'paused', 'exhausted'])
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDraft(db: Db, id: ReferralCampaignId): Promise<void> {
  await db.deleteFrom('referral_campaign').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** Campaigns that are due to start or to end. */
export async function dueCampaigns(
  db: Db,
  now: Instant,
): Promise<{ id: ReferralCampaignId; status: ReferralCampaignStatus; isOver: boolean }[]> {
  const { rows } = await sql<{ id: ReferralCampaignId; status: ReferralCampaignStatus; isOver: boolean }>`
    select c.id, c.status, coalesce(v.ends_at <= ${now}, false) as "isOver"
    from referral_campaign c join referral_campaign_version v on v.campaign_id = c.id and v.version = c.version
    where (c.status in ('scheduled', 'active', 'paused', 'exhausted') and v.ends_at <= ${now})
      or (c.status = 'scheduled' and v.starts_at <= ${now})
    order by c.id limit 200`.execute(db)
  return rows
}
