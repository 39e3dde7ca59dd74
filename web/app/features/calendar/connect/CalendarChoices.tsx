import type { CalendarLink } from 'contract/calendar/calendar'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { toast } from '../../../shared/toast.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useChooseCalendarsMutation } from '../calendarApi.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { Form, Tick, Ticks } from './Ticks.tsx'
import styles from './CalendarChoices.module.css'

/** Calendars that count as busy, and the calendar for bookings. */
export function CalendarChoices({ link }: { readonly link: CalendarLink }) {
  const { calendars, mayWrite } = link
  const selectId = useId()
  const [reads, setReads] = useState(() => calendars.filter((calendar) => calendar.reads).map(({ id }) => id))
  const [writes, setWrites] = useState(() => calendars.find((calendar) => calendar.writes)?.id ?? '')
  const [choose, { error, isLoading }] = useChooseCalendarsMutation()
  const writable = calendars.filter(({ isWritable }) => isWritable)
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLoading) return
    const { error: refused } = await choose({ body: { reads, writes: writes === '' ? null : writes } })
    if (!refused) toast.done('Calendars saved')
  }
  return (
    <Form aria-labelledby="calendar-choices" onSubmit={(event) => void save(event)}>
      <SectionTitle id="calendar-choices">Your calendars</SectionTitle>
      <Ticks>
        <legend>Busy times in these calendars block bookings</legend>
        {calendars.map(({ id, name, isPrimary }) => (
          <Tick
            key={id}
            label={name}
            {...(isPrimary ? { note: 'Primary calendar' } : {})}
            checked={reads.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setReads((chosen) => (checked ? [...chosen, id] : chosen.filter((other) => other !== id)))
            }
          />
        ))}
      </Ticks>
      <div className={styles.field}>
        <label htmlFor={selectId}>Add bookings to</label>
        <ChipSelect
          id={selectId}
          value={writes}
          disabled={!mayWrite}
          onChange={({ currentTarget }) => setWrites(currentTarget.value)}
        >
          <option value="">No calendar</option>
          {writable.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChipSelect>
      </div>
      {!mayWrite && (
        <>
          <MutedText>
            You did not allow us to add bookings. To add them, reconnect and check that box.
          </MutedText>
          <ConnectButton look="outlined">Reconnect</ConnectButton>
        </>
      )}
      <ErrorMessage error={error} />
      <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
        {isLoading ? 'Saving' : 'Save calendars'}
      </Button>
    </Form>
  )
}
