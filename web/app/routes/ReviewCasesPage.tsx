import { ReviewCases } from '../features/reviews/moderation/ReviewCases.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: reviews that need a decision. */
export default function ReviewCasesPage() {
  return (
    <OperatorPage
      title="Review moderation"
      lead="Reviews held for their text, or reported. Decide by the text, never by the stars."
      refusal="Your account does not have access to review moderation. Find your own reviews in My Reviews."
    >
      <ReviewCases />
    </OperatorPage>
  )
}
