import type { PriceRange } from 'contract/estimates/price'
import { formatUsdRounded } from '../../../shared/format/money.ts'
import { cardTitle, labelText } from '../../../shared/ui/classes.ts'
import styles from './PriceRangeBar.module.css'

/** Low, likely and high price in large figures, above a line with the likely price at its place. */
export function PriceRangeBar({ price: { low, likely, high } }: { readonly price: PriceRange }) {
  const place = high > low ? ((likely - low) / (high - low)) * 100 : 50
  return (
    <div className={styles.range}>
      <dl>
        <div>
          <dt className={labelText}>Low</dt>
          <dd className={cardTitle}>{formatUsdRounded(low)}</dd>
        </div>
        <div data-main>
          <dt className={labelText}>Likely</dt>
          <dd className={cardTitle}>{formatUsdRounded(likely)}</dd>
        </div>
        <div>
          <dt className={labelText}>High</dt>
          <dd className={cardTitle}>{formatUsdRounded(high)}</dd>
        </div>
      </dl>
      <div className={styles.line} aria-hidden>
        <span style={{ insetInlineStart: `${place}%` }} />
      </div>
    </div>
  )
}
