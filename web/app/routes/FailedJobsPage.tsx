import { FailedJobs } from '../features/jobs/FailedJobs.tsx'
import { OperatorPage } from '../shell/OperatorPage.tsx'

/** For operators: jobs that failed, each with a retry. */
export default function FailedJobsPage() {
  return (
    <OperatorPage
      title="Failed jobs"
      lead="Background jobs that failed. Retrying is safe: a job that runs twice has the same effect as once."
      refusal="Your account does not have access to background jobs."
    >
      <FailedJobs />
    </OperatorPage>
  )
}
