import { type Statement, type StatementDay, statementMovements } from 'contract/loyalty/statements'
import { Body } from '../../../shared/ui/Text.tsx'
import { Question } from '../../../shared/ui/Question.tsx'
import { balanceUsd, balanceText, movementText, signedUsd } from './statementText.ts'
import styles from './StatementTable.module.css'
import { formatLocalDay } from '../../../shared/format/day.ts'

/**
 * One row per day and a total; below 1200 px each row is a card without the zero movements, and the total comes first.
 */
export function StatementTable({ statement: { days, total } }: { readonly statement: Statement }) {
  if (days.length === 0)
    return <Body>No activity in this period. Sales, points given and points spent appear here.</Body>
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{balanceText.opening.name}</th>
            {statementMovements.map((movement) => (
              <th key={movement} scope="col">
                {movementText[movement].name}
              </th>
            ))}
            <th scope="col">{balanceText.closing.name}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Row key={day.day} name={formatLocalDay(day.day)} day={day} />
          ))}
        </tbody>
        <tfoot>
          <Row name="Total" day={total} />
        </tfoot>
      </table>
      <Question asks="What does each column mean?">
        <dl className={styles.meanings}>
          {[
            balanceText.opening,
            ...statementMovements.map((movement) => movementText[movement]),
            balanceText.closing,
          ].map(({ name, meaning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Question>
    </>
  )
}

const Row = ({ name, day }: { readonly name: string; readonly day: StatementDay }) => (
  <tr>
    <th scope="row">{name}</th>
    <td data-label={balanceText.opening.name}>{balanceUsd(day.opening)}</td>
    {statementMovements.map((movement) => (
      <td
        key={movement}
        data-label={movementText[movement].name}
        data-still={day[movement] === 0 || undefined}
      >
        {signedUsd(day[movement])}
      </td>
    ))}
    <td data-label={balanceText.closing.name}>{balanceUsd(day.closing)}</td>
  </tr>
)
