import type { AgendaEntry, CalendarStaff } from 'contract/calendar/calendar'
import type { TimeZone } from 'contract/core/instant'
import { fromMilliseconds, hourMilliseconds } from 'contract/core/time'
import { useId } from 'react'
import * as z from 'zod/mini'
import { leading, stack, strongText } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'
import type { useTimeOff } from './useTimeOff.ts'

interface Props {
  /** Null for a new entry. */
  readonly entry: AgendaEntry | null
  readonly staff: readonly CalendarStaff[]
  readonly timeZone: TimeZone
  /** Default start of a new entry. */
  readonly beginsAt: string
  readonly timeOff: ReturnType<typeof useTimeOff>
  readonly onClose: () => void
}

const time = requiredText('Enter a start and an end.')
const blockSchema = (timeZone: TimeZone) =>
  z.pipe(
    z.object({ starts: time, ends: time, staffId: z.string(), note: z.string().check(z.trim()) }),
    z.transform(({ starts, ends, ...rest }, { issues }) => {
      const startsAt = fromMilliseconds(Date.parse(momentAt(starts, timeZone)))
      const endsAt = fromMilliseconds(Date.parse(momentAt(ends, timeZone)))
      if (endsAt <= startsAt) {
        const message = 'The end must be after the start.'
        issues.push({ code: 'custom', input: ends, path: ['ends'], message })
      }
      return { ...rest, span: { startsAt, endsAt } }
    }),
  )

/** Creates or changes time off, by keyboard alone. */
export function TimeOffDialog({ entry, staff, timeZone, beginsAt, timeOff, onClose }: Props) {
  const id = useId()
  const first = entry?.startsAt ?? beginsAt
  const { formState, handleSubmit, problem, register, setError } = useZodForm(blockSchema(timeZone), {
    starts: wallTimeAt(first, timeZone),
    ends: wallTimeAt(entry?.endsAt ?? fromMilliseconds(Date.parse(first) + hourMilliseconds), timeZone),
    staffId: entry?.staffId ?? staff[0]?.id ?? '',
    note: '',
  })
  const message = formState.errors.root?.message ?? problem('starts') ?? problem('ends')

  async function done(work: Promise<unknown>): Promise<void> {
    const error = await work
    if (error === null) onClose()
    else setError('root', { message: problemOf(error).sentence })
  }
  const save = handleSubmit(async ({ span, staffId, note }) => {
    if (entry) return done(timeOff.move(entry, span))
    const person = staff.find((each) => each.id === staffId)
    if (person) await done(timeOff.add({ staffId: person.id, ...span, note: note || null }))
  })
  return (
    <Dialog title={entry ? 'Edit blocked time' : 'Block time'} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogBody>
          {staff.length > 1 && !entry && (
            <div className={stack(6, leading)}>
              <label className={strongText} htmlFor={`${id}-staff`}>
                Business
              </label>
              <ChipSelect id={`${id}-staff`} {...register('staffId')}>
                {staff.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.businessName}
                  </option>
                ))}
              </ChipSelect>
            </div>
          )}
          <TextField label="From" type="datetime-local" {...register('starts')} />
          <TextField
            label="To"
            type="datetime-local"
            {...register('ends')}
            help={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
          />
          {!entry && (
            <TextField label="Note" maxLength={200} {...register('note')} help="Only visible to you" />
          )}
          {message && (
            <Message kind="error">
              <p>{message}</p>
            </Message>
          )}
        </DialogBody>
        <DialogActions>
          {entry && (
            <Button type="button" look="text" onClick={() => void done(timeOff.remove(entry))}>
              Unblock
            </Button>
          )}
          <Button type="button" look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="filled">
            {entry ? 'Save' : 'Block time'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
