import { sum } from 'contract/core/sum'

/** The tender of a purchase; its parts sum to `gross`. Points and cents have the same worth. */
export interface Tender {
  readonly gross: number
  readonly points: number
  readonly card: number
  readonly storeCredit: number
  /** Paid directly to the business, at its till. */
  readonly external: number
  readonly fee: number
}

/**
 * The parts of a refund, given earlier refunds. Points are refunded pro rata, rounded down over all refunds together,
 * so that a full refund is exact; then cash, in proportion to what is left of each kind, by the largest remainder. The
 * fee follows the card and the store credit: those of the whole sale, or, when it was charged later, those that refunds
 * of `feeAfter` cents had left.
 */
export function refundOf(paid: Tender, refunded: Tender, gross: number, feeAfter = 0): Tender {
  const refundedAfter = refunded.gross + gross
  const isWhole = refundedAfter === paid.gross
  const cash = [
    paid.card - refunded.card,
    paid.storeCredit - refunded.storeCredit,
    paid.external - refunded.external,
  ]
  const cashLeft = sum(cash)
  const due = share(paid.points, refundedAfter, paid.gross) - refunded.points
  // A lost dispute takes from the card alone: afterwards less cash than its share may be left, and more points.
  const points = Math.max(gross - cashLeft, Math.min(due, gross))
  const [card = 0, storeCredit = 0, external = 0] = split(gross - points, cash)
  return {
    gross,
    points,
    card,
    storeCredit,
    external,
    fee: feeOf(paid, refunded, { card, storeCredit, isWhole, feeAfter }),
  }
}

/** The refund of a charge-back: `card` cents from the card alone, with the fee in proportion. */
export function takenFromCard(paid: Tender, refunded: Tender, card: number, feeAfter = 0): Tender {
  const isWhole = refunded.gross + card === paid.gross
  const fee = feeOf(paid, refunded, { card, storeCredit: 0, isWhole, feeAfter })
  return { gross: card, points: 0, card, storeCredit: 0, external: 0, fee }
}

function feeOf(
  paid: Tender,
  refunded: Tender,
  {
    card,
    storeCredit,
    isWhole,
    feeAfter,
  }: Pick<Tender, 'card' | 'storeCredit'> & { readonly isWhole: boolean; readonly feeAfter: number },
): number {
  const charged = paid.card + paid.storeCredit - feeAfter
  const chargedBack = refunded.card + refunded.storeCredit + card + storeCredit - feeAfter
  return isWhole || charged === 0
    ? paid.fee - refunded.fee
    : share(paid.fee, chargedBack, charged) - refunded.fee
}

/** The part of a fee on what earlier refunds left of card and store credit. */
export function feeLeft(paid: Tender, refunded: Tender, fee: number): number {
  const charged = paid.card + paid.storeCredit
  return charged === 0 ? 0 : share(fee, charged - refunded.card - refunded.storeCredit, charged)
}

/** `whole × part / total`, rounded down, exact for every safe integer. */
function share(whole: number, part: number, total: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(total))
}

/**
 * Splits an amount in proportion to the weights, by the largest remainder; no part exceeds its weight while the sum
 * fits.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => share(weight, amount, total))
  const remainders = weights.map((weight, at) => ({
    at,
    rest: (BigInt(weight) * BigInt(amount)) % BigInt(total),
  }))
  remainders.sort((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
  )
  let left = amount - sum(parts)
  for (const { at } of remainders) {
    if (left === 0) break
    parts[at]! += 1 // `at` is an index of the parts
    left -= 1
  }
  return parts
}
