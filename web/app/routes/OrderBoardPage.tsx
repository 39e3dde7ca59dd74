import { OrderBoard } from '../features/orders/board/OrderBoard.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** The orders of a business of mine, as they are worked on. */
export default function OrderBoardPage() {
  return (
    <OwnBusinessPage tab="orders">
      {({ businessId, slug }) => <OrderBoard businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
