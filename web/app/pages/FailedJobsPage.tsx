import { FailedJobs } from '../features/jobs/FailedJobs.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: jobs that failed, each with a retry. */
export default function FailedJobsPage() {
  return (
    <OperatorPage
      title="Failed jobs"
      lead="Work that is done after a request or by the clock, and that did not succeed. Each job may run twice."
      refusal="Your account may not see the jobs of the marketplace."
    >
      <FailedJobs />
    </OperatorPage>
  )
}
