import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Choice, FieldRow, FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
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
  /** Name of the form: "Time off of Noor". */
  readonly name: string
  readonly submitName: string
  readonly noteHelp: string
  readonly error: unknown
  readonly isBusy: boolean
  /** Resolves to whether it was added. */
  readonly add: (absence: AbsenceToAdd) => Promise<boolean>
}

const Absence = z.transform((fields: AbsenceFields, { issues }) => {
  const { absence, problem } = readAbsence(fields)
  if (absence) return absence
  issues.push({ code: 'custom', input: fields, path: [problem.at], message: problem.message })
  return z.NEVER
})

/** Whole days or a time range; lists conflicting bookings before any change. */
export function AbsenceForm({ name, submitName, noteHelp, error, isBusy, add }: Props) {
  const { control, field, formState, handleSubmit, register, reset, trigger } = useZodForm(
    Absence,
    newAbsence,
  )
  const [isWholeDays, fromDay] = useWatch({ control, name: ['isWholeDays', 'fromDay'] })
  const booked = error === undefined ? [] : bookedIn(problemOf(error))

  const send = (keepsBookings: boolean) =>
    handleSubmit(async (absence) => {
      if (!isBusy && (await add({ ...absence, keepsBookings }))) reset()
    })

  return (
    <FormColumn
      noValidate
      aria-label={name}
      // A change of one field can solve the problem of another.
      onChange={() => {
        if (formState.isSubmitted) void trigger()
      }}
      onSubmit={(event) => void send(false)(event)}
    >
      <Choice type="checkbox" label="Whole days" {...register('isWholeDays')} />
      <FieldRow>
        <TextField label={isWholeDays ? 'First day' : 'From'} type="date" {...field('fromDay')} />
        {!isWholeDays && <TextField label="At" type="time" {...field('fromTime')} />}
      </FieldRow>
      <FieldRow>
        <TextField
          label={isWholeDays ? 'Last day' : 'Until'}
          type="date"
          min={fromDay || undefined}
          {...field('toDay')}
          help="Leave empty for the same day."
        />
        {!isWholeDays && <TextField label="At" type="time" aria-label="Until, at" {...field('toTime')} />}
      </FieldRow>
      <TextField
        label="Note (optional)"
        maxLength={200}
        autoComplete="off"
        {...field('note')}
        help={noteHelp}
      />
      {booked.length > 0 && <BookedMessage booked={booked} onKeep={() => void send(true)()} />}
      {booked.length === 0 && <ErrorMessage error={error} />}
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          {submitName}
        </Button>
      </FormActions>
    </FormColumn>
  )
}
