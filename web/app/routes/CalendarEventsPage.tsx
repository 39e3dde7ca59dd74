import { paths } from 'contract/paths'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { AgendaView } from '../features/calendar/agenda/AgendaView.tsx'
import { spread, stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export default function CalendarEventsPage() {
  return (
    <Page className={stack(24)}>
      <PageHead title="Calendar" isHidden />
      <div className={spread('8 16')}>
        <PageTitle>Calendar</PageTitle>
        <ButtonLink look="text" to={paths.calendarConnect()} style={{ paddingInline: 0 }}>
          Calendar settings
        </ButtonLink>
      </div>
      <AgendaView />
    </Page>
  )
}
