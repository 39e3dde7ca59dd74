import { AccessView } from '../features/memberships/AccessView.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'

/** The people with access to the member's own business, their roles and invitations. */
export default function OwnAccessPage() {
  return (
    <OwnBusinessPage tab="access">{(membership) => <AccessView membership={membership} />}</OwnBusinessPage>
  )
}
