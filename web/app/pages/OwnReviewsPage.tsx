import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { ReviewInbox } from '../features/reviews/ReviewInbox.tsx'

/** What guests wrote about a business of mine, and the way to answer. */
export default function OwnReviewsPage() {
  return (
    <OwnBusinessPage tab="reviews">
      {({ businessId, slug, name }) => <ReviewInbox businessId={businessId} slug={slug} name={name} />}
    </OwnBusinessPage>
  )
}
