import type { Preferences } from 'contract/account/preferences'
import type { BusinessId } from 'contract/core/ids'
import type { TeamMember } from 'contract/team/team'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDuration } from '../../../shared/format/duration.ts'
import { weekdayNames, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { CopyDay } from './CopyDay.tsx'
import { ShiftRow } from './ShiftRow.tsx'
import {
  copied,
  readWeek,
  type ShiftFields,
  shiftsPerDayMax,
  type WeekFields,
  weekFieldsOf,
  withShift,
} from './shiftsForm.ts'
import { useSetShiftsMutation } from '../teamApi.ts'
import { minutesOf } from '../teamText.ts'
import styles from './ShiftsEditor.module.css'

interface Props {
  readonly businessId: BusinessId
  readonly person: Pick<TeamMember, 'id' | 'name' | 'shifts'>
  readonly close: () => void
}

const newKey = () => crypto.randomUUID()

/** Weekly shifts of one person by day; a day's shifts can be copied to other days. */
export function ShiftsEditor({ businessId, person, close }: Props) {
  const preferences = usePreferences()
  const [week, setWeek] = useState<WeekFields>(() => weekFieldsOf(person.shifts, newKey))
  const [wasTried, setWasTried] = useState(false)
  const [said, setSaid] = useState('')
  const [save, { error, isLoading }] = useSetShiftsMutation()
  const { shifts, problems } = readWeek(week)

  const setDay = (at: number, day: readonly ShiftFields[]) =>
    setWeek(week.map((other, index) => (index === at ? day : other)))

  function copy(from: number, to: readonly number[]): void {
    setWeek(copied(week, { from, to }, newKey))
    setSaid(`${weekdayNames[from]} copied to ${to.map((at) => weekdayNames[at]).join(', ')}.`)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (!shifts) return focusFirstProblem(event.currentTarget)
    const answer = await save({ params: { businessId, staffId: person.id }, body: { shifts } })
    if (answer.error) return
    toast.done(`Shifts of ${person.name} saved`)
    close()
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Shifts of ${person.name}`}
      onSubmit={(event) => void submit(event)}
    >
      {daysInOrder(week, preferences).map(({ day, at }) => (
        <fieldset className={styles.day} key={weekdayNames[at]}>
          <legend>{weekdayNames[at]}</legend>
          <div>
            {day.length === 0 && <p>Off</p>}
            {day.map((shift, index) => (
              <ShiftRow
                key={shift.key}
                name={day.length > 1 ? `${weekdayNames[at]}, shift ${index + 1}` : `${weekdayNames[at]}`}
                shift={shift}
                problem={wasTried ? problems.get(shift.key) : undefined}
                change={(part) =>
                  setDay(
                    at,
                    day.map((other) => (other.key === shift.key ? { ...other, ...part } : other)),
                  )
                }
                remove={() =>
                  setDay(
                    at,
                    day.filter(({ key }) => key !== shift.key),
                  )
                }
              />
            ))}
            <div className={styles.buttons}>
              {day.length < shiftsPerDayMax && (
                <Button
                  type="button"
                  look="text"
                  size="small"
                  aria-label={`Add a shift on ${weekdayNames[at]}`}
                  onClick={() => setDay(at, withShift(day, newKey()))}
                >
                  Add shift
                </Button>
              )}
              {day.length > 0 && <CopyDay from={at} copy={(to) => copy(at, to)} />}
            </div>
          </div>
        </fieldset>
      ))}
      <p role="status">
        {said} {shifts && `${formatDuration(minutesOf(shifts))} per week.`}
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

const daysInOrder = (week: WeekFields, preferences: Preferences) =>
  weekdaysInOrder(preferences).map((isoDay) => ({ at: isoDay - 1, day: week[isoDay - 1] ?? [] }))
