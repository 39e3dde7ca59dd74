import { InsightsView } from '../features/insights/report/InsightsView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** The figures of a business. */
export default function OwnInsightsPage() {
  return (
    <OwnBusinessPage tab="insights">
      {({ businessId, slug }) => <InsightsView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
