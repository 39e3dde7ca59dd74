import { useSearchParams } from 'react-router'
import { ConnectView } from '../features/calendar/connect/ConnectView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'

export default function CalendarConnectPage() {
  const [search] = useSearchParams()
  return (
    <Page className={stack(32)}>
      <PageHead title="Connect your calendar" isHidden />
      <div>
        <PageTitle>Connect your calendar</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>
          Block times when you are busy, and add bookings to the calendar you already use.
        </Lead>
      </div>
      <ConnectView isJustConnected={search.has('connected')} />
    </Page>
  )
}
