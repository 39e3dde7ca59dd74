import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { bookingsOfMember } from '../../server/src/modules/bookings/core/readBookings.ts'
import { wholeHistoryOf } from '../../server/src/modules/ledger/history/history.ts'
import { balancesOf, lotsOf } from '../../server/src/modules/ledger/wallets.ts'
import { tierProgressOf } from '../../server/src/modules/loyalty/tiers/tiers.ts'
import { unseenCount } from '../../server/src/modules/notifications/notifications.ts'
import { activeOrderCount } from '../../server/src/modules/orders/core/readOrders.ts'
import { vouchersFor } from '../../server/src/modules/rewards/vouchers/vouchers.ts'
import type { Context } from '../../server/src/platform/context.ts'

/** Maya's figures, which all of her pages must show. */
export const figures = {
  balances: { available: 1047, pending: 203, held: 0, debt: 0, storeCredit: 12_875 },
  unseen: 2,
  activeOrders: 1,
  bookings: { upcoming: 1, requests: 0, past: 1 },
  tier: 'Gold',
  nextTier: 'Platinum',
  hasPointsThatEndSoon: true,
  vouchers: new Set(['issued', 'used']),
  hasLongHistory: true,
  reachesBackEighteenMonths: true,
  isOfThePast: true,
}

export async function figuresOf(context: Context, maya: MemberId, now: string): Promise<typeof figures> {
  const { counts } = await bookingsOfMember(context, { show: 'upcoming', pageSize: 20 })
  const progress = await tierProgressOf(context, { memberId: maya, businessId: null })
  const lots = await lotsOf(context, maya)
  const history = await wholeHistoryOf(context, maya)
  const ages = history.map(({ at }) => (Date.parse(now) - Date.parse(at)) / dayMilliseconds)
  return {
    balances: await balancesOf(context, maya),
    unseen: await unseenCount(context, maya),
    activeOrders: await activeOrderCount(context, maya),
    bookings: counts,
    tier: progress?.tier.name ?? '',
    nextTier: progress?.next?.tier.name ?? '',
    hasPointsThatEndSoon: lots.some((lot) => lot.available > 0 && endsWithin(60, lot.expiresAt, now)),
    vouchers: new Set((await vouchersFor(context)).map(({ status }) => status)),
    hasLongHistory: history.length > 150,
    reachesBackEighteenMonths: Math.max(...ages) > 540,
    isOfThePast: Math.min(...ages) >= 0,
  }
}

const dayMilliseconds = 86_400_000

function endsWithin(days: number, expiresAt: Instant | null, now: string): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.parse(now) < days * dayMilliseconds
}
