import type { TeamMember } from 'contract/team/team'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useZodForm } from '../../../../shared/form/useZodForm.ts'
import { isoTime } from '../../../../shared/format/duration.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogActions, DialogBody } from '../../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../../shared/ui/ErrorMessage.tsx'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { bookedIn, readAbsence } from '../../../team/absences/absenceForm.ts'
import { BookedMessage } from '../../../team/absences/BookedMessage.tsx'
import type { TeamPlace } from '../../../team/teamPlace.ts'
import type { PickedTime } from '../pickedTime.ts'
import { useBlockedTime } from './useBlockedTime.ts'

const reasons = ['Break', 'Training', 'Other'] as const
const usualMinutes = 60
const lastMinute = 1439

interface Props {
  readonly team: TeamPlace
  /** People whose time the caller may block. */
  readonly people: readonly TeamMember[]
  readonly time: PickedTime
  readonly onClose: () => void
  /** Fields above the form. */
  readonly children?: ReactNode
}

interface Fields {
  readonly staffId: string
  readonly fromDay: string
  readonly fromTime: string
  readonly toTime: string
  readonly reason: (typeof reasons)[number]
  readonly note: string
}

const Block = z.transform((fields: Fields, { issues }) => {
  const { staffId, reason, note, ...times } = fields
  const { absence, problem } = readAbsence({
    ...times,
    isWholeDays: false,
    toDay: '',
    note: reason === 'Other' ? note : reason,
  })
  if (absence) return { staffId, absence }
  const path = [problem.at === 'fromDay' ? 'fromDay' : 'toTime']
  issues.push({ code: 'custom', input: fields, path, message: problem.message })
  return z.NEVER
})

/** Blocks a time of a person for new bookings. */
export function BlockForm({ team, people, time, onClose, children }: Props) {
  const { control, field, formState, handleSubmit, trigger } = useZodForm(Block, {
    staffId: (people.find(({ id }) => id === time.staffId) ?? people[0])?.id ?? '',
    fromDay: time.day,
    fromTime: isoTime(time.minute),
    toTime: isoTime(Math.min(time.minute + usualMinutes, lastMinute)),
    reason: 'Break',
    note: '',
  })
  const { block, error, isBusy } = useBlockedTime(team)
  const reason = useWatch({ control, name: 'reason' })
  const booked = error === undefined ? [] : bookedIn(problemOf(error))

  const send = (keepsBookings: boolean) =>
    handleSubmit(async ({ staffId, absence }) => {
      const person = people.find(({ id }) => id === staffId)
      if (!person || isBusy) return
      if (await block(person, { ...absence, keepsBookings })) onClose()
    })
  return (
    <form
      noValidate
      aria-label="Block time"
      // A change in one field can also fix the problem of another.
      onChange={() => {
        if (formState.isSubmitted) void trigger()
      }}
      onSubmit={(event) => void send(false)(event)}
    >
      <DialogBody>
        {children}
        <SelectField label="Person" {...field('staffId')}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Day" type="date" {...field('fromDay')} />
        <FieldRow>
          <TextField label="From" type="time" step={300} {...field('fromTime')} />
          <TextField label="Until" type="time" step={300} {...field('toTime')} />
        </FieldRow>
        <SelectField
          label="Reason"
          {...field('reason')}
          help="Visible to owners and to this person, not to customers."
        >
          {reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {reason === 'Other' && (
          <TextField label="Description (optional)" maxLength={200} autoComplete="off" {...field('note')} />
        )}
        {booked.length > 0 && <BookedMessage booked={booked} onKeep={() => void send(true)()} />}
        {booked.length === 0 && <ErrorMessage error={error} />}
      </DialogBody>
      <DialogActions>
        <Button type="button" look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
          Block time
        </Button>
      </DialogActions>
    </form>
  )
}
