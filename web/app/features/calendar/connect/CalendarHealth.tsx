import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { ownCalendar } from '../calendarApi.ts'
import { lastReadText, troubleOf, needsOwner } from '../calendarText.ts'
import { useMinute } from '../agenda/useMinute.ts'
import { readCalendar } from 'contract/calendar/calendar'
import { useRead } from '../../../shared/api/calls.ts'

/** For other pages: shows a problem of the member's calendar; renders nothing when it works or none is connected. */
export function CalendarHealth() {
  const { data } = useRead(readCalendar, ownCalendar, { refetchOnMountOrArgChange: true })
  const now = useMinute()
  const link = data?.link
  const problem = link && troubleOf(link.trouble)
  if (!link || !problem || now === null) return null
  const isOwners = needsOwner(link.status, link.trouble)
  return (
    <Notice
      kind={link.status === 'needs_reconnect' ? 'error' : 'warning'}
      role={link.status === 'needs_reconnect' ? 'alert' : 'status'}
    >
      <p>
        Your calendar: {problem} {lastReadText(link.lastSyncAt, now)}
      </p>
      <ButtonLink size="small" to={paths.calendarConnect()}>
        {isOwners ? 'Reconnect' : 'See the connection'}
      </ButtonLink>
    </Notice>
  )
}
