import { LocationSwitch } from '../features/locations/LocationSwitch.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { TeamView } from '../features/team/TeamView.tsx'

/** Staff of the member's own business, their shifts, and booking settings. */
export default function OwnTeamPage() {
  return (
    <OwnBusinessPage tab="team">
      {(membership) => (
        <>
          <LocationSwitch membership={membership} isForOne />
          <TeamView membership={membership} />
        </>
      )}
    </OwnBusinessPage>
  )
}
