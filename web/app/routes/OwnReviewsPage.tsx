import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ReviewInbox } from '../features/reviews/replies/ReviewInbox.tsx'

/** Reviews of the member's own business, with replies. */
export default function OwnReviewsPage() {
  return (
    <OwnBusinessPage tab="reviews">
      {({ businessId, slug, name }) => <ReviewInbox businessId={businessId} slug={slug} name={name} />}
    </OwnBusinessPage>
  )
}
