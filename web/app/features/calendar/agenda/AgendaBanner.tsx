import { styled } from '@mui/material/styles'
import type { Agenda } from 'contract/calendar/calendar'
import { paths } from 'contract/paths'
import { problemOf } from '../../../shared/api/problem.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSyncCalendarMutation } from '../calendarApi.ts'
import { lastReadText, readText, troubleOf, wantsOwner } from '../calendarText.ts'
import { useMinute } from './useMinute.ts'

/** Age of the busy times, and the problem if there is one. */
export function AgendaBanner({ agenda }: { readonly agenda: Agenda }) {
  const { status, trouble, lastSyncAt } = agenda
  const [sync, { isLoading }] = useSyncCalendarMutation()
  const now = useMinute()
  if (status === null)
    return (
      <Notice>
        <p>No calendar is connected, so only blocked times and bookings are shown.</p>
        <ActionLink size="small" to={paths.calendarConnect()}>
          Connect a calendar
        </ActionLink>
      </Notice>
    )
  const problem = troubleOf(trouble)
  const stamp = now === null ? '' : readText(lastSyncAt, now)
  const last = now === null ? '' : lastReadText(lastSyncAt, now)
  async function readNow(): Promise<void> {
    const { error } = await sync({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Calendars synced')
  }
  if (status === 'needs_reconnect')
    return (
      <Notice kind="error" role="alert">
        <p>
          {problem} {last}
        </p>
        <ActionLink size="small" to={paths.calendarConnect()}>
          Reconnect
        </ActionLink>
      </Notice>
    )
  const readAgain = (
    <Action
      type="button"
      size="small"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void readNow()}
    >
      {isLoading ? 'Syncing' : 'Sync now'}
    </Action>
  )
  if (problem)
    return (
      <Notice kind="warning" role="status">
        <p>
          {problem} {last}
        </p>
        {wantsOwner(status, trouble) && (
          <ActionLink size="small" to={paths.calendarConnect()}>
            Reconnect
          </ActionLink>
        )}
        {readAgain}
      </Notice>
    )
  return (
    <Line>
      <span>Your calendar: {stamp}</span>
      {readAgain}
    </Line>
  )
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  color: colors.quietText,
})
