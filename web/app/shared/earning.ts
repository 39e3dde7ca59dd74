import type { UsdCents } from 'contract/core/money'
import { type Points, pointsEarned } from 'contract/core/points'
import { createContext, useContext } from 'react'

/**
 * Points that purchases at this page's business earn the member, by amount, as computed by the server. Null for
 * anonymous visitors: then the business's rate applies.
 */
export const EarningContext = createContext<ReadonlyMap<number, Points> | null>(null)

/** Points of a purchase; null while a member's response is loading. */
export function useEarning(cents: UsdCents, rateHundredths: number): Points | null {
  const earning = useContext(EarningContext)
  return earning ? (earning.get(cents) ?? null) : pointsEarned(cents, rateHundredths)
}
