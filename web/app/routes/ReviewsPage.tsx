import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { MyReviews } from '../features/reviews/own/MyReviews.tsx'
import { ComingPage } from '../shared/ui/ComingPage.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const drawing =
  'M20 122h160M40 26h80a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10H78L60 92V78H40a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10zM48 46h64M48 58h40M146 54h14a10 10 0 0 1 10 10v28a10 10 0 0 1-10 10h-6v12l-16-12h-22a10 10 0 0 1-10-10'

/** The member's own reviews; without a tab, the plan for Google reviews. */
export default function ReviewsPage() {
  const [search] = useSearchParams()
  if (search.get('tab') !== 'mine') return <GoogleReviews />
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 }}>
      <PageHead title="My reviews" isHidden />
      <MyReviews write={search.get('write')} edit={search.get('edit')} />
    </Page>
  )
}

function GoogleReviews() {
  return (
    <ComingPage
      title="Google reviews"
      lead="For owners: read and reply to Google and Goodword reviews in one place."
      drawing={drawing}
      plans={[
        'Connect your Google Business Profile, and see when its reviews were last updated.',
        'Reply from one inbox, with unanswered reviews first.',
        'Google reviews are listed separately and never count toward your Goodword rating.',
      ]}
      today={[
        {
          text: 'See the visits you can review, and your reviews.',
          to: paths.reviews({ tab: 'mine' }),
          label: 'My reviews',
        },
        {
          text: 'Find a place and see its hours, services and points.',
          to: paths.search(),
          label: 'Search places',
        },
        {
          text: 'Read how Goodword handles reviews.',
          to: paths.help(),
          label: 'Open help',
        },
      ]}
    />
  )
}
