import { ZeroResultSearches } from '../features/search/zeroResults/ZeroResultSearches.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: missing supply, and words that search should support. */
export default function ZeroResultSearchesPage() {
  return (
    <OperatorPage
      title="Zero-result searches"
      lead="Search terms of the last eight weeks that no business matches. We do not store who searched. Add a meaning to words that people use for something else."
      refusal="Your account does not have access to search reports."
    >
      <ZeroResultSearches />
    </OperatorPage>
  )
}
