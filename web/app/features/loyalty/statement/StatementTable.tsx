import { styled } from '@mui/material/styles'
import { type Statement, type StatementDay, statementMovements } from 'contract/loyalty/statements'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Body } from '../../../shared/ui/Text.tsx'
import { Question } from '../../../shared/ui/Question.tsx'
import { balanceUsd, balanceText, dayText, movementText, signedUsd } from './statementText.ts'

/**
 * One row per day and a total; below 1200 px each row is a card without the zero movements, and the total comes first.
 */
export function StatementTable({ statement: { days, total } }: { readonly statement: Statement }) {
  if (days.length === 0)
    return <Body>No activity in this period. Sales, points given and points spent appear here.</Body>
  return (
    <>
      <Table>
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
            <Row key={day.day} name={dayText(day.day)} day={day} />
          ))}
        </tbody>
        <tfoot>
          <Row name="Total" day={total} />
        </tfoot>
      </Table>
      <Question asks="What does each column mean?">
        <Meanings>
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
        </Meanings>
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

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': { ...theme.typography.caption, color: colors.quietText },
  '& th, & td': { height: 48, padding: '4px 6px', textAlign: 'end', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingInlineEnd: 0 },
  '& td[data-still]': { color: colors.quietText },
  '& tbody th, & td:last-of-type': { color: colors.heading },
  '& tbody td:last-of-type': { fontWeight: 600 },
  '& tr': { borderBlockEnd: `1px solid ${colors.raisedBorder}` },
  '& tbody tr:hover': { background: colors.tint },
  '& tfoot th, & tfoot td': { fontWeight: 600, color: colors.heading },
  [theme.breakpoints.down('lg')]: {
    '& tbody, & tfoot, & tr, & tbody th, & tfoot th, & td': { display: 'block' },
    // The total first: the list below is long.
    '&': { display: 'flex', flexDirection: 'column', gap: 16 },
    '& thead': {
      display: 'block',
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': {
      display: 'grid',
      gap: 16,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
      alignItems: 'start',
    },
    '& tr': {
      padding: '12px 16px',
      border: `1px solid ${colors.raisedBorder}`,
      borderRadius: 12,
      background: colors.raised,
    },
    '& tfoot': { order: -1 },
    '& tfoot tr': { background: colors.tint },
    '& tbody th, & tfoot th, & td': { height: 'auto', padding: '3px 0' },
    '& tbody th': { fontWeight: 600 },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: 16 },
    '& td::before': {
      content: 'attr(data-label)',
      fontWeight: 400,
      color: colors.quietText,
    },
    '& td[data-still]': { display: 'none' },
    '& td:last-of-type': {
      marginBlockStart: 4,
      paddingBlockStart: 7,
      borderBlockStart: `1px solid ${colors.raisedBorder}`,
    },
  },
})

const Meanings = styled('dl')({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& dt': { fontWeight: 600, color: colors.heading },
  '& dd': { margin: 0, maxWidth: '68ch' },
  [theme.breakpoints.up('sm')]: {
    '& > div': { display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', gap: 16 },
  },
})
