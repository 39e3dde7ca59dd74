import { useParams } from 'react-router'
import { CustomerView } from '../features/insights/customers/CustomerView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** One customer of a business. */
export default function OwnCustomerPage() {
  const { memberId = '' } = useParams()
  return (
    <OwnBusinessPage tab="customers">
      {({ businessId, slug }) => (
        <CustomerView key={memberId} businessId={businessId} slug={slug} memberId={memberId} />
      )}
    </OwnBusinessPage>
  )
}
