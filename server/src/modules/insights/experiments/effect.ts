import type { BusinessId, CampaignId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { CampaignEffect, HoldOutPreview } from 'contract/insights/experiments'
import { holdOutPercents } from 'contract/loyalty/holdOuts'
import type { Context } from '../../../platform/context.ts'
import { csvOf, dollarsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import {
  type ArmRow,
  armRows,
  categoryName,
  dividableCustomers,
  similarTrials,
  trialRow,
} from './effect.queries.ts'
import { armSizeMin, buyersMin, detectablePoints, effectOf, pooledEffect } from './effect.rules.ts'
import { type Interval, wilsonInterval } from './statistics.rules.ts'

interface CampaignPair {
  readonly businessId: BusinessId
  readonly campaignId: CampaignId
}

/**
 * Compares what the customers of a campaign and those held out bought while it ran.
 * @throws Refusal business_not_found, not_permitted, campaign_not_found, hold_out_not_found
 */
export async function campaignEffect(
  context: Context,
  { businessId, campaignId }: CampaignPair,
): Promise<CampaignEffect> {
  await requirePermission(context, businessId, 'insights.view')
  const { db, now } = context
  const trial = await trialRow(db, { businessId, campaignId, now })
  if (!trial) throw new Refusal('campaign_not_found')
  if (trial.holdOutPercent === 0) throw new Refusal('hold_out_not_found')
  const others = await similarTrials(db, { trial, now })
  const arms = Map.groupBy(await armRows(db, [trial, ...others]), (arm) => arm.campaignId)
  const { treated, held } = armsOf(arms.get(campaignId))
  const effect = effectOf(treated, held)
  const pooled = pooledEffect(others.map(({ id }) => armsOf(arms.get(id))))
  return {
    campaignId,
    from: trial.from,
    until: trial.until,
    isFinal: trial.isFinal,
    withCampaign: groupOf(treated),
    heldOut: groupOf(held),
    result: effect.outcome === 'unknown' ? effect : { outcome: effect.outcome, perPerson: centsOf(effect) },
    category: pooled && {
      name: await categoryName(db, businessId),
      businesses: pooled.businesses,
      people: pooled.people,
      outcome: pooled.outcome,
      perPerson: centsOf(pooled),
    },
  }
}

type Group = Omit<ArmRow, 'campaignId' | 'isHeldOut'>

const emptyGroup: Group = {
  size: 0,
  buyers: 0,
  netSales: 0,
  mean: 0,
  variance: 0,
  covariance: 0,
  before: { mean: 0, variance: 0 },
}

function armsOf(rows: readonly ArmRow[] = []): { treated: Group; held: Group } {
  return {
    treated: rows.find(({ isHeldOut }) => !isHeldOut) ?? emptyGroup,
    held: rows.find(({ isHeldOut }) => isHeldOut) ?? emptyGroup,
  }
}

function groupOf({ size, buyers, netSales, mean }: Group): CampaignEffect['heldOut'] {
  const share = wilsonInterval(buyers, size)
  const hundredths = (part: number) => Math.round(part * 10_000)
  return {
    people: size,
    buyers,
    buyersHundredths: {
      estimate: hundredths(share.estimate),
      low: hundredths(share.low),
      high: hundredths(share.high),
    },
    netSales: usdCents(netSales),
    perPerson: usdCents(Math.round(mean)),
  }
}

/** Rounds the bound nearer to zero away from it, so that an interval that excludes zero still does. */
function centsOf({ estimate, low, high }: Interval) {
  return {
    estimate: usdCents(Math.round(estimate)),
    low: usdCents(low > 0 ? Math.ceil(low) : Math.round(low)),
    high: usdCents(high < 0 ? Math.floor(high) : Math.round(high)),
  }
}

/** The same comparison as CSV. @throws the refusals of `campaignEffect` */
export async function campaignEffectCsv(context: Context, pair: CampaignPair): Promise<string> {
  const { withCampaign, heldOut, result } = await campaignEffect(context, pair)
  const rows = [
    ['Got the campaign', withCampaign],
    ['Held out', heldOut],
  ] as const
  const percent = (hundredths: number) => (hundredths / 100).toFixed(2)
  const known = result.outcome === 'unknown' ? null : result.perPerson
  return csvOf(
    [
      'Group',
      'Customers',
      'Bought',
      'Bought (%)',
      'Bought, low (%)',
      'Bought, high (%)',
      'Net sales (USD)',
      'Net sales per customer (USD)',
      'Difference per customer (USD)',
      'Difference, low (USD)',
      'Difference, high (USD)',
    ],
    rows.map(([name, group], at) => [
      name,
      group.people,
      group.buyers,
      percent(group.buyersHundredths.estimate),
      percent(group.buyersHundredths.low),
      percent(group.buyersHundredths.high),
      dollarsCell(group.netSales),
      dollarsCell(group.perPerson),
      ...(at === 0 && known
        ? [dollarsCell(known.estimate), dollarsCell(known.low), dollarsCell(known.high)]
        : ['', '', '']),
    ]),
  )
}

/** The change that a hold-out of a new campaign could detect. @throws Refusal business_not_found, not_permitted */
export async function holdOutPreview(context: Context, businessId: BusinessId): Promise<HoldOutPreview> {
  await requirePermission(context, businessId, 'campaigns.edit')
  const { customers, recent } = await dividableCustomers(context.db, { businessId, now: context.now })
  const rate = customers === 0 ? 0 : recent / customers
  return {
    customers,
    choices: holdOutPercents.map((percent) => {
      const heldOut = Math.round((customers * percent) / 100)
      return {
        percent,
        heldOut,
        isEnough: Math.min(heldOut, customers - heldOut) >= armSizeMin && customers >= buyersMin,
        // A rate of 0 or 1 only means that there are few people: uses the least favorable rate instead.
        detectablePoints: Math.ceil(
          detectablePoints({
            members: customers,
            share: percent / 100,
            rate: rate > 0 && rate < 1 ? rate : 0.5,
          }),
        ),
      }
    }),
  }
}
