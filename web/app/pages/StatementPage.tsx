import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { StatementView } from '../features/statement/StatementView.tsx'

export default function StatementPage() {
  return (
    <OwnBusinessPage tab="statement">
      {({ businessId, slug }) => <StatementView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
