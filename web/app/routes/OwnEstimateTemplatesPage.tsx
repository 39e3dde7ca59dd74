import { TemplatesView } from '../features/estimates/builder/list/TemplatesView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** The templates that compute estimates of the member's own business. */
export default function OwnEstimateTemplatesPage() {
  return (
    <OwnBusinessPage tab="estimates">
      {(membership) => <TemplatesView membership={membership} />}
    </OwnBusinessPage>
  )
}
