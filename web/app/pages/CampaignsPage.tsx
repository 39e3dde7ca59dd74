import { CampaignsView } from '../features/program/CampaignsView.tsx'
import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'

export default function CampaignsPage() {
  return (
    <OwnBusinessPage tab="campaigns">
      {(membership) => <CampaignsView membership={membership} />}
    </OwnBusinessPage>
  )
}
