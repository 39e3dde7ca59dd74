import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { holidayDate, holidayIds, holidayNames } from 'contract/listings/holidays'
import type { ListingLocation, SpecialDay } from 'contract/listings/listing'
import { limits } from 'contract/listings/listingLimits'
import { isPast, specialDayName } from 'contract/listings/specialDays'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, between, padded, stack } from '../../../shared/ui/classes.ts'
import { Choice, FieldRow, SelectField } from '../../../shared/ui/FormFields.tsx'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { Issues, type SectionProps } from './EditorSection.tsx'
import { OpeningRows } from './OpeningRows.tsx'
import styles from './SpecialDays.module.css'

const clockMilliseconds = 60_000
/** Keys of special days, which have no id; their fields change while someone types. */
const positions = Array.from({ length: limits.specialDays }, (_day, at) => at)

/** Days whose hours differ from the week's: dates with a name, ranges, yearly days and public holidays. */
export function SpecialDays({ editing, location }: SectionProps & { readonly location: ListingLocation }) {
  const { id, specialDays } = location
  const now = useNow(clockMilliseconds)
  const today = new Date(now).toLocaleDateString('en-CA', { timeZone: location.timeZone }) as LocalDate // an ISO date
  const set = (days: SpecialDay[]) => editing.editLocation(id, { specialDays: days })
  const free = holidayIds.filter(
    (holiday) => !specialDays.some((day) => day.kind === 'holiday' && day.holiday === holiday),
  )
  const isFull = specialDays.length >= limits.specialDays

  function remove(at: number): void {
    set(specialDays.filter((_day, index) => index !== at))
    toast.done('Special day removed', { undo: () => set(specialDays) })
  }

  return (
    <>
      <ItemTitle>Special days</ItemTitle>
      {specialDays.length === 0 && (
        <MutedText>No special days. Customers expect your weekly hours on holidays, too.</MutedText>
      )}
      <ul className={stack(16, styles.days)}>
        {positions.slice(0, specialDays.length).map((at) => {
          const day = specialDays[at]! // one of them
          // The next publication removes past days from the draft.
          if (isPast(day, today)) return null
          return (
            <li className={stack(12, padded)} key={at}>
              <Day
                day={day}
                today={today}
                onChange={(next) => set(specialDays.map((each, index) => (index === at ? next : each)))}
                onRemove={() => remove(at)}
              />
            </li>
          )
        })}
      </ul>
      <Issues editing={editing} path={`locations.${id}.specialDays`} withErrors />
      {!isFull && (
        <>
          {free.length > 0 && (
            <SelectField
              label="Close on a holiday"
              value=""
              onChange={({ target }) => {
                const holiday = free.find((each) => each === target.value)
                if (holiday) set([...specialDays, { kind: 'holiday', holiday, intervals: [] }])
              }}
            >
              <option value="">Choose a holiday</option>
              {free.map((holiday) => (
                <option key={holiday} value={holiday}>
                  {holidayNames[holiday]}
                </option>
              ))}
            </SelectField>
          )}
          <div>
            <Button
              type="button"
              size="small"
              onClick={() =>
                set([
                  ...specialDays,
                  {
                    kind: 'dates',
                    name: '',
                    from: plusDays(today, 1),
                    to: plusDays(today, 1),
                    isYearly: false,
                    intervals: [],
                  },
                ])
              }
            >
              Add a special day
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface DayProps {
  readonly day: SpecialDay
  readonly today: LocalDate
  readonly onChange: (day: SpecialDay) => void
  readonly onRemove: () => void
}

function Day({ day, today, onChange, onRemove }: DayProps) {
  const name = specialDayName(day) || 'Special day'
  return (
    <>
      <div className={beside(8, between)}>
        <strong>{name}</strong>
        <Button type="button" look="text" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {day.kind === 'holiday' ? (
        <MutedText>Every year, next on {formatLocalDate(nextDate(day.holiday, today))}</MutedText>
      ) : (
        <Dates day={day} onChange={onChange} />
      )}
      <OpeningRows
        name={name}
        intervals={day.intervals}
        onChange={(intervals) => onChange({ ...day, intervals })}
      />
    </>
  )
}

function Dates({
  day,
  onChange,
}: {
  readonly day: Extract<SpecialDay, { kind: 'dates' }>
  readonly onChange: (day: SpecialDay) => void
}) {
  // A date field is empty while its date is incomplete: the last complete date stays.
  const setDate = (field: 'from' | 'to', value: string) => {
    if (value === '') return
    const date = value as LocalDate // the value of a date field
    const next = { ...day, [field]: date }
    onChange(field === 'from' && next.to < date ? { ...next, to: date } : next)
  }
  return (
    <>
      <TextField
        label="Name"
        value={day.name}
        maxLength={limits.dayName}
        help="Visible on your page, like Staff outing."
        onChange={({ target }) => onChange({ ...day, name: target.value })}
      />
      <FieldRow>
        <TextField
          label="First day"
          type="date"
          value={day.from}
          onChange={({ target }) => setDate('from', target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          min={day.from}
          value={day.to}
          onChange={({ target }) => setDate('to', target.value)}
        />
      </FieldRow>
      <Choice
        label="Repeats every year"
        type="checkbox"
        checked={day.isYearly}
        onChange={({ target }) => onChange({ ...day, isYearly: target.checked })}
      />
    </>
  )
}

function nextDate(holiday: Parameters<typeof holidayDate>[0], today: LocalDate): LocalDate {
  const year = Number(today.slice(0, 4))
  const date = holidayDate(holiday, year)
  return date >= today ? date : holidayDate(holiday, year + 1)
}
