import type { BusinessId, CampaignId, EarningRuleId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { BaseRuleDraft, CampaignDraft } from 'contract/loyalty/programs'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { standing } from '../purchases/standing.queries.ts'
import type { LoyaltyTables } from '../tables.ts'

/** Serializes changes of one program. */
export async function lockProgram(db: Db, businessId: BusinessId, now: Instant): Promise<void> {
  await db
    .insertInto('program')
    .values({ business_id: businessId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .selectFrom('program')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The last published version, if any. Under the program's lock it remains the last. */
export async function lastVersion(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('earning_rule')
    .select(['id', 'version', 'valid_from', 'valid_until'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'base')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function closeRule(db: Db, id: EarningRuleId, at: Instant): Promise<void> {
  await db.updateTable('earning_rule').set({ valid_until: at }).where('id', '=', id).execute()
}

export async function insertBaseRule(
  db: Db,
  rule: { businessId: BusinessId; version: number; draft: BaseRuleDraft; validFrom: Instant },
): Promise<void> {
  await insertRule(
    db,
    {
      ...termsOf(rule.draft),
      business_id: rule.businessId,
      version: rule.version,
      kind: 'base',
      trigger: 'order.completed',
      rate_hundredths: rule.draft.rateHundredths,
      factor_hundredths: null,
      bonus_points: null,
      expires_after_days: null,
      valid_from: rule.validFrom,
      valid_until: null,
    },
    [{ funderId: rule.businessId, basisPoints: 10_000 }],
  )
}

export interface FunderShare {
  /** Null is the platform. */
  readonly funderId: BusinessId | null
  readonly basisPoints: number
}

export async function insertCampaign(
  db: Db,
  campaign: {
    businessId: BusinessId
    draft: CampaignDraft
    funding: readonly FunderShare[]
    now: Instant
  },
): Promise<CampaignId> {
  const { businessId, draft, now } = campaign
  const ruleId = await insertRule(
    db,
    {
      ...termsOf(draft),
      business_id: businessId,
      version: 1,
      kind: draft.amount.kind,
      trigger: draft.trigger,
      rate_hundredths: null,
      factor_hundredths: draft.amount.kind === 'multiplier' ? draft.amount.factorHundredths : null,
      bonus_points: draft.amount.kind === 'bonus' ? draft.amount.points : null,
      expires_after_days: draft.expiresAfterDays,
      valid_from: draft.startsAt,
      valid_until: draft.endsAt,
    },
    campaign.funding,
  )
  const { id } = await db
    .insertInto('campaign')
    .values({
      business_id: businessId,
      rule_id: ruleId,
      name: draft.name,
      budget_points: draft.budgetPoints,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      created_at: now,
      hold_out_percent: draft.holdOutPercent ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type RuleRow = Insertable<LoyaltyTables['earning_rule']>

function termsOf({ conditions, caps, scope }: Pick<BaseRuleDraft, 'conditions' | 'caps' | 'scope'>) {
  return {
    minimum_usd_cents: conditions.minimumUsdCents,
    days_of_week: [...new Set(conditions.daysOfWeek)].sort((one, other) => one - other),
    is_first_purchase_only: conditions.isFirstPurchaseOnly,
    per_order_points: caps.perOrderPoints,
    per_member_per_day_points: caps.perMemberPerDayPoints,
    scope,
  } satisfies Partial<RuleRow>
}

async function insertRule(db: Db, row: RuleRow, funding: readonly FunderShare[]): Promise<EarningRuleId> {
  const { id } = await db.insertInto('earning_rule').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('earning_rule_share')
    .values(
      funding.map(({ funderId, basisPoints }) => ({
        rule_id: id,
        funder_id: funderId,
        basis_points: basisPoints,
      })),
    )
    .execute()
    .catch(refuseUnknownFunder)
  return id
}

function refuseUnknownFunder(error: unknown): never {
  if (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'earning_rule_share_funder_fkey'
  )
    throw new Refusal('business_not_found')
  throw error
}

/** All versions of a business's base rule, newest first. */
export async function baseRules(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('earning_rule')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('kind', '=', 'base')
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
}

export type BaseRuleRow = Selectable<LoyaltyTables['earning_rule']>

/** The base rules in force at a moment; businesses that give no points have none. */
export async function baseRulesAt(
  db: Db,
  businessIds: readonly BusinessId[],
  at: Instant,
): Promise<ReadonlyMap<BusinessId, BaseRuleRow>> {
  const rows = await db
    .selectFrom('earning_rule')
    .selectAll()
    .distinctOn('business_id')
    .where(sql<boolean>`business_id = any(${businessIds})`)
    .where('kind', '=', 'base')
    .where('valid_from', '<=', at)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', at)]))
    .orderBy('business_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.business_id, row]))
}

export async function baseRulesByIds(
  db: Db,
  ids: readonly EarningRuleId[],
): Promise<ReadonlyMap<BusinessId, BaseRuleRow>> {
  const rows = await db
    .selectFrom('earning_rule')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('kind', '=', 'base')
    .execute()
  return new Map(rows.map((row) => [row.business_id, row]))
}

/** How many members have a purchase at a business that stands. */
export async function countMembers(db: Db, businessId: BusinessId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct member_id) as count from purchase where business_id = ${businessId} and ${standing}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
