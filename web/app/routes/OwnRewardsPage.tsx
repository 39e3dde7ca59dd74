import { LocationSwitch } from '../features/locations/LocationSwitch.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { OwnRewardsView } from '../features/rewards/business/OwnRewardsView.tsx'

/** Rewards of the member's own business, and the voucher check for its staff. */
export default function OwnRewardsPage() {
  return (
    <OwnBusinessPage tab="rewards">
      {(membership) => (
        <>
          <LocationSwitch membership={membership} />
          <OwnRewardsView membership={membership} />
        </>
      )}
    </OwnBusinessPage>
  )
}
