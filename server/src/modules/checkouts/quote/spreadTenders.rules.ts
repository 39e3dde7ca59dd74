import type { BusinessId } from 'contract/core/ids'
import { cardMinimumUsdCents } from 'contract/checkouts/payments'
import { sum } from 'contract/core/sum'
import { split } from '../../ledger/public.rules.ts'

/** The purchase at one business, in cents. */
export interface Basket {
  readonly businessId: BusinessId
  readonly lines: readonly BasketLine[]
  readonly tip: number
}

export interface BasketLine {
  readonly total: number
  readonly isRedeemable: boolean
}

/** Points that some of the baskets accept. */
export interface Purse {
  readonly points: number
  /** One per basket. */
  readonly isGoodAt: readonly boolean[]
}

/** The split of an amount by tender; the parts add up to the price. */
export interface Legs {
  readonly points: number
  readonly storeCredit: number
  readonly card: number
}

export interface PaidBasket extends Legs {
  readonly total: number
  /** One per line. */
  readonly lines: readonly Legs[]
}

/** The most points that each basket accepts: none for tips and lines that are not redeemable. */
export function capsOf(baskets: readonly Basket[]): number[] {
  return baskets.map(({ lines }) => sum(lines.map((line) => (line.isRedeemable ? line.total : 0))))
}

/** Spreads `wanted` points over the baskets; spends the points that the fewest baskets accept first. */
export function spreadPoints(caps: readonly number[], purses: readonly Purse[], wanted: number): number[] {
  const assigned = caps.map(() => 0)
  const width = ({ isGoodAt }: Purse) => isGoodAt.filter(Boolean).length
  let left = wanted
  for (const { points, isGoodAt } of purses.toSorted((one, other) => width(one) - width(other))) {
    const open = caps.map((cap, at) => (isGoodAt[at] ? cap - assigned[at]! : 0)) // one per cap
    const taken = Math.min(points, left, sum(open))
    for (const [at, part] of split(taken, open).entries()) assigned[at]! += part // one per cap
    left -= taken
  }
  return assigned
}

/** Pays the baskets with the given points, then store credit, then card; splits cents by the largest remainder. */
export function payWith(
  baskets: readonly Basket[],
  pointsOf: readonly number[],
  storeCredit: number,
): PaidBasket[] {
  const totals = baskets.map(({ lines, tip }) => sum(lines.map(({ total }) => total)) + tip)
  const rests = totals.map((total, at) => total - pointsOf[at]!) // one per basket
  const credits = split(Math.min(storeCredit, sum(rests)), rests)
  return baskets.map((basket, at) => {
    const [points, credit, total] = [pointsOf[at]!, credits[at]!, totals[at]!] // one per basket
    return {
      points,
      storeCredit: credit,
      card: total - points - credit,
      total,
      lines: linesOf(basket, points, credit),
    }
  })
}

function linesOf({ lines, tip }: Basket, points: number, credit: number): Legs[] {
  const ofPoints = split(
    points,
    lines.map(({ total, isRedeemable }) => (isRedeemable ? total : 0)),
  )
  const rests = lines.map(({ total }, at) => total - ofPoints[at]!) // one per line
  const ofCredit = split(credit, [...rests, tip])
  return lines.map(({ total }, at) => ({
    points: ofPoints[at]!, // one per line, as below
    storeCredit: ofCredit[at]!,
    card: total - ofPoints[at]! - ofCredit[at]!,
  }))
}

/** Alternative points for a card part below the processor's minimum; null if the card part is zero or large enough. */
export function alternativeTender(
  card: number,
  { points, maxPoints }: { points: number; maxPoints: number },
): { fewerPoints: number; allPoints: number | null } | null {
  if (card === 0 || card >= cardMinimumUsdCents) return null
  return {
    fewerPoints: Math.max(points - (cardMinimumUsdCents - card), 0),
    allPoints: points + card <= maxPoints ? points + card : null,
  }
}
