import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { StatementView } from '../features/loyalty/statement/StatementView.tsx'

export default function StatementPage() {
  return (
    <OwnBusinessPage tab="statement">
      {({ businessId, slug }) => <StatementView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
