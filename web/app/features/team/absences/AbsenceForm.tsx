import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { Choice, FieldRow, FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type AbsenceFields, bookedIn, newAbsence, readAbsence } from './absenceForm.ts'
import { BookedMessage } from './BookedMessage.tsx'

export interface AbsenceToAdd {
  readonly localStart: string
  readonly localEnd: string
  readonly note: string | null
  readonly keepsBookings: boolean
}

interface Props {
  /** What the form adds: "Time off of Noor". */
  readonly name: string
  readonly submitName: string
  readonly noteHelp: string
  readonly error: unknown
  readonly isBusy: boolean
  /** Resolves to whether it was added. */
  readonly add: (absence: AbsenceToAdd) => Promise<boolean>
}

/** Whole days or a time range; lists conflicting bookings before any change. */
export function AbsenceForm({ name, submitName, noteHelp, error, isBusy, add }: Props) {
  const [fields, setFields] = useState<AbsenceFields>(newAbsence)
  const [wasTried, setWasTried] = useState(false)
  const { absence, problems } = readAbsence(fields)
  const shown = wasTried ? problems : {}
  const booked = error === undefined ? [] : bookedIn(problemOf(error))
  const change = (part: Partial<AbsenceFields>) => setFields({ ...fields, ...part })

  async function send(keepsBookings: boolean): Promise<void> {
    if (!absence || isBusy) return
    if (!(await add({ ...absence, keepsBookings }))) return
    setFields(newAbsence)
    setWasTried(false)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setWasTried(true)
    if (absence) void send(false)
    else focusFirstProblem(event.currentTarget)
  }

  return (
    <FormColumn noValidate aria-label={name} onSubmit={submit}>
      <Choice
        type="checkbox"
        label="Whole days"
        checked={fields.isWholeDays}
        onChange={({ currentTarget }) => change({ isWholeDays: currentTarget.checked })}
      />
      <FieldRow>
        <TextField
          label={fields.isWholeDays ? 'First day' : 'From'}
          type="date"
          value={fields.fromDay}
          onChange={({ currentTarget }) => change({ fromDay: currentTarget.value })}
          error={shown.from}
        />
        {!fields.isWholeDays && (
          <TextField
            label="At"
            type="time"
            value={fields.fromTime}
            onChange={({ currentTarget }) => change({ fromTime: currentTarget.value })}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          label={fields.isWholeDays ? 'Last day' : 'Until'}
          type="date"
          value={fields.toDay}
          min={fields.fromDay || undefined}
          onChange={({ currentTarget }) => change({ toDay: currentTarget.value })}
          help="Leave empty for the same day."
          error={shown.to}
        />
        {!fields.isWholeDays && (
          <TextField
            label="At"
            type="time"
            aria-label="Until, at"
            value={fields.toTime}
            onChange={({ currentTarget }) => change({ toTime: currentTarget.value })}
          />
        )}
      </FieldRow>
      <TextField
        label="Note (optional)"
        maxLength={200}
        autoComplete="off"
        value={fields.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        help={noteHelp}
      />
      {booked.length > 0 && <BookedMessage booked={booked} onKeep={() => void send(true)} />}
      {error !== undefined && booked.length === 0 && (
        <Message kind="error">
          <p>{problemOf(error).sentence}</p>
        </Message>
      )}
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          {submitName}
        </Button>
      </FormActions>
    </FormColumn>
  )
}
