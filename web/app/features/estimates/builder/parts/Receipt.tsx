import type { Estimate } from 'contract/estimates/price'
import { formatUsd } from '../../../../shared/format/money.ts'
import {
  between,
  breakable,
  classes,
  oneLine,
  ruled,
  shrinkable,
  sideBySide,
  strongText,
} from '../../../../shared/ui/classes.ts'
import styles from './Receipt.module.css'

/** The lines of a price, as customers see them: lines of zero are left out. */
export const Receipt = ({ estimate: { lines, price } }: { readonly estimate: Estimate }) => (
  <dl className={styles.receipt}>
    {lines
      .filter(({ usdCents }) => usdCents !== 0)
      .map(({ id, label, usdCents }) => (
        <div className={sideBySide(16, between)} key={id}>
          <dt className={classes(breakable, shrinkable)}>{label === '' ? 'Adjustment' : label}</dt>
          <dd className={oneLine}>{formatUsd(usdCents)}</dd>
        </div>
      ))}
    <div className={classes(strongText, ruled, styles.total, sideBySide(16, between))}>
      <dt className={classes(breakable, shrinkable)}>Likely price</dt>
      <dd className={oneLine}>{formatUsd(price.likely)}</dd>
    </div>
  </dl>
)
