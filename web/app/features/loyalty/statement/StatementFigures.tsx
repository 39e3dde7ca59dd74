import type { Statement } from 'contract/loyalty/statements'
import { oneLine } from '../../../shared/ui/classes.ts'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { balanceUsd, closingNote, isWhole, movedIn, signedUsd } from './statementText.ts'
import styles from './StatementFigures.module.css'

/** Closing balance of the business and its calculation. */
export function StatementFigures({ statement }: { readonly statement: Statement }) {
  const { total } = statement
  return (
    <div>
      <Figures>
        <Figure label="Balance" value={balanceUsd(total.closing)} note={closingNote(total.closing)} />
        <Figure
          label="Reserve for your points"
          value={balanceUsd(total.reserveClosing)}
          note="Held until points are spent or expire"
        />
      </Figures>
      <p className={styles.sum}>
        {isWhole(statement) ? 'Reconciliation: ' : ''}
        <span className={oneLine}>{balanceUsd(total.opening)} opening balance</span>
        {', '}
        <span className={oneLine}>{signedUsd(movedIn(total))} movements</span>
        {', '}
        <span className={oneLine}>{balanceUsd(total.closing)} closing balance.</span>
      </p>
      {!isWhole(statement) && (
        <Message kind="error">
          <p>
            These figures do not add up, and that is our mistake. Please contact us; we will look into it
            right away.
          </p>
        </Message>
      )}
    </div>
  )
}
