import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { ProgramView } from '../features/program/ProgramView.tsx'

export default function ProgramPage() {
  return (
    <OwnBusinessPage tab="program">{(membership) => <ProgramView membership={membership} />}</OwnBusinessPage>
  )
}
