import { OrderBoard } from '../features/orders/board/OrderBoard.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** Order board of the member's own business. */
export default function OrderBoardPage() {
  return (
    <OwnBusinessPage tab="orders">
      {({ businessId, slug }) => <OrderBoard businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
