import { styled } from '@mui/material/styles'
import type { Statement } from 'contract/statements'
import { Message } from '../../shared/ui/Message.tsx'
import { balanceUsd, closingNote, isWhole, movedIn, payoutWords, signedUsd } from './statementWords.ts'

/** Where the business stands, and the sum that leads there. */
export function StatementFigures({ statement }: { readonly statement: Statement }) {
  const { total } = statement
  const payout = payoutWords(statement)
  return (
    <div>
      <Figures>
        <div>
          <dt>Closing</dt>
          <dd>{balanceUsd(total.closing)}</dd>
          <dd>{closingNote(total.closing)}</dd>
        </div>
        <div>
          <dt>Next payout</dt>
          <dd>{payout.value}</dd>
          <dd>{payout.note}</dd>
        </div>
        <div>
          <dt>Reserve for your points</dt>
          <dd>{balanceUsd(total.reserveClosing)}</dd>
          <dd>Waits until they are spent or end</dd>
        </div>
      </Figures>
      <Sum>
        {isWhole(statement) ? 'It adds up: ' : ''}
        <span>{balanceUsd(total.opening)} at the opening</span>
        {', '}
        <span>{signedUsd(movedIn(total))} moved</span>
        {', '}
        <span>{balanceUsd(total.closing)} at the closing.</span>
      </Sum>
      {!isWhole(statement) && (
        <Message kind="error">
          <p>
            These figures do not add up, and that is our mistake. Please write to us: we look into it at once.
          </p>
        </Message>
      )}
    </div>
  )
}

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  '& > div': {
    padding: '16px 24px',
    border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
    borderRadius: 12,
    background: theme.vars.palette.role.raised,
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.role.quietText },
  '& dd': { margin: 0, color: theme.vars.palette.role.quietText },
  '& dt + dd': {
    ...theme.typography.h2,
    margin: '4px 0',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.role.heading,
  },
}))

const Sum = styled('p')(({ theme }) => ({
  margin: '16px 0 0',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { whiteSpace: 'nowrap' },
  '& > span:last-of-type': { fontWeight: 600, color: theme.vars.palette.role.heading },
}))
