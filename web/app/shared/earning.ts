import type { UsdCents } from 'contract/core/money'
import { type Points, pointsEarned } from 'contract/core/points'
import { createContext, useContext } from 'react'

/**
 * What purchases at the business of this page earn the member, by their amount, as the server computed it. Null where no
 * member is signed in: then the business's rate counts.
 */
export const EarningContext = createContext<ReadonlyMap<number, Points> | null>(null)

/** What a purchase would earn; null while the server has not answered for a member. */
export function useEarning(cents: UsdCents, rateHundredths: number): Points | null {
  const earning = useContext(EarningContext)
  return earning ? (earning.get(cents) ?? null) : pointsEarned(cents, rateHundredths)
}
