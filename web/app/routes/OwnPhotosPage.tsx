import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { PhotosView } from '../features/photos/PhotosView.tsx'
import { OwnersOnly } from '../shared/ui/OwnersOnly.tsx'

/** Photos of the member's own business. */
export default function OwnPhotosPage() {
  return (
    <OwnBusinessPage tab="photos">
      {({ businessId, slug, role }) =>
        role === 'owner' ? (
          <PhotosView businessId={businessId} slug={slug} />
        ) : (
          <OwnersOnly what="manage photos" />
        )
      }
    </OwnBusinessPage>
  )
}
