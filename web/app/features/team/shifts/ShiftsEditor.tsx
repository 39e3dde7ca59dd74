import { type TeamMember, setShifts } from 'contract/team/team'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { weekdayName, weekdayNames, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { divided, shrinkable, stack, strongText, wrap } from '../../../shared/ui/classes.ts'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { CopyDay } from './CopyDay.tsx'
import { ShiftRow } from './ShiftRow.tsx'
import {
  copied,
  isOvernight,
  nextShift,
  readShifts,
  shiftFieldsOf,
  shiftsPerDayMax,
  Week,
} from './shiftsForm.ts'
import { placeOf, type TeamPlace } from '../teamPlace.ts'
import { minutesOf } from '../teamText.ts'
import styles from './ShiftsEditor.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: TeamPlace
  readonly person: Pick<TeamMember, 'id' | 'name' | 'shifts'>
  readonly close: () => void
}

/** Weekly shifts of one person by day; a day's shifts can be copied to other days. */
export function ShiftsEditor({ team, person, close }: Props) {
  const preferences = usePreferences()
  const { control, formState, getValues, handleSubmit, problem, register, trigger } = useZodForm(Week, {
    rows: shiftFieldsOf(person.shifts),
  })
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'rows' })
  const rows = useWatch({ control, name: 'rows' })
  const [said, setSaid] = useState('')
  const [save, { error, isLoading }] = useWrite(setShifts)
  const { shifts, problems } = readShifts(rows)

  function copy(from: number, to: readonly number[]): void {
    replace(copied(getValues('rows'), { from, to }))
    setSaid(`${weekdayNames[from]} copied to ${to.map((at) => weekdayNames[at]).join(', ')}.`)
  }

  const submit = handleSubmit(async (body) => {
    const { params, query } = placeOf(team)
    const answer = await save({ params: { ...params, staffId: person.id }, query, body })
    if (answer.error) return
    toast.done(`Shifts of ${person.name} saved`)
    close()
  })

  return (
    <form
      className={stack(8, styles.form)}
      noValidate
      aria-label={`Shifts of ${person.name}`}
      // A change can also solve the problem of another shift.
      onChange={() => {
        if (formState.isSubmitted) void trigger()
      }}
      onSubmit={(event) => void submit(event)}
    >
      {weekdaysInOrder(preferences).map((isoDay) => {
        const [day, dayName] = [isoDay - 1, weekdayName(isoDay)]
        const own = fields.flatMap((row, index) => (row.day === day ? [{ id: row.id, index }] : []))
        return (
          <fieldset className={stack(4, divided, shrinkable, styles.day)} key={isoDay}>
            <legend className={strongText}>{dayName}</legend>
            <div className={stack(8, shrinkable)}>
              {own.length === 0 && <p>Off</p>}
              {own.map(({ id, index }, at) => (
                <ShiftRow
                  key={id}
                  name={own.length > 1 ? `${dayName}, shift ${at + 1}` : dayName}
                  start={register(`rows.${index}.start`)}
                  end={register(`rows.${index}.end`)}
                  problem={problem(`rows.${index}.start`)}
                  isOvernight={rows[index] !== undefined && isOvernight(rows[index])}
                  remove={() => remove(index)}
                />
              ))}
              <div className={wrap(4, styles.buttons)}>
                {own.length < shiftsPerDayMax && (
                  <Button
                    type="button"
                    look="text"
                    size="small"
                    aria-label={`Add a shift on ${dayName}`}
                    onClick={() => append(nextShift(getValues('rows'), day), { shouldFocus: false })}
                  >
                    Add shift
                  </Button>
                )}
                {own.length > 0 && <CopyDay from={day} copy={(to) => copy(day, to)} />}
              </div>
            </div>
          </fieldset>
        )
      })}
      <p role="status">
        {said} {problems.size === 0 && `${formatDuration(minutesOf(shifts))} per week.`}
      </p>
      <p>Existing bookings are not affected.</p>
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
          Save shifts
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          Discard changes
        </Button>
      </FormActions>
    </form>
  )
}
