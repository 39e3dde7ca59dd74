import { newClientUsdCents } from 'contract/payouts/payouts'

/** Who brought a client to a business. */
export type ClientSource = 'marketplace' | 'own_link' | 'friend_link' | 'returning'

/** Our fee on the first orders of a client whom the marketplace brought; every other order costs the business nothing. */
export const newClientFeeBasisPoints = 1000

/** Whether a member is already a client: purchases kept at this business have reached the minimum. */
export function hasBought(boughtUsdCents: number): boolean {
  return boughtUsdCents >= newClientUsdCents
}

/** What is known when a client first goes to pay at a business. */
export interface Arrival {
  /** See `hasBought`. */
  readonly hasBought: boolean
  readonly cameByOwnLink: boolean
  readonly cameByFriend: boolean
}

/** A client who came by the business's own or a friend's link is never counted as brought by the marketplace. */
export function clientSourceOf({ hasBought, cameByOwnLink, cameByFriend }: Arrival): ClientSource {
  if (hasBought) return 'returning'
  if (cameByOwnLink) return 'own_link'
  return cameByFriend ? 'friend_link' : 'marketplace'
}

/** What an order costs its business, in basis points. */
export function feeBasisPoints(client: { source: ClientSource; hasBought: boolean }): number {
  return client.source === 'marketplace' && !client.hasBought ? newClientFeeBasisPoints : 0
}

/**
 * The fee in cents, rounded down: of what was bought net of discounts, without tax and tip, and never more than card and
 * store credit paid for that. So a tip reaches the business whole, however much of the rest was paid with points. What a
 * tip is above half of what was bought counts as bought.
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
