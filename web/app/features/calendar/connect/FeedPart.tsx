import { styled } from '@mui/material/styles'
import type { CalendarSettings } from 'contract/calendar/calendar'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { frameStyles } from '../../../shared/ui/fields.ts'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useEndCalendarFeedMutation, useRenewCalendarFeedMutation } from '../calendarApi.ts'

/** Secret iCalendar feed address for calendar programs other than Google's. */
export function FeedPart({ feed }: Pick<CalendarSettings, 'feed'>) {
  const timeZone = useTimeZone()
  const [isAsking, setIsAsking] = useState(false)
  const [renew, { data, error, isLoading }] = useRenewCalendarFeedMutation()
  const [end] = useEndCalendarFeedMutation()
  async function make(): Promise<void> {
    const { error: refused } = await renew({})
    if (!refused) setIsAsking(false)
  }
  async function stop(): Promise<void> {
    const { error: refused } = await end({})
    if (refused) toast.failed(problemOf(refused).sentence)
    else toast.done('Private feed turned off')
  }
  const url = feed ? data?.url : undefined
  return (
    <Part aria-labelledby="calendar-feed">
      <SectionTitle id="calendar-feed">Other calendars</SectionTitle>
      <Body>
        Apple Calendar, Outlook and others can subscribe to your bookings with a private feed. Anyone with its
        address can read your bookings, so keep it secret like a password.
      </Body>
      {url && (
        <>
          <Field>
            <label htmlFor="calendar-feed-url">Your private feed address, shown only once</label>
            <input
              id="calendar-feed-url"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <div>
            <CopyButton text={url} what="address" />
          </div>
        </>
      )}
      {feed && !url && (
        <MutedText>
          Created on {formatDate(feed.createdAt, timeZone)}. We do not store the address, so it cannot be
          shown again.
        </MutedText>
      )}
      <Actions>
        <Action type="button" onClick={() => (feed ? setIsAsking(true) : void make())}>
          {feed ? 'Create new address' : 'Create private feed'}
        </Action>
        {feed && (
          <Action type="button" look="text" onClick={() => void stop()}>
            Turn off
          </Action>
        )}
      </Actions>
      {isAsking && (
        <AskDialog
          title="Create a new feed address?"
          confirm="Create new address"
          decline="Keep current address"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void make()}
          onClose={() => setIsAsking(false)}
        >
          <p>The current address stops working immediately in every app that uses it.</p>
        </AskDialog>
      )}
    </Part>
  )
}

const Part = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  maxWidth: 640,
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Field = styled('div')({
  display: 'grid',
  gap: 6,
  '& > label': { fontWeight: 600, color: colors.heading },
  '& > input': { width: '100%', height: 48, padding: '0 12px', ...frameStyles },
})
