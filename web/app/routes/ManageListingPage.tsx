import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { ListingEditor } from '../features/listings/ListingEditor.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { editedListing } from '../shared/businessPages.ts'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../shared/ui/ErrorNotice.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { Body, Lead, PageTitle } from '../shared/ui/Text.tsx'
import { readListing } from 'contract/listings/listings'
import { useRead } from '../shared/api/calls.ts'

/** The listing of one of the member's businesses: the one in `b`, or the first that they own. */
export default function ManageListingPage() {
  const { backendData, loading, refresh } = useAuth()
  const [search] = useSearchParams()
  if (!backendData)
    return loading ? (
      <PageSkeleton />
    ) : (
      <Page>
        <PageHead title="Manage your listing" isHidden />
        <ErrorNotice error={null} retry={() => void refresh()} />
      </Page>
    )
  const { memberships } = backendData
  const membership = editedListing(memberships, search.get('b'))
  if (!membership) return <Start />
  return (
    <Page>
      <PageHead title={`Listing of ${membership.name}`} isHidden />
      <PageTitle>{membership.name}</PageTitle>
      <Lead>Changes save themselves. Customers see them when you publish.</Lead>
      <Listing key={membership.businessId} membership={membership} />
    </Page>
  )
}

function Listing({ membership: { businessId } }: { readonly membership: Membership }) {
  const { currentData, error, isFetching, refetch } = useRead(
    readListing,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  if (error !== undefined) return <ErrorNotice error={error} retry={refetch} />
  // The editor starts with the newest draft, not the one from an earlier visit.
  if (!currentData || isFetching) return <PageSkeleton />
  return <ListingEditor initial={currentData} />
}

const Start = () => (
  <Page>
    <PageHead title="List your business" isHidden />
    <EmptyState drawing="closed" title="List your business on Goodword" level={1}>
      <Body>
        Customers find your hours, services and products here, book and earn points. Add your business, or
        claim it if it is listed already.
      </Body>
      <ButtonLink look="filled" to={paths.join()}>
        Add or claim a business
      </ButtonLink>
      <ButtonLink to={paths.dashboard()}>Go to your dashboard</ButtonLink>
    </EmptyState>
  </Page>
)
