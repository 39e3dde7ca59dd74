import { OrderBoard } from '../features/orders/board/OrderBoard.tsx'
import { LocationSwitch } from '../features/locations/LocationSwitch.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** Order board of the member's own business. */
export default function OrderBoardPage() {
  return (
    <OwnBusinessPage tab="orders">
      {(membership) => (
        <>
          <LocationSwitch membership={membership} />
          <OrderBoard membership={membership} />
        </>
      )}
    </OwnBusinessPage>
  )
}
