import { hasPermission } from 'contract/core/roles'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { StatementView } from '../features/loyalty/statement/StatementView.tsx'

export default function StatementPage() {
  return (
    <OwnBusinessPage tab="statement">
      {(membership) => (
        <StatementView
          businessId={membership.businessId}
          slug={membership.slug}
          mayChangeAccount={hasPermission(membership, 'payouts.manage')}
        />
      )}
    </OwnBusinessPage>
  )
}
