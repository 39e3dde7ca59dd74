import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'

/** Figures that show whether the people of a business pay themselves through the marketplace. */
export interface BusinessTrade {
  /** When its first order was paid; null before. */
  readonly firstSaleAt: Instant | null
  /** Last 30 days, in cents: total sales, and the part paid with points that the marketplace funded. */
  readonly soldUsdCents: number
  readonly platformFundedUsdCents: number
  readonly orders: number
  /** Orders paid with the most-used card; null if cards are unknown. */
  readonly ordersOfOneCard: number | null
  /** Orders refunded after the points they earned were spent at other businesses. */
  readonly spentRefunds: number
}

export type RingSignal = 'new_business' | 'platform_funded' | 'one_card' | 'spent_refunds'

export interface RingHit {
  readonly signal: RingSignal
  readonly evidence: Readonly<Record<string, number>>
  readonly sentence: string
}

export const newBusinessDays = 7
const platformShareMax = 0.2
const cardShareMax = 0.05
/** With fewer orders, a single regular exceeds a twentieth. */
const ordersMinToJudge = 40
const soldUsdCentsMinToJudge = 50_000
const spentRefundsMax = 2

/**
 * Signs that a business sells to its own people to turn points into money. Each sign requires an operator's review
 * before payment.
 */
export function ringSigns(trade: BusinessTrade, now: Instant): RingHit[] {
  const { orders, ordersOfOneCard: ofOneCard, platformFundedUsdCents: funded, soldUsdCents: sold } = trade
  const delayedUntil = payoutDelayedUntil(trade.firstSaleAt)
  const hits: (RingHit | null)[] = [
    delayedUntil === null || isBefore(now, delayedUntil)
      ? {
          signal: 'new_business',
          evidence: { days: newBusinessDays },
          sentence: `Its first sale is less than ${newBusinessDays} days ago.`,
        }
      : null,
    sold >= soldUsdCentsMinToJudge && funded / sold > platformShareMax
      ? {
          signal: 'platform_funded',
          evidence: { percent: percent(funded / sold) },
          sentence: `Goodword funded ${percent(funded / sold)}% of its sales.`,
        }
      : null,
    ofOneCard !== null && orders >= ordersMinToJudge && ofOneCard / orders > cardShareMax
      ? {
          signal: 'one_card',
          evidence: { orders: ofOneCard, of: orders },
          sentence: `One card paid for ${ofOneCard} of its ${orders} orders.`,
        }
      : null,
    trade.spentRefunds > spentRefundsMax
      ? {
          signal: 'spent_refunds',
          evidence: { orders: trade.spentRefunds },
          sentence: `${trade.spentRefunds} orders were refunded after their points were spent elsewhere.`,
        }
      : null,
  ]
  return hits.filter((hit) => hit !== null)
}

/** When the first payout of a new business may run; null before its first sale. */
export function payoutDelayedUntil(firstSaleAt: Instant | null): Instant | null {
  if (firstSaleAt === null) return null
  return plus(firstSaleAt, { days: newBusinessDays })
}

const percent = (share: number) => Math.round(share * 100)
