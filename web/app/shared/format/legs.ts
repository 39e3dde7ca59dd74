import { type UsdCents, usdCents } from 'contract/core/money'
import { type Points } from 'contract/core/points'
import { formatUsd } from './money.ts'
import { formatPoints } from './points.ts'

/** Funding sources of a payment or a refund. */
export interface Legs {
  readonly points: Points
  readonly storeCreditUsdCents: UsdCents
  readonly cardUsdCents: UsdCents
}

/** "$18.40 and 120 pts"; "$18.40, 120 pts and $5.00 of store credit". Optionally names the card part. */
export function formatLegs(
  { points, storeCreditUsdCents, cardUsdCents }: Legs,
  { isCardNamed = false }: { readonly isCardNamed?: boolean } = {},
): string {
  const legs = [
    ...(cardUsdCents > 0 ? [`${formatUsd(cardUsdCents)}${isCardNamed ? ' by card' : ''}`] : []),
    ...(points > 0 ? [formatPoints(points)] : []),
    ...(storeCreditUsdCents > 0 ? [`${formatUsd(storeCreditUsdCents)} of store credit`] : []),
  ]
  const last = legs.pop() ?? formatUsd(usdCents(0))
  return legs.length === 0 ? last : `${legs.join(', ')} and ${last}`
}
