import { ZeroResultSearches } from '../features/search/zeroResults/ZeroResultSearches.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: missing supply, and words that search should support. */
export default function ZeroResultSearchesPage() {
  return (
    <OperatorPage
      title="Searches in vain"
      lead="Words of the last eight weeks that no place answered. Who typed them is not kept."
      refusal="Your account may not see what others look for."
    >
      <ZeroResultSearches />
    </OperatorPage>
  )
}
