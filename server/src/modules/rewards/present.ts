import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { Reward, Voucher } from 'contract/rewards/rewards'
import type { BusinessFacts } from '../businesses/public.ts'
import { shownCode } from './vouchers/voucherCode.rules.ts'
import type { VoucherWithReward } from './reward.queries.ts'
import type { RewardRow, VoucherRow } from './reward.repository.ts'

export function rewardFrom(row: RewardRow, business: BusinessFacts): Reward {
  return {
    id: row.id,
    business: headOf(business),
    draft: {
      name: row.name,
      description: row.description,
      pricePoints: points(row.price_points),
      cashUsdCents: usdCents(row.cash_usd_cents),
      stock: row.stock,
      perMemberLimit: row.per_member_limit,
      tierName: row.tier_name,
      voucherDays: row.voucher_days,
    },
    isOffered: row.withdrawn_at === null,
    left: row.remaining,
  }
}

export function voucherFrom(row: VoucherWithReward, business: BusinessFacts): Voucher {
  return {
    id: row.id,
    business: headOf(business),
    rewardName: row.name,
    points: points(row.price_points),
    cashUsdCents: usdCents(row.cash_usd_cents),
    code: shownCode(row.code),
    status: row.status,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }
}

/** A new voucher with the data of its reward. */
export function withReward(voucher: VoucherRow, reward: RewardRow): VoucherWithReward {
  return {
    ...voucher,
    name: reward.name,
    price_points: reward.price_points,
    cash_usd_cents: reward.cash_usd_cents,
  }
}

function headOf({ id, slug, name, glyph }: BusinessFacts): Reward['business'] {
  return { id, slug, name, glyph }
}

/** The business of a reward or voucher. A foreign key guarantees that it exists. */
export function factsFrom(
  businesses: ReadonlyMap<BusinessId, BusinessFacts>,
  businessId: BusinessId,
): BusinessFacts {
  const business = businesses.get(businessId)
  if (!business) throw new Error(`there is no business ${businessId}`)
  return business
}
