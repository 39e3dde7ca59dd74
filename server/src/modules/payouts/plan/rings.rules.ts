import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'

/** What a business's trade shows when its own people pay themselves through the marketplace. */
export interface BusinessTrade {
  /** When its first order was paid; null before. */
  readonly firstSaleAt: Instant | null
  /** Of the last 30 days, in cents: all that was sold, and what the marketplace itself gave of it as points. */
  readonly soldUsdCents: number
  readonly platformFundedUsdCents: number
  readonly orders: number
  /** Paid with the card that pays most of them; null where cards are not known. */
  readonly ordersOfOneCard: number | null
  /** Orders that went back after the points they gave were spent at other businesses. */
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
/** Below that, one regular is more than a twentieth. */
const ordersMinToJudge = 40
const soldUsdCentsMinToJudge = 50_000
const spentRefundsMax = 2

/** Signs that somebody sells to themselves to turn points into money. Each is a reason for a person to look before paying. */
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
          sentence: `Goodword itself paid ${percent(funded / sold)} % of what it sold.`,
        }
      : null,
    ofOneCard !== null && orders >= ordersMinToJudge && ofOneCard / orders > cardShareMax
      ? {
          signal: 'one_card',
          evidence: { orders: ofOneCard, of: orders },
          sentence: `One card paid ${ofOneCard} of its ${orders} orders.`,
        }
      : null,
    trade.spentRefunds > spentRefundsMax
      ? {
          signal: 'spent_refunds',
          evidence: { orders: trade.spentRefunds },
          sentence: `${trade.spentRefunds} orders went back after their points were spent elsewhere.`,
        }
      : null,
  ]
  return hits.filter((hit) => hit !== null)
}

/** Until when a new business waits for its first payout; null before its first sale. */
export function payoutDelayedUntil(firstSaleAt: Instant | null): Instant | null {
  if (firstSaleAt === null) return null
  return plus(firstSaleAt, { days: newBusinessDays })
}

const percent = (share: number) => Math.round(share * 100)
