import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ReviewInbox } from '../features/reviews/moderation/ReviewInbox.tsx'

/** What guests wrote about a business of mine, and the way to answer. */
export default function OwnReviewsPage() {
  return (
    <OwnBusinessPage tab="reviews">
      {({ businessId, slug, name }) => <ReviewInbox businessId={businessId} slug={slug} name={name} />}
    </OwnBusinessPage>
  )
}
