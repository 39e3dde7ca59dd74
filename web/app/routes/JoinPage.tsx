import { Slug } from 'contract/core/ids'
import { useSearchParams } from 'react-router'
import { OwnClaims } from '../features/claims/OwnClaims.tsx'
import { ClaimListed } from '../features/joining/ClaimListed.tsx'
import { JoinView } from '../features/joining/JoinView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'

/** The start of a business: its name and city, then a claim or a new listing. */
export default function JoinPage() {
  const [query] = useSearchParams()
  const slug = Slug.safeParse(query.get('b'))
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <PageHead title="List your business" isHidden />
      <div>
        <PageTitle>{slug.success ? 'Claim your business' : 'List your business'}</PageTitle>
        {!slug.success && (
          <Lead style={{ marginBlockStart: 8 }}>What is your business called, and where?</Lead>
        )}
      </div>
      {slug.success ? <ClaimListed slug={slug.data} /> : <JoinView />}
      <OwnClaims />
    </Page>
  )
}
