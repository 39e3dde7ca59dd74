import { FiguresCheck } from '../features/insights/check/FiguresCheck.tsx'
import { LedgerCheck } from '../features/ledger/verify/LedgerCheck.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: verifies the ledger on live data. */
export default function LedgerCheckPage() {
  return (
    <OperatorPage
      title="Ledger check"
      lead="Verifies every ledger rule on live data at one moment. Changes nothing."
      refusal="Your account does not have access to the ledger check. Find your own figures on your dashboard."
    >
      <LedgerCheck />
      <FiguresCheck />
    </OperatorPage>
  )
}
