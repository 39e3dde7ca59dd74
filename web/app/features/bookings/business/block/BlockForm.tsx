import type { BusinessId } from 'contract/core/ids'
import type { TeamMember } from 'contract/team/team'
import { type FormEvent, type ReactNode, useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { isoTime } from '../../../../shared/format/duration.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { DialogActions, DialogBody } from '../../../../shared/ui/Dialog.tsx'
import { focusFirstProblem } from '../../../../shared/ui/focusFirstProblem.ts'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { Message } from '../../../../shared/ui/Message.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { bookedIn, readAbsence } from '../../../team/absences/absenceForm.ts'
import { BookedMessage } from '../../../team/absences/BookedMessage.tsx'
import type { PickedTime } from '../pickedTime.ts'
import { useBlockedTime } from './useBlockedTime.ts'

const reasons = ['Break', 'Training', 'Other'] as const
const usualMinutes = 60
const lastMinute = 1439

interface Props {
  readonly businessId: BusinessId
  /** Whose time the caller may block. */
  readonly people: readonly TeamMember[]
  readonly time: PickedTime
  readonly onClose: () => void
  /** Fields above the form. */
  readonly children?: ReactNode
}

interface Fields {
  readonly staffId: TeamMember['id'] | undefined
  readonly fromDay: string
  readonly fromTime: string
  readonly toTime: string
  readonly reason: (typeof reasons)[number]
  readonly note: string
}

/** Blocks a time of a person for new bookings. */
export function BlockForm({ businessId, people, time, onClose, children }: Props) {
  const [fields, setFields] = useState<Fields>({
    staffId: (people.find(({ id }) => id === time.staffId) ?? people[0])?.id,
    fromDay: time.day,
    fromTime: isoTime(time.minute),
    toTime: isoTime(Math.min(time.minute + usualMinutes, lastMinute)),
    reason: 'Break',
    note: '',
  })
  const [wasTried, setWasTried] = useState(false)
  const { block, error, isBusy } = useBlockedTime(businessId)
  const { fromDay, fromTime, toTime, reason } = fields
  const note = reason === 'Other' ? fields.note : reason
  const { absence, problems } = readAbsence({
    isWholeDays: false,
    fromDay,
    fromTime,
    toDay: '',
    toTime,
    note,
  })
  const shown = wasTried ? problems : {}
  const booked = error === undefined ? [] : bookedIn(problemOf(error))
  const person = people.find(({ id }) => id === fields.staffId)
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part })

  async function send(keepsBookings: boolean): Promise<void> {
    if (!absence || !person || isBusy) return
    if (await block(person, { ...absence, keepsBookings })) onClose()
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setWasTried(true)
    if (absence) void send(false)
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <form noValidate aria-label="Block time" onSubmit={submit}>
      <DialogBody>
        {children}
        <SelectField
          label="Person"
          value={fields.staffId}
          onChange={({ currentTarget }) =>
            change({ staffId: people.find(({ id }) => id === currentTarget.value)?.id })
          }
        >
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Day"
          type="date"
          value={fromDay}
          error={shown.from}
          onChange={({ currentTarget }) => change({ fromDay: currentTarget.value })}
        />
        <FieldRow>
          <TextField
            label="From"
            type="time"
            step={300}
            value={fromTime}
            onChange={({ currentTarget }) => change({ fromTime: currentTarget.value })}
          />
          <TextField
            label="Until"
            type="time"
            step={300}
            value={toTime}
            error={shown.to}
            onChange={({ currentTarget }) => change({ toTime: currentTarget.value })}
          />
        </FieldRow>
        <SelectField
          label="Reason"
          value={reason}
          help="Visible to owners and to this person, not to customers."
          onChange={({ currentTarget }) =>
            change({ reason: reasons.find((each) => each === currentTarget.value) ?? 'Other' })
          }
        >
          {reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        {reason === 'Other' && (
          <TextField
            label="Description (optional)"
            maxLength={200}
            autoComplete="off"
            value={fields.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
        {booked.length > 0 && <BookedMessage booked={booked} onKeep={() => void send(true)} />}
        {error !== undefined && booked.length === 0 && (
          <Message kind="error">
            <p>{problemOf(error).sentence}</p>
          </Message>
        )}
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
