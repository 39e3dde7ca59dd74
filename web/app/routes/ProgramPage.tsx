import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ProgramView } from '../features/loyalty/ProgramView.tsx'

export default function ProgramPage() {
  return (
    <OwnBusinessPage tab="program">{(membership) => <ProgramView membership={membership} />}</OwnBusinessPage>
  )
}
