import type { PriceRange } from 'contract/estimates/price'
import { formatUsdRounded } from '../../../shared/format/money.ts'
import styles from './PriceRangeBar.module.css'

/** Low, likely and high price in large figures, above a line with the likely price at its place. */
export function PriceRangeBar({ price: { low, likely, high } }: { readonly price: PriceRange }) {
  const place = high > low ? ((likely - low) / (high - low)) * 100 : 50
  return (
    <div className={styles.range}>
      <dl>
        <div>
          <dt>Low</dt>
          <dd>{formatUsdRounded(low)}</dd>
        </div>
        <div data-main>
          <dt>Likely</dt>
          <dd>{formatUsdRounded(likely)}</dd>
        </div>
        <div>
          <dt>High</dt>
          <dd>{formatUsdRounded(high)}</dd>
        </div>
      </dl>
      <div className={styles.line} aria-hidden>
        <span style={{ insetInlineStart: `${place}%` }} />
      </div>
    </div>
  )
}
