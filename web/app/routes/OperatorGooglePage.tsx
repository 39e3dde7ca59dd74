import { GoogleHealth } from '../features/googleReviews/operator/GoogleHealth.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: the connections to Google Business Profile. */
export default function OperatorGooglePage() {
  return (
    <OperatorPage
      title="Google connections"
      lead="All Google accounts that members connected, those with a problem first. All share one limit of calls a minute."
      refusal="Your account does not have access to the connections to Google."
    >
      <GoogleHealth />
    </OperatorPage>
  )
}
