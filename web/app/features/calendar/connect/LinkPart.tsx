import { type CalendarLink, syncCalendar, disconnectCalendar } from 'contract/calendar/calendar'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import {
  breakable,
  classes,
  headingTone,
  quietTone,
  stack,
  startAligned,
  wrap,
} from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { showCalendar } from '../calendarApi.ts'
import { readText, statusText, troubleOf, needsOwner } from '../calendarText.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { useMinute } from '../agenda/useMinute.ts'
import styles from './LinkPart.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** Connected account, its status, and disconnecting. */
export function LinkPart({ link }: { readonly link: CalendarLink }) {
  const [isAsking, setIsAsking] = useState(false)
  const [sync, { isLoading }] = useWrite(syncCalendar)
  const now = useMinute()
  const { status, accountEmail, lastSyncAt } = link
  const isLive = status === 'connected' || status === 'degraded'
  const trouble = troubleOf(link.trouble)
  async function readNow(): Promise<void> {
    const { error } = await sync({}, showCalendar)
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Calendars synced')
  }
  return (
    <section className={stack(16)} aria-labelledby="calendar-link">
      <SectionTitle id="calendar-link">Google Calendar</SectionTitle>
      {trouble && (
        <Message kind={isLive ? 'warning' : 'error'}>
          <p>{trouble}</p>
        </Message>
      )}
      <dl className={styles.facts}>
        <dt className={quietTone}>Account</dt>
        <dd className={classes(headingTone, breakable)}>{accountEmail}</dd>
        <dt className={quietTone}>Status</dt>
        <dd className={classes(headingTone, breakable)}>{statusText(status, link.trouble)}</dd>
        <dt className={quietTone}>Last sync</dt>
        <dd className={classes(headingTone, breakable)}>{now === null ? '' : readText(lastSyncAt, now)}</dd>
      </dl>
      <div className={wrap(8, startAligned)}>
        {needsOwner(status, link.trouble) && <ConnectButton>Reconnect</ConnectButton>}
        {isLive && (
          <Button
            type="button"
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void readNow()}
          >
            {isLoading ? 'Syncing' : 'Sync now'}
          </Button>
        )}
        <Button type="button" look="text" onClick={() => setIsAsking(true)}>
          Disconnect
        </Button>
      </div>
      {isLive && <MutedText>Changes in Google Calendar appear within five minutes.</MutedText>}
      {isAsking && <DisconnectDialog accountEmail={accountEmail} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function DisconnectDialog({
  accountEmail,
  onClose,
}: {
  readonly accountEmail: string
  readonly onClose: () => void
}) {
  const [disconnect, { error, isLoading }] = useWrite(disconnectCalendar)
  async function end(): Promise<void> {
    const { error: refused } = await disconnect({}, showCalendar)
    if (refused) return
    onClose()
    toast.done('Calendar disconnected')
  }
  return (
    <AskDialog
      title={`Disconnect ${accountEmail}?`}
      confirm="Disconnect"
      busy="Disconnecting"
      decline="Keep connected"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>
        We delete our access keys for {accountEmail} and the busy times we read, and revoke our access at
        Google. You can then be booked at times when your calendar shows you as busy.
      </p>
      <p>Bookings already in your calendar stay there.</p>
    </AskDialog>
  )
}
