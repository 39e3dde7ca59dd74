import { type CalendarLink, chooseCalendars } from 'contract/calendar/calendar'
import { useId } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { leading, stack, strongText } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { showCalendar } from '../calendarApi.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { Form, Tick, Ticks } from './Ticks.tsx'
import styles from './CalendarChoices.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

const Choices = z.object({
  reads: z.array(z.string()),
  writes: z.pipe(
    z.string(),
    z.transform((id) => (id === '' ? null : id)),
  ),
})

/** Calendars that count as busy, and the calendar for bookings. */
export function CalendarChoices({ link }: { readonly link: CalendarLink }) {
  const { calendars, mayWrite } = link
  const selectId = useId()
  const { handleSubmit, register } = useZodForm(Choices, {
    reads: calendars.filter((calendar) => calendar.reads).map(({ id }) => id),
    writes: calendars.find((calendar) => calendar.writes)?.id ?? '',
  })
  const [choose, { error, isLoading }] = useWrite(chooseCalendars)
  const writable = calendars.filter(({ isWritable }) => isWritable)
  const save = handleSubmit(async (body) => {
    if (isLoading) return
    const { error: refused } = await choose({ body }, showCalendar)
    if (!refused) toast.done('Calendars saved')
  })
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
            value={id}
            {...register('reads')}
          />
        ))}
      </Ticks>
      <div className={stack(6, leading, styles.field)}>
        <label className={strongText} htmlFor={selectId}>
          Add bookings to
        </label>
        <ChipSelect id={selectId} disabled={!mayWrite} {...register('writes')}>
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
