import type { BusinessSummary } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import { pointsWorth } from 'contract/core/points'
import type { DisplayMode } from '../../../shared/displayMode.ts'
import { formatUsdFrom } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'

/** Lowest price of a business in the unit of the header's toggle, "$18+", or its price level, "$$". */
export function pinLabel(
  { fromUsdCents, priceLevel }: Pick<BusinessSummary, 'fromUsdCents' | 'priceLevel'>,
  mode: DisplayMode,
): string {
  if (fromUsdCents === null) return '$'.repeat(priceLevel)
  return mode === 'usd'
    ? formatUsdFrom(usdCents(fromUsdCents))
    : `${formatPoints(pointsWorth(usdCents(fromUsdCents)))}+`
}
