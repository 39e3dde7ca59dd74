import { styled } from '@mui/material/styles'
import { useSearchParams } from 'react-router'
import { ConnectView } from '../features/calendar/connect/ConnectView.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'

export default function CalendarConnectPage() {
  const [search] = useSearchParams()
  return (
    <Frame>
      <PageHead title="Connect your calendar" isHidden />
      <div>
        <PageTitle>Connect your calendar</PageTitle>
        <Lead sx={{ mt: 1 }}>
          Block times when you are busy, and add bookings to the calendar you already use.
        </Lead>
      </div>
      <ConnectView isJustConnected={search.has('connected')} />
    </Frame>
  )
}

const Frame = styled(Page)({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })
