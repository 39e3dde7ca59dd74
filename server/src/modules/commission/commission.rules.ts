import { newClientFeeBasisPoints, newClientUsdCents } from 'contract/payouts/payouts'

/** How a client came to a business. */
export type ClientSource = 'marketplace' | 'own_link' | 'friend_link' | 'returning'

/** Whether a member is already a client: net purchases at this business have reached the minimum. */
export function hasBought(boughtUsdCents: number): boolean {
  return boughtUsdCents >= newClientUsdCents
}

/** The facts at a client's first checkout at a business. */
export interface Arrival {
  /** See `hasBought`. */
  readonly hasBought: boolean
  readonly cameByOwnLink: boolean
  readonly cameByFriend: boolean
}

/** A client who came by a link of the business or of a friend never counts as brought by the marketplace. */
export function clientSourceOf({ hasBought, cameByOwnLink, cameByFriend }: Arrival): ClientSource {
  if (hasBought) return 'returning'
  if (cameByOwnLink) return 'own_link'
  return cameByFriend ? 'friend_link' : 'marketplace'
}

/** The fee rate of an order, in basis points. */
export function feeBasisPoints(client: { source: ClientSource; hasBought: boolean }): number {
  return client.source === 'marketplace' && !client.hasBought ? newClientFeeBasisPoints : 0
}

/**
 * The fee in cents, rounded down: on the subtotal net of discounts, without tax and tip, and never more than card and
 * store credit paid for that. So a tip reaches the business in full, however much of the rest was paid with points.
 * The part of a tip above half of the subtotal counts as subtotal.
 */
export function feeOf(
  order: { subtotal: number; tax: number; tip: number; card: number; storeCredit: number },
  basisPoints: number,
): number {
  const freeTip = Math.min(order.tip, Math.floor(order.subtotal / 2))
  const bought = order.subtotal + order.tip - freeTip
  const collected = order.card + order.storeCredit - order.tax - freeTip
  const fee = Number((BigInt(bought) * BigInt(basisPoints)) / 10_000n)
  return Math.max(0, Math.min(fee, collected))
}
