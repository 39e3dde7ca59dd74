import type { AgendaEntry, CalendarStaff } from 'contract/calendar/calendar'
import type { TimeZone } from 'contract/core/instant'
import { fromMilliseconds, hourMilliseconds } from 'contract/core/time'
import { type FormEvent, useId, useState } from 'react'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'
import type { useTimeOff } from './useTimeOff.ts'
import styles from './TimeOffDialog.module.css'

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

/** Creates or changes time off, keyboard only. */
export function TimeOffDialog({ entry, staff, timeZone, beginsAt, timeOff, onClose }: Props) {
  const id = useId()
  const first = entry?.startsAt ?? beginsAt
  const [starts, setStarts] = useState(() => wallTimeAt(first, timeZone))
  const [ends, setEnds] = useState(() =>
    wallTimeAt(entry?.endsAt ?? fromMilliseconds(Date.parse(first) + hourMilliseconds), timeZone),
  )
  const [staffId, setStaffId] = useState(entry?.staffId ?? staff[0]?.id)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  async function done(work: Promise<unknown>): Promise<void> {
    const error = await work
    if (error === null) onClose()
    else setProblem(problemOf(error).sentence)
  }
  function save(event: FormEvent): void {
    event.preventDefault()
    const [begin, end] = [starts, ends].map((wall) => Date.parse(momentAt(wall, timeZone)))
    if (!begin || !end) return setProblem('Enter a start and an end.')
    if (end <= begin) return setProblem('The end must be after the start.')
    const span = { startsAt: fromMilliseconds(begin), endsAt: fromMilliseconds(end) }
    setProblem(null)
    if (entry) return void done(timeOff.move(entry, span))
    if (staffId) void done(timeOff.add({ staffId, ...span, note: note.trim() || null }))
  }
  return (
    <Dialog title={entry ? 'Edit blocked time' : 'Block time'} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <DialogBody>
          {staff.length > 1 && !entry && (
            <div className={styles.field}>
              <label htmlFor={`${id}-staff`}>Business</label>
              <ChipSelect
                id={`${id}-staff`}
                value={staffId}
                onChange={({ currentTarget }) =>
                  setStaffId(staff.find((person) => person.id === currentTarget.value)?.id)
                }
              >
                {staff.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.businessName}
                  </option>
                ))}
              </ChipSelect>
            </div>
          )}
          <TextField
            label="From"
            type="datetime-local"
            value={starts}
            onChange={({ currentTarget }) => setStarts(currentTarget.value)}
          />
          <TextField
            label="To"
            type="datetime-local"
            value={ends}
            help={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
            onChange={({ currentTarget }) => setEnds(currentTarget.value)}
          />
          {!entry && (
            <TextField
              label="Note"
              maxLength={200}
              value={note}
              help="Only visible to you"
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          {problem && (
            <Message kind="error">
              <p>{problem}</p>
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
