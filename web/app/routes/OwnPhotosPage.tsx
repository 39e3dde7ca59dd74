import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { PhotosView } from '../features/photos/PhotosView.tsx'

/** Photos of the member's own business. */
export default function OwnPhotosPage() {
  return (
    <OwnBusinessPage tab="photos">
      {({ businessId, slug }) => <PhotosView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
