import { paths } from 'contract/paths'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ReviewInbox } from '../features/reviewInbox/ReviewInbox.tsx'
import { ButtonLink } from '../shared/ui/Button.tsx'

/** The inbox of reviews of the member's own business, within its workspace. */
export default function OwnReviewsPage() {
  return (
    <OwnBusinessPage tab="reviews">
      {({ slug }) => (
        <>
          <ReviewInbox workspace={slug} />
          <div>
            <ButtonLink size="small" to={paths.reviews({ tab: 'templates', business: slug })}>
              Templates, insights and Google settings
            </ButtonLink>
          </div>
        </>
      )}
    </OwnBusinessPage>
  )
}
