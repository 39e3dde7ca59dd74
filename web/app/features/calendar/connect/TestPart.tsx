import type { TimeZone } from 'contract/core/instant'
import { dayMilliseconds, fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { cluster } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'
import { Form } from './Ticks.tsx'
import { useMinute } from '../agenda/useMinute.ts'
import { testCalendar } from 'contract/calendar/calendar'
import { useWrite } from '../../../shared/api/calls.ts'

const Test = z.object({ at: requiredText('Enter a date and a time.') })

/** Queries Google directly: "is tomorrow 15:00 free?" */
export function TestPart() {
  const timeZone = useTimeZone() as TimeZone // from the browser
  const now = useMinute()
  const tomorrow =
    now === null ? '' : wallTimeAt(fromMilliseconds(now + dayMilliseconds), timeZone).slice(0, 10)
  const { field, handleSubmit } = useZodForm(Test, { at: tomorrow && `${tomorrow}T15:00` })
  const [test, { data, error, isLoading, reset }] = useWrite(testCalendar)
  const ask = handleSubmit(async ({ at }) => {
    if (isLoading) return
    const begin = Date.parse(momentAt(at, timeZone))
    await test({
      body: { startsAt: fromMilliseconds(begin), endsAt: fromMilliseconds(begin + 30 * minuteMilliseconds) },
    })
  })
  return (
    <Form noValidate aria-labelledby="calendar-test" onChange={reset} onSubmit={(event) => void ask(event)}>
      <SectionTitle id="calendar-test">Test your availability</SectionTitle>
      <div className={cluster('8 12')}>
        <TextField
          label="Date and time"
          type="datetime-local"
          help="Checks 30 minutes, in your time zone"
          {...field('at')}
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
