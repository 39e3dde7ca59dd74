import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { TeamView } from '../features/team/TeamView.tsx'

/** Who works for a business of mine, when, and how it is booked. */
export default function OwnTeamPage() {
  return (
    <OwnBusinessPage tab="team">
      {({ businessId, slug }) => <TeamView businessId={businessId} slug={slug} />}
    </OwnBusinessPage>
  )
}
