import { LedgerCheck } from '../features/ledger/verify/LedgerCheck.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: verifies the ledger on live data. */
export default function LedgerCheckPage() {
  return (
    <OperatorPage
      title="Ledger check"
      lead="Every rule that the books must obey, proved on the live data at one moment. Nothing is changed."
      refusal="Your account may not check the ledger. What concerns you stands on your dashboard, with every figure behind it."
    >
      <LedgerCheck />
    </OperatorPage>
  )
}
