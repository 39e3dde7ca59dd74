import { styled } from '@mui/material/styles'
import type { CalendarLink } from 'contract/calendar/calendar'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useDisconnectCalendarMutation, useSyncCalendarMutation } from '../calendarApi.ts'
import { readText, statusText, troubleOf, wantsOwner } from '../calendarText.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { useMinute } from '../agenda/useMinute.ts'

/** Connected account, its status, and disconnecting. */
export function LinkPart({ link }: { readonly link: CalendarLink }) {
  const [isAsking, setIsAsking] = useState(false)
  const [sync, { isLoading }] = useSyncCalendarMutation()
  const now = useMinute()
  const { status, accountEmail, lastSyncAt } = link
  const isLive = status === 'connected' || status === 'degraded'
  const trouble = troubleOf(link.trouble)
  async function readNow(): Promise<void> {
    const { error } = await sync({})
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Calendars synced')
  }
  return (
    <Part aria-labelledby="calendar-link">
      <SectionTitle id="calendar-link">Google Calendar</SectionTitle>
      {trouble && (
        <Message kind={isLive ? 'warning' : 'error'}>
          <p>{trouble}</p>
        </Message>
      )}
      <Facts>
        <dt>Account</dt>
        <dd>{accountEmail}</dd>
        <dt>Status</dt>
        <dd>{statusText(status, link.trouble)}</dd>
        <dt>Last sync</dt>
        <dd>{now === null ? '' : readText(lastSyncAt, now)}</dd>
      </Facts>
      <Actions>
        {wantsOwner(status, link.trouble) && <ConnectButton>Reconnect</ConnectButton>}
        {isLive && (
          <Action
            type="button"
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void readNow()}
          >
            {isLoading ? 'Syncing' : 'Sync now'}
          </Action>
        )}
        <Action type="button" look="text" onClick={() => setIsAsking(true)}>
          Disconnect
        </Action>
      </Actions>
      {isLive && <MutedText>Changes in Google Calendar appear within five minutes.</MutedText>}
      {isAsking && <DisconnectDialog accountEmail={accountEmail} onClose={() => setIsAsking(false)} />}
    </Part>
  )
}

function DisconnectDialog({
  accountEmail,
  onClose,
}: {
  readonly accountEmail: string
  readonly onClose: () => void
}) {
  const [disconnect, { error, isLoading }] = useDisconnectCalendarMutation()
  async function end(): Promise<void> {
    const { error: refused } = await disconnect({})
    if (refused) return
    onClose()
    toast.done('Calendar disconnected')
  }
  return (
    <AskDialog
      title="Disconnect this calendar?"
      confirm="Disconnect"
      busy="Disconnecting"
      decline="Keep connected"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>
        We delete our access keys for {accountEmail} and the busy times we read, and give up our access at
        Google. You can then be booked at times when your calendar shows you as busy.
      </p>
      <p>Bookings already in your calendar stay there.</p>
    </AskDialog>
  )
}

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'flex-start' })
const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, max-content) minmax(0, 1fr)',
  gap: '4px 24px',
  margin: 0,
  '& > dt': { color: colors.quietText },
  '& > dd': { margin: 0, color: colors.heading, overflowWrap: 'anywhere' },
})
