import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { OwnRewardsView } from '../features/rewards/business/OwnRewardsView.tsx'

/** The rewards of a business of mine, and the box where its people take vouchers. */
export default function OwnRewardsPage() {
  return (
    <OwnBusinessPage tab="rewards">
      {(membership) => <OwnRewardsView membership={membership} />}
    </OwnBusinessPage>
  )
}
