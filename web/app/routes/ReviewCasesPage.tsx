import { ReviewCases } from '../features/reviews/moderation/ReviewCases.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: reviews that need a decision. */
export default function ReviewCasesPage() {
  return (
    <OperatorPage
      title="Reviews to look at"
      lead="Held for what they say, or reported. Whatever is decided follows the words, never the stars."
      refusal="Your account may not decide about reviews. Your own ones stand on the page of your reviews."
    >
      <ReviewCases />
    </OperatorPage>
  )
}
