import type { LoaderFunctionArgs } from 'react-router'
import { EstimateProblem } from '../features/estimates/calculator/EstimateProblem.tsx'
import { JobPage } from '../features/estimates/calculator/JobPage.tsx'
import { JobsPage } from '../features/estimates/calculator/JobsPage.tsx'
import { loadEstimate } from '../features/estimates/calculator/loadEstimate.ts'
import { useEstimatePage } from '../features/estimates/calculator/useEstimatePage.ts'
import { inBrowserNow } from '../shared/moment.ts'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'

export const loader = (args: LoaderFunctionArgs) => loadEstimate(args)

export const clientLoader = inBrowserNow

export default function EstimatePage() {
  const { shown, business, words } = useEstimatePage()
  switch (shown.kind) {
    case 'job':
      return <JobPage template={shown.template} />
    case 'jobs':
      return <JobsPage jobs={shown.jobs} business={business} words={words} />
    case 'failed':
      return <EstimateProblem trouble={shown.trouble} retry={shown.retry} />
    case 'loading':
      return <PageSkeleton />
  }
}
