import type { Statement, StatementDay } from 'contract/loyalty/statements'
import { formatLocalDay } from '../../../shared/format/day.ts'
import {
  between,
  classes,
  padded,
  quietTone,
  sideBySide,
  stack,
  tintBox,
} from '../../../shared/ui/classes.ts'
import { balanceText, balanceUsd, movedIn, movementsIn, movementText, signedUsd } from './statementText.ts'
import styles from './StatementDays.module.css'

/** The total, then one row per day with its change and closing balance, which opens the movements. */
export const StatementDays = ({ days, total }: Pick<Statement, 'days' | 'total'>) => (
  <div className={styles.days}>
    <section className={classes(tintBox, padded, styles.total)} aria-label="Total">
      <h3>Total</h3>
      <Movements day={total} />
    </section>
    {days.map((day) => (
      <details key={day.day}>
        <summary>
          <span>{formatLocalDay(day.day)}</span>
          <span className={quietTone}>{signedUsd(movedIn(day))}</span>
          <strong>{balanceUsd(day.closing)}</strong>
        </summary>
        <Movements day={day} />
      </details>
    ))}
  </div>
)

/** From opening to closing, without movements of zero. */
const Movements = ({ day }: { readonly day: StatementDay }) => (
  <dl className={stack(8, styles.movements)}>
    <div className={sideBySide(16, between)}>
      <dt>{balanceText.opening.name}</dt>
      <dd>{balanceUsd(day.opening)}</dd>
    </div>
    {movementsIn([day]).map((movement) => (
      <div className={sideBySide(16, between)} key={movement}>
        <dt>{movementText[movement].name}</dt>
        <dd>{signedUsd(day[movement])}</dd>
      </div>
    ))}
    <div className={sideBySide(16, between)}>
      <dt>{balanceText.closing.name}</dt>
      <dd>{balanceUsd(day.closing)}</dd>
    </div>
  </dl>
)
