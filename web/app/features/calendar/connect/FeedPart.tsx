import { type CalendarSettings, renewCalendarFeed, endCalendarFeed } from 'contract/calendar/calendar'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { control, narrowBox, stack, strongText, wrap } from '../../../shared/ui/classes.ts'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './FeedPart.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** Secret iCalendar feed address for calendar programs other than Google's. */
export function FeedPart({ feed }: Pick<CalendarSettings, 'feed'>) {
  const timeZone = useTimeZone()
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null)
  const [renew, { data, error, isLoading }] = useWrite(renewCalendarFeed)
  const [end, ending] = useWrite(endCalendarFeed)
  async function make(): Promise<void> {
    const { error: refused } = await renew({})
    if (!refused) setAsks(null)
  }
  async function stop(): Promise<void> {
    const { error: refused } = await end({})
    if (refused) return
    setAsks(null)
    toast.done('Private feed turned off')
  }
  const url = feed ? data?.url : undefined
  return (
    <section className={stack(12, narrowBox)} aria-labelledby="calendar-feed">
      <SectionTitle id="calendar-feed">Other calendars</SectionTitle>
      <Body>
        Apple Calendar, Outlook and others can subscribe to your bookings with a private feed. Anyone with its
        address can read your bookings, so keep it secret like a password.
      </Body>
      {url && (
        <>
          <div className={stack(6, styles.field)}>
            <label className={strongText} htmlFor="calendar-feed-url">
              Your private feed address, shown only once
            </label>
            <input
              className={control}
              id="calendar-feed-url"
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
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
      <div className={wrap(8)}>
        <Button type="button" onClick={() => (feed ? setAsks('renew') : void make())}>
          {feed ? 'Create new address' : 'Create private feed'}
        </Button>
        {feed && (
          <Button type="button" look="text" onClick={() => setAsks('end')}>
            Turn off
          </Button>
        )}
      </div>
      {asks === 'renew' && (
        <AskDialog
          title="Create a new feed address?"
          confirm="Create new address"
          decline="Keep current address"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void make()}
          onClose={() => setAsks(null)}
        >
          <p>The current address stops working immediately in every app that uses it.</p>
        </AskDialog>
      )}
      {asks === 'end' && (
        <AskDialog
          title="Turn off the private feed?"
          confirm="Turn off feed"
          decline="Keep feed"
          isDangerous
          isBusy={ending.isLoading}
          error={ending.error}
          onConfirm={() => void stop()}
          onClose={() => setAsks(null)}
        >
          <p>
            Its address stops working immediately in every app that uses it. A new feed has another address.
          </p>
        </AskDialog>
      )}
    </section>
  )
}
