import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { OwnRewardsView } from '../features/program/OwnRewardsView.tsx'

/** The rewards of a business of mine, and the box where its people take vouchers. */
export default function OwnRewardsPage() {
  return (
    <OwnBusinessPage tab="rewards">
      {(membership) => <OwnRewardsView membership={membership} />}
    </OwnBusinessPage>
  )
}
