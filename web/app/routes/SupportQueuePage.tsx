import { SupportQueue } from '../features/support/SupportQueue.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: requests of customers and businesses. */
export default function SupportQueuePage() {
  return (
    <OperatorPage
      title="Support requests"
      lead="Messages of customers and businesses, the longest waiting first. Replies are emailed at once."
      refusal="Your account does not have access to support requests."
    >
      <SupportQueue />
    </OperatorPage>
  )
}
