import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { AgendaView } from '../features/calendar/agenda/AgendaView.tsx'
import { ActionLink } from '../shared/ui/Action.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export default function CalendarEventsPage() {
  return (
    <Frame>
      <PageHead title="Calendar" isHidden />
      <Head>
        <PageTitle>Calendar</PageTitle>
        <ActionLink look="text" to={paths.calendarConnect()} sx={{ paddingInline: 0 }}>
          Calendar settings
        </ActionLink>
      </Head>
      <AgendaView />
    </Frame>
  )
}

const Frame = styled(Page)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
})
