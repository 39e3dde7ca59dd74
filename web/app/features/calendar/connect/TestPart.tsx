import type { TimeZone } from 'contract/core/instant'
import { dayMilliseconds, fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'
import { useTestCalendarMutation } from '../calendarApi.ts'
import { Form } from './Ticks.tsx'
import { useMinute } from '../agenda/useMinute.ts'
import styles from './TestPart.module.css'

/** Queries Google directly: "is tomorrow 15:00 free?" */
export function TestPart() {
  const timeZone = useTimeZone() as TimeZone // from the browser
  const now = useMinute()
  const [typed, setTyped] = useState<string | null>(null)
  const tomorrow =
    now === null ? '' : wallTimeAt(fromMilliseconds(now + dayMilliseconds), timeZone).slice(0, 10)
  const at = typed ?? (tomorrow && `${tomorrow}T15:00`)
  const [test, { data, error, isLoading, reset }] = useTestCalendarMutation()
  function ask(event: FormEvent): void {
    event.preventDefault()
    const begin = Date.parse(momentAt(at, timeZone))
    if (isLoading || Number.isNaN(begin)) return
    void test({
      body: { startsAt: fromMilliseconds(begin), endsAt: fromMilliseconds(begin + 30 * minuteMilliseconds) },
    })
  }
  return (
    <Form aria-labelledby="calendar-test" onSubmit={ask}>
      <SectionTitle id="calendar-test">Test your availability</SectionTitle>
      <div className={styles.row}>
        <TextField
          label="Date and time"
          type="datetime-local"
          help="Checks 30 minutes, in your time zone"
          value={at}
          onChange={({ currentTarget }) => {
            reset()
            setTyped(currentTarget.value)
          }}
        />
        <Button type="submit" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Checking' : 'Check availability'}
        </Button>
      </div>
      <ErrorMessage error={error} />
      {data && (
        <Message kind={data.isFree ? 'success' : 'info'}>
          <p>
            {data.isFree ? 'You are free at this time.' : 'You are busy at this time and cannot be booked.'}
          </p>
        </Message>
      )}
    </Form>
  )
}
