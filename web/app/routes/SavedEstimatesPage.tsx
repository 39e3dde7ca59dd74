import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { CompareSaved } from '../features/estimates/requests/CompareSaved.tsx'
import { SavedEstimates } from '../features/estimates/requests/SavedEstimates.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { spread, stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

/** The member's saved estimates, or some of them side by side. */
export default function SavedEstimatesPage() {
  const [search] = useSearchParams()
  const compare = search.get('compare')
  if (compare !== null)
    return (
      <Page className={stack(24)}>
        <PageHead title="Compare estimates" isHidden />
        <Breadcrumbs parents={[{ name: 'Your estimates', path: paths.estimates() }]} here="Compare" />
        <PageTitle>Compare estimates</PageTitle>
        <CompareSaved compare={compare} />
      </Page>
    )
  return (
    <Page className={stack(24)}>
      <PageHead title="Your estimates" isHidden />
      <div className={spread(16)}>
        <PageTitle>Your estimates</PageTitle>
        <ButtonLink to={paths.estimate()}>Estimate a price</ButtonLink>
      </div>
      <SavedEstimates />
    </Page>
  )
}
