import { useParams } from 'react-router'
import { CustomerView } from '../features/insights/customers/CustomerView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** One customer of a business. */
export default function OwnCustomerPage() {
  const { memberId = '' } = useParams()
  return (
    <OwnBusinessPage tab="customers">
      {(membership) => <CustomerView key={memberId} membership={membership} memberId={memberId} />}
    </OwnBusinessPage>
  )
}
