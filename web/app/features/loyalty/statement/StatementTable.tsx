import type { Statement, StatementDay } from 'contract/loyalty/statements'
import { stack, strongText } from '../../../shared/ui/classes.ts'
import { Body } from '../../../shared/ui/Text.tsx'
import { useIsNarrow } from '../../../shared/useIsNarrow.ts'
import { Question } from '../../../shared/ui/Question.tsx'
import { StatementDays } from './StatementDays.tsx'
import {
  balanceUsd,
  balanceText,
  type Movement,
  movementsIn,
  movementText,
  signedUsd,
} from './statementText.ts'
import styles from './StatementTable.module.css'
import { formatLocalDay } from '../../../shared/format/day.ts'

/** Movements that fit into a table on a tablet. */
const fewMovements = 4

/**
 * Activity by day with a total, as a table with a column for each movement of the period. Where the table does not fit,
 * each day is a row that opens its movements.
 */
export function StatementTable({ statement: { days, total } }: { readonly statement: Statement }) {
  const movements = movementsIn(days)
  const isNarrow = useIsNarrow(movements.length > fewMovements ? 1200 : 720)
  if (days.length === 0)
    return <Body>No activity in this period. Sales, points given and points spent appear here.</Body>
  return (
    <>
      {isNarrow ? (
        <StatementDays days={days} total={total} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{balanceText.opening.name}</th>
              {movements.map((movement) => (
                <th key={movement} scope="col">
                  {movementText[movement].name}
                </th>
              ))}
              <th scope="col">{balanceText.closing.name}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Row key={day.day} name={formatLocalDay(day.day)} day={day} movements={movements} />
            ))}
          </tbody>
          <tfoot>
            <Row name="Total" day={total} movements={movements} />
          </tfoot>
        </table>
      )}
      <Question asks="What does each amount mean?">
        <dl className={stack(8, styles.meanings)}>
          {[
            balanceText.opening,
            ...movements.map((movement) => movementText[movement]),
            balanceText.closing,
          ].map(({ name, meaning }) => (
            <div key={name}>
              <dt className={strongText}>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Question>
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly day: StatementDay
  readonly movements: readonly Movement[]
}

const Row = ({ name, day, movements }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{balanceUsd(day.opening)}</td>
    {movements.map((movement) => (
      <td key={movement} data-still={day[movement] === 0 || undefined}>
        {day[movement] === 0 ? '–' : signedUsd(day[movement])}
      </td>
    ))}
    <td>{balanceUsd(day.closing)}</td>
  </tr>
)
