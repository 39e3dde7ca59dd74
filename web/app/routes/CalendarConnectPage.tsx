import { useSearchParams } from 'react-router'
import { ConnectView } from '../features/calendar/connect/ConnectView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './CalendarConnectPage.module.css'

export default function CalendarConnectPage() {
  const [search] = useSearchParams()
  return (
    <Page className={styles.frame}>
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
