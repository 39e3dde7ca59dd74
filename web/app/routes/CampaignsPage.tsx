import { CampaignsView } from '../features/loyalty/campaigns/CampaignsView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

export default function CampaignsPage() {
  return (
    <OwnBusinessPage tab="campaigns">
      {(membership) => <CampaignsView membership={membership} />}
    </OwnBusinessPage>
  )
}
