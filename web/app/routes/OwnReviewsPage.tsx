import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ReviewInbox } from '../features/reviewInbox/ReviewInbox.tsx'

/** The inbox of reviews of the member's own business, within its workspace. */
export default function OwnReviewsPage() {
  return <OwnBusinessPage tab="reviews">{({ slug }) => <ReviewInbox workspace={slug} />}</OwnBusinessPage>
}
