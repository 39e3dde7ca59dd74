import { InsightsView } from '../features/insights/report/InsightsView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { OwnersOnly } from '../shared/ui/OwnersOnly.tsx'

/** The figures of a business, for its owners. */
export default function OwnInsightsPage() {
  return (
    <OwnBusinessPage tab="insights">
      {({ businessId, slug, role }) =>
        role === 'owner' ? (
          <InsightsView businessId={businessId} slug={slug} />
        ) : (
          <OwnersOnly what="see the figures of this business" />
        )
      }
    </OwnBusinessPage>
  )
}
