import { paths } from 'contract/paths'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { AgendaView } from '../features/calendar/agenda/AgendaView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import styles from './CalendarEventsPage.module.css'

export default function CalendarEventsPage() {
  return (
    <Page className={styles.frame}>
      <PageHead title="Calendar" isHidden />
      <div className={styles.head}>
        <PageTitle>Calendar</PageTitle>
        <ButtonLink look="text" to={paths.calendarConnect()} style={{ paddingInline: 0 }}>
          Calendar settings
        </ButtonLink>
      </div>
      <AgendaView />
    </Page>
  )
}
