import type { Estimate } from 'contract/estimates/price'
import { formatUsd } from '../../../../shared/format/money.ts'
import styles from './Receipt.module.css'

/** The lines of a price, as customers see them: lines of zero are left out. */
export const Receipt = ({ estimate: { lines, price } }: { readonly estimate: Estimate }) => (
  <dl className={styles.receipt}>
    {lines
      .filter(({ usdCents }) => usdCents !== 0)
      .map(({ id, label, usdCents }) => (
        <div key={id}>
          <dt>{label === '' ? 'Adjustment' : label}</dt>
          <dd>{formatUsd(usdCents)}</dd>
        </div>
      ))}
    <div className={styles.total}>
      <dt>Likely price</dt>
      <dd>{formatUsd(price.likely)}</dd>
    </div>
  </dl>
)
