import { useParams } from 'react-router'
import { ListingChecklist } from '../features/joining/ListingChecklist.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

/** The status of a new listing, and the steps to complete it. */
export default function JoinedPage() {
  const { slug = '' } = useParams()
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <PageHead title="Complete your listing" isHidden />
      <ListingChecklist slug={slug} />
    </Page>
  )
}
