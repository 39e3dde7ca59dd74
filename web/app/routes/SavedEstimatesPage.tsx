import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { CompareSaved } from '../features/estimates/requests/CompareSaved.tsx'
import { SavedEstimates } from '../features/estimates/requests/SavedEstimates.tsx'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import styles from './SavedEstimatesPage.module.css'

/** The member's saved estimates, or some of them side by side. */
export default function SavedEstimatesPage() {
  const [search] = useSearchParams()
  const compare = search.get('compare')
  if (compare !== null)
    return (
      <Page className={styles.frame}>
        <PageHead title="Compare estimates" isHidden />
        <Breadcrumbs parents={[{ name: 'Your estimates', path: paths.estimates() }]} here="Compare" />
        <PageTitle>Compare estimates</PageTitle>
        <CompareSaved compare={compare} />
      </Page>
    )
  return (
    <Page className={styles.frame}>
      <PageHead title="Your estimates" isHidden />
      <div className={styles.head}>
        <PageTitle>Your estimates</PageTitle>
        <ButtonLink to={paths.estimate()}>Estimate a price</ButtonLink>
      </div>
      <SavedEstimates />
    </Page>
  )
}
