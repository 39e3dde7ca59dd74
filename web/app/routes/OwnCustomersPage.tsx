import { CustomersView } from '../features/insights/customers/CustomersView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

export default function OwnCustomersPage() {
  return (
    <OwnBusinessPage tab="customers">
      {(membership) => <CustomersView membership={membership} />}
    </OwnBusinessPage>
  )
}
