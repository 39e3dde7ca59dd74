import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReviewInbox } from '../features/reviewInbox/ReviewInbox.tsx'
import { type ReviewTab, ReviewTabs, tabOf } from '../features/reviewInbox/ReviewTabs.tsx'
import { TemplatesPanel } from '../features/reviewInbox/templates/TemplatesPanel.tsx'
import { MyReviews } from '../features/reviews/own/MyReviews.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { MutedText, PageTitle } from '../shared/ui/Text.tsx'
import styles from './ReviewsPage.module.css'

const ReviewInsights = lazyPart(() =>
  import('../features/reviewInbox/insights/ReviewInsights.tsx').then((part) => ({
    default: part.ReviewInsights,
  })),
)
const AskingPanel = lazyPart(() =>
  import('../features/reviewRequests/AskingPanel.tsx').then((part) => ({ default: part.AskingPanel })),
)
const GoogleSettings = lazyPart(() =>
  import('../features/googleReviews/settings/GoogleSettings.tsx').then((part) => ({
    default: part.GoogleSettings,
  })),
)

/** For people who answer reviews, the inbox with its settings; for all members, their own reviews. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  const { backendData, loading } = useAuth()
  if (!backendData && loading) return <PageSkeleton />
  const businesses = (backendData?.memberships ?? []).filter((each) => hasPermission(each, 'reviews.reply'))
  const business = businesses.find(({ slug }) => slug === search.get('business'))?.slug
  const isMine = search.get('tab') === 'mine' || businesses.length === 0
  // The consent page of Google leads back to the settings.
  const tab = search.has('connected') ? 'google' : tabOf(search.get('tab'))
  return (
    <Page className={stack(24, styles.page)}>
      <PageHead title={isMine ? 'My reviews' : 'Reviews'} isHidden />
      {businesses.length > 0 && (
        <>
          {!isMine && <PageTitle>Reviews</PageTitle>}
          <ReviewTabs tab={isMine ? 'mine' : tab} businesses={businesses} business={business} />
        </>
      )}
      {isMine ? (
        <div className={stack(40)}>
          <MyReviews write={search.get('write')} edit={search.get('edit')} />
          {businesses.length === 0 && (
            <MutedText>
              Do you own a business? <Link to={paths.join()}>List or claim it</Link>, and connect Google to
              read and answer all its reviews here.
            </MutedText>
          )}
        </div>
      ) : (
        <Content tab={tab} businesses={businesses} />
      )}
    </Page>
  )
}

interface ContentProps {
  readonly tab: ReviewTab
  readonly businesses: readonly Membership[]
}

function Content({ tab, businesses }: ContentProps) {
  if (tab === 'inbox') return <ReviewInbox />
  if (tab === 'templates') return <TemplatesPanel businesses={businesses} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {tab === 'insights' && <ReviewInsights />}
      {tab === 'asking' && <AskingPanel />}
      {tab === 'google' && <GoogleSettings />}
    </Suspense>
  )
}
