import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AddRow, EditedRow } from '../people/EditedRow.tsx'
import type { SettingsFields } from '../settings/settingsForm.ts'
import { type PauseFields, pausesMax, type StartFields, startsMax } from './timetableForm.ts'

interface Props {
  readonly fields: SettingsFields
  readonly change: (part: Partial<SettingsFields>) => void
  /** Problems by row key. */
  readonly problems: ReadonlyMap<string, string>
}

/** Start times of a weekly class. */
export function TimetableFields({ fields: { starts }, change, problems }: Props) {
  const preferences = usePreferences()
  const set = (key: string, part: Partial<StartFields>) =>
    change({ starts: starts.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  const last = starts.at(-1)
  return (
    <Group>
      <legend>Class times</legend>
      <MutedText>
        {starts.length === 0
          ? 'Without class times, it can start at any available time. With class times, it starts only then.'
          : 'It starts at these times every week if a staff member who offers it is working.'}
      </MutedText>
      {starts.map(({ key, day, time }, at) => (
        <EditedRow
          key={key}
          removal={`Remove time ${at + 1}`}
          onRemove={() => change({ starts: starts.filter((row) => row.key !== key) })}
        >
          <FieldRow>
            <SelectField
              label="Day"
              aria-label={`Time ${at + 1}: day`}
              value={day}
              onChange={({ currentTarget }) => set(key, { day: currentTarget.value })}
            >
              {weekdaysInOrder(preferences).map((isoDay) => (
                <option key={isoDay} value={isoDay}>
                  {weekdayName(isoDay)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Starts at"
              aria-label={`Time ${at + 1}: starts at`}
              type="time"
              step={300}
              value={time}
              onChange={({ currentTarget }) => set(key, { time: currentTarget.value })}
              error={problems.get(key)}
            />
          </FieldRow>
        </EditedRow>
      ))}
      {starts.length < startsMax && (
        <AddRow
          onAdd={() =>
            change({
              starts: [
                ...starts,
                { key: crypto.randomUUID(), day: last?.day ?? '1', time: last?.time ?? '18:00' },
              ],
            })
          }
        >
          Add time
        </AddRow>
      )}
    </Group>
  )
}

/** Pauses during which the staff member is free for other bookings. */
export function PauseFieldsGroup({ fields: { pauses }, change, problems }: Props) {
  const set = (key: string, part: Partial<PauseFields>) =>
    change({ pauses: pauses.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  return (
    <Group>
      <legend>Processing time</legend>
      <MutedText>While color sets or a mask works, the staff member can serve another customer.</MutedText>
      {pauses.map(({ key, after, minutes }, at) => (
        <EditedRow
          key={key}
          removal={`Remove processing time ${at + 1}`}
          onRemove={() => change({ pauses: pauses.filter((row) => row.key !== key) })}
        >
          <FieldRow>
            <TextField
              label="Minutes after start"
              aria-label={`Processing time ${at + 1}: minutes after start`}
              inputMode="numeric"
              autoComplete="off"
              value={after}
              onChange={({ currentTarget }) => set(key, { after: currentTarget.value })}
              error={problems.get(key)}
            />
            <TextField
              label="Length in minutes"
              aria-label={`Processing time ${at + 1}: length in minutes`}
              inputMode="numeric"
              autoComplete="off"
              value={minutes}
              onChange={({ currentTarget }) => set(key, { minutes: currentTarget.value })}
            />
          </FieldRow>
        </EditedRow>
      ))}
      {pauses.length < pausesMax && (
        <AddRow
          onAdd={() => change({ pauses: [...pauses, { key: crypto.randomUUID(), after: '', minutes: '' }] })}
        >
          Add processing time
        </AddRow>
      )}
    </Group>
  )
}
