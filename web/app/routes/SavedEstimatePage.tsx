import { EstimateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useParams } from 'react-router'
import { EstimateDetail, UnknownEstimate } from '../features/estimates/requests/EstimateDetail.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

/** One saved estimate with its requests to businesses. */
export default function SavedEstimatePage() {
  const { id } = useParams()
  const estimateId = EstimateId.safeParse(id).data
  return (
    <Page className={stack(24)}>
      <PageHead title="Your estimate" isHidden />
      <Breadcrumbs parents={[{ name: 'Your estimates', path: paths.estimates() }]} here="Estimate" />
      {estimateId ? <EstimateDetail key={estimateId} estimateId={estimateId} /> : <UnknownEstimate />}
    </Page>
  )
}
