import { type Agenda, syncCalendar } from 'contract/calendar/calendar'
import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { cluster, quietTone } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { showCalendar } from '../calendarApi.ts'
import { lastReadText, readText, troubleOf, needsOwner } from '../calendarText.ts'
import { useMinute } from './useMinute.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Age of the busy times, and the problem if there is one. */
export function AgendaBanner({ agenda }: { readonly agenda: Agenda }) {
  const { status, trouble, lastSyncAt } = agenda
  const [sync, { isLoading }] = useWrite(syncCalendar)
  const now = useMinute()
  if (status === null)
    return (
      <Notice>
        <p>No calendar is connected, so only blocked times and bookings are shown.</p>
        <ButtonLink size="small" to={paths.calendarConnect()}>
          Connect a calendar
        </ButtonLink>
      </Notice>
    )
  const problem = troubleOf(trouble)
  const stamp = now === null ? '' : readText(lastSyncAt, now)
  const last = now === null ? '' : lastReadText(lastSyncAt, now)
  async function readNow(): Promise<void> {
    const { error } = await sync({}, showCalendar)
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Calendars synced')
  }
  if (status === 'needs_reconnect')
    return (
      <Notice kind="error" role="alert">
        <p>
          {problem} {last}
        </p>
        <ButtonLink size="small" to={paths.calendarConnect()}>
          Reconnect
        </ButtonLink>
      </Notice>
    )
  const readAgain = (
    <Button
      type="button"
      size="small"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void readNow()}
    >
      {isLoading ? 'Syncing' : 'Sync now'}
    </Button>
  )
  if (problem)
    return (
      <Notice kind="warning" role="status">
        <p>
          {problem} {last}
        </p>
        {needsOwner(status, trouble) && (
          <ButtonLink size="small" to={paths.calendarConnect()}>
            Reconnect
          </ButtonLink>
        )}
        {readAgain}
      </Notice>
    )
  return (
    <div className={cluster('8 16', quietTone)}>
      <span>Your calendar: {stamp}</span>
      {readAgain}
    </div>
  )
}
