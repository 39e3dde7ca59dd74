import { FruitlessSearches } from '../features/search/zeroResults/FruitlessSearches.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: what to bring to town, and which words search should learn. */
export default function FruitlessSearchesPage() {
  return (
    <OperatorPage
      title="Searches in vain"
      lead="Words of the last eight weeks that no place answered. Who typed them is not kept."
      refusal="Your account may not see what others look for."
    >
      <FruitlessSearches />
    </OperatorPage>
  )
}
