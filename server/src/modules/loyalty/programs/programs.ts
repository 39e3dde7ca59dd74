import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { BaseRule, BaseRuleDraft, Program, Tier } from 'contract/loyalty/programs'
import { isBefore } from 'contract/core/time'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { showEarnRate, requirePermission } from '../../businesses/public.ts'
import { balanceOf } from '../../ledger/public.ts'
import {
  baseRules,
  baseRulesAt,
  closeRule,
  countMembers,
  insertBaseRule,
  lastVersion,
  lockProgram,
} from './programs.repository.ts'
import { openFactors } from '../campaigns/campaigns.repository.ts'
import type { LoyaltyTables } from '../tables.ts'
import { presentTiers } from '../tiers/tiers.repository.ts'
import { defineTiers } from '../tiers/tiers.ts'

/** @throws Refusal business_not_found */
export async function readProgram(context: Context, businessId: BusinessId): Promise<Program> {
  await requirePermission(context, businessId, 'program.view')
  return programOf(context, businessId)
}

/** Whether a business currently gives points. */
export async function hasProgram(context: Context, businessId: BusinessId): Promise<boolean> {
  return (await baseRulesAt(context.db, [businessId], context.now)).has(businessId)
}

async function programOf(context: Context, businessId: BusinessId): Promise<Program> {
  const versions = (await baseRules(context.db, businessId)).map(toBaseRule)
  const tiers = await presentTiers(context.db, [businessId])
  const [outstanding = 0] = await balanceOf(context, [{ kind: 'outstanding', businessId }])
  return {
    businessId,
    rule: versions.find(({ validUntil }) => validUntil === null) ?? null,
    history: versions.filter(({ validUntil }) => validUntil !== null),
    tiers: tiers.filter((tier) => tier.business_id === businessId).map(toTier),
    memberCount: await countMembers(context.db, businessId),
    outstandingPoints: points(0 - outstanding),
  }
}

const mostHundredths = 10_000

/**
 * Checks that a rate times the factor of each own tier and of each multiplier, also of a paused one, gives no more than
 * the price. Purchases enforce the same bound. Call it under the lock of the program, with a new rate or new factors.
 * @throws Refusal points_above_price
 */
export async function mustBeBelowPrice(
  context: Context,
  businessId: BusinessId,
  change: { readonly rateHundredths: number } | { readonly factorsHundredths: readonly number[] },
): Promise<void> {
  const isRate = 'rateHundredths' in change
  const rate = isRate ? change.rateHundredths : await rateOf(context, businessId)
  const factors = isRate ? await factorsOf(context, businessId) : change.factorsHundredths
  if (rate * Math.max(...factors, 100) > mostHundredths * 100) throw new Refusal('points_above_price')
}

async function factorsOf(context: Context, businessId: BusinessId): Promise<number[]> {
  const tiers = await presentTiers(context.db, [businessId])
  return [
    ...tiers.filter((tier) => tier.business_id === businessId).map((tier) => tier.factor_hundredths),
    ...(await openFactors(context.db, businessId, context.now)),
  ]
}

async function rateOf(context: Context, businessId: BusinessId): Promise<number> {
  const rules = await baseRulesAt(context.db, [businessId], context.now)
  return rules.get(businessId)?.rate_hundredths ?? 0
}

/**
 * Publishes a new version and closes the previous one at the same moment.
 * @throws Refusal business_not_found, not_permitted, points_above_price
 */
export async function publishRule(
  context: Context,
  { businessId, draft }: { businessId: BusinessId; draft: BaseRuleDraft },
): Promise<Program> {
  await requirePermission(context, businessId, 'program.edit')
  await lockProgram(context.db, businessId, context.now)
  await mustBeBelowPrice(context, businessId, { rateHundredths: draft.rateHundredths })
  await putIntoForce(context, businessId, draft)
  await showEarnRate(context, { businessId, rateHundredths: draft.rateHundredths })
  return programOf(context, businessId)
}

async function putIntoForce(context: Context, businessId: BusinessId, draft: BaseRuleDraft): Promise<void> {
  const last = await lastVersion(context.db, businessId)
  // A call that waited for the lock has an earlier `now` than the version that it waited for.
  const validFrom = last && isBefore(context.now, last.valid_from) ? last.valid_from : context.now
  if (last && last.valid_until === null) await closeRule(context.db, last.id, validFrom)
  await insertBaseRule(context.db, { businessId, version: (last?.version ?? 0) + 1, draft, validFrom })
}

/**
 * Publishes version 1, without conditions, for a business that was listed with a rate; does nothing after an earlier
 * publication. For the listing of a business and for seeds: the rate is on the profile already.
 */
export async function publishFirstRule(
  context: Context,
  { businessId, rateHundredths, at }: { businessId: BusinessId; rateHundredths: number; at: Instant },
): Promise<void> {
  await lockProgram(context.db, businessId, at)
  if (await lastVersion(context.db, businessId)) return
  const draft: BaseRuleDraft = {
    rateHundredths,
    conditions: { minimumUsdCents: null, daysOfWeek: [], isFirstPurchaseOnly: false },
    caps: { perOrderPoints: null, perMemberPerDayPoints: null },
    scope: 'network',
  }
  await insertBaseRule(context.db, { businessId, version: 1, draft, validFrom: at })
}

/** @throws Refusal business_not_found, not_permitted, points_above_price */
export async function setTiers(
  context: Context,
  { businessId, tiers }: { businessId: BusinessId; tiers: readonly Tier[] },
): Promise<Program> {
  await requirePermission(context, businessId, 'program.edit')
  await lockProgram(context.db, businessId, context.now)
  await mustBeBelowPrice(context, businessId, {
    factorsHundredths: tiers.map((tier) => tier.factorHundredths),
  })
  await defineTiers(context, { businessId, tiers })
  return programOf(context, businessId)
}

function toBaseRule(row: Selectable<LoyaltyTables['earning_rule']>): BaseRule {
  return {
    id: row.id,
    version: row.version,
    draft: {
      rateHundredths: row.rate_hundredths ?? 0,
      conditions: {
        // The database checks the same bounds as the schema's brand.
        minimumUsdCents: row.minimum_usd_cents as BaseRuleDraft['conditions']['minimumUsdCents'],
        daysOfWeek: row.days_of_week,
        isFirstPurchaseOnly: row.is_first_purchase_only,
      },
      caps: {
        perOrderPoints: row.per_order_points === null ? null : points(row.per_order_points),
        perMemberPerDayPoints:
          row.per_member_per_day_points === null ? null : points(row.per_member_per_day_points),
      },
      scope: row.scope,
    },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  }
}

function toTier(row: {
  name: string
  threshold_points: number
  factor_hundredths: number
  perks: string[]
}): Tier {
  return {
    name: row.name,
    thresholdPoints: row.threshold_points,
    factorHundredths: row.factor_hundredths,
    perks: row.perks,
  }
}
