import { FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AddRow, EditedRow } from '../people/EditedRow.tsx'
import type { SettingsFields } from '../settings/settingsForm.ts'
import { dayNames } from '../teamWords.ts'
import { type PauseFields, pausesMax, type StartFields, startsMax } from './timetableForm.ts'

interface Props {
  readonly fields: SettingsFields
  readonly change: (part: Partial<SettingsFields>) => void
  /** Problems by row key. */
  readonly problems: ReadonlyMap<string, string>
}

/** Start times of a weekly class. */
export function TimetableFields({ fields: { starts }, change, problems }: Props) {
  const set = (key: string, part: Partial<StartFields>) =>
    change({ starts: starts.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  const last = starts.at(-1)
  return (
    <Group>
      <legend>Times of a class</legend>
      <MutedText>
        {starts.length === 0
          ? 'Without any, it can begin at every free time. With some, it begins then and at no other time.'
          : 'It begins then, every week, when somebody who does it works.'}
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
              {dayNames.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Begins at"
              aria-label={`Time ${at + 1}: begins at`}
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
          Add a time
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
      <legend>Free in the middle</legend>
      <MutedText>While color sets or a mask works, whoever does it can serve somebody else.</MutedText>
      {pauses.map(({ key, after, minutes }, at) => (
        <EditedRow
          key={key}
          removal={`Remove pause ${at + 1}`}
          onRemove={() => change({ pauses: pauses.filter((row) => row.key !== key) })}
        >
          <FieldRow>
            <TextField
              label="Minutes after the start"
              aria-label={`Pause ${at + 1}: minutes after the start`}
              inputMode="numeric"
              autoComplete="off"
              value={after}
              onChange={({ currentTarget }) => set(key, { after: currentTarget.value })}
              error={problems.get(key)}
            />
            <TextField
              label="Minutes free"
              aria-label={`Pause ${at + 1}: minutes free`}
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
          Add a pause
        </AddRow>
      )}
    </Group>
  )
}
