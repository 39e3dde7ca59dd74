import { useSearchParams } from 'react-router'
import { ClaimCases } from '../features/claims/cases/ClaimCases.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: claims and disputes to decide, and postcards to send. */
export default function ClaimCasesPage() {
  const [query] = useSearchParams()
  const show = query.get('show')
  return (
    <OperatorPage
      title="Claims"
      lead="Proofs that a person must check, disputes about the ownership, and postcards to send."
      refusal="Your account does not decide claims. Find your own on the page for businesses."
    >
      <ClaimCases tab={show === 'disputes' || show === 'postcards' ? show : 'claims'} />
    </OperatorPage>
  )
}
