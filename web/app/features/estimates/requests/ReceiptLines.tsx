import type { UsdCents } from 'contract/core/money'
import type { ReceiptLine } from 'contract/estimates/price'
import { formatUsd } from '../../../shared/format/money.ts'
import { breakable, classes, headingTone, quietTone } from '../../../shared/ui/classes.ts'
import styles from './AnswerList.module.css'

interface Props {
  readonly lines: readonly ReceiptLine[]
  readonly likely: UsdCents
}

/** The lines of the likely price; lines without an amount are left out. */
export const ReceiptLines = ({ lines, likely }: Props) => (
  <dl className={styles.answers} data-receipt>
    {lines
      .filter(({ usdCents }) => usdCents !== 0)
      .map(({ id, label, usdCents }) => (
        <div key={id}>
          <dt className={quietTone}>{label}</dt>
          <dd className={classes(headingTone, breakable)}>{formatUsd(usdCents)}</dd>
        </div>
      ))}
    <div>
      <dt className={quietTone}>
        <strong>Likely price</strong>
      </dt>
      <dd className={classes(headingTone, breakable)}>
        <strong>{formatUsd(likely)}</strong>
      </dd>
    </div>
  </dl>
)
