import { type CalendarSettings, readCalendar } from 'contract/calendar/calendar'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { ownCalendar } from '../calendarApi.ts'
import { CalendarChoices } from './CalendarChoices.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { FeedPart } from './FeedPart.tsx'
import { LinkPart } from './LinkPart.tsx'
import { StaffPart } from './StaffPart.tsx'
import { TestPart } from './TestPart.tsx'
import { WhatHappens } from './WhatHappens.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** Calendar connection, from the explanation to disconnecting. */
export function ConnectView({ isJustConnected }: { readonly isJustConnected: boolean }) {
  const { data, error, refetch } = useRead(readCalendar, ownCalendar, { refetchOnMountOrArgChange: true })
  if (!data) {
    if (error) return <ErrorNotice error={error} retry={refetch} />
    return (
      <Skeleton label="Loading your calendar">
        <SkeletonBox style={{ height: 160, borderRadius: '12px' }} />
        <SkeletonBox style={{ height: 120, borderRadius: '12px', marginBlockStart: 24 }} />
      </Skeleton>
    )
  }
  const { link, staff } = data
  return (
    <div className={stack(40)}>
      {error && <ErrorNotice error={error} staleText="These settings may be out of date." retry={refetch} />}
      {isJustConnected && link?.status === 'connected' && (
        <Message kind="success">
          <p>Your calendar {link.accountEmail} is connected.</p>
        </Message>
      )}
      {link ? (
        <>
          <LinkPart link={link} />
          {(link.status === 'connected' || link.status === 'degraded') && (
            <>
              {/* The key resets the choices after each new connection. */}
              <CalendarChoices key={link.accountEmail} link={link} />
              <TestPart />
            </>
          )}
        </>
      ) : (
        <NotConnected {...data} />
      )}
      {staff.length > 0 && <StaffPart staff={staff} hasLink={link !== null} />}
      <FeedPart feed={data.feed} />
      <div>
        <ButtonLink to={paths.calendarEvents()}>See your calendar</ButtonLink>
      </div>
    </div>
  )
}

function NotConnected({ provider }: Pick<CalendarSettings, 'provider'>) {
  return (
    <section className={stack(16)} aria-labelledby="calendar-google">
      <SectionTitle id="calendar-google">Google Calendar</SectionTitle>
      <WhatHappens />
      <ConnectButton>Connect Google Calendar</ConnectButton>
      <MutedText>
        {provider === 'stand_in'
          ? 'In this demo, a local page replaces Google. No data leaves this computer.'
          : 'Google asks for your permission next. Leave the boxes checked; only adding bookings is optional.'}
      </MutedText>
    </section>
  )
}
