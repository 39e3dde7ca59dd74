import { useFieldArray } from 'react-hook-form'
import { weekdayName, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { AddRow, EditedRow } from '../people/EditedRow.tsx'
import type { SettingsForm } from '../settings/settingsForm.ts'
import { pausesMax, startsMax } from './timetableForm.ts'

interface Props {
  readonly form: SettingsForm
}

/** Start times of a weekly class. */
export function TimetableFields({ form: { control, field, getValues } }: Props) {
  const preferences = usePreferences()
  const { fields, append, remove } = useFieldArray({ control, name: 'starts' })

  function add(): void {
    const { day = '1', time = '18:00' } = getValues('starts').at(-1) ?? {}
    append({ day, time }, { shouldFocus: false })
  }

  return (
    <Group>
      <legend>Class times</legend>
      <MutedText>
        {fields.length === 0
          ? 'Without class times, it can start at any available time. With class times, it starts only then.'
          : 'It starts at these times every week if a staff member who offers it is working.'}
      </MutedText>
      {fields.map(({ id }, at) => (
        <EditedRow key={id} removal={`Remove time ${at + 1}`} onRemove={() => remove(at)}>
          <FieldRow>
            <SelectField label="Day" aria-label={`Time ${at + 1}: day`} {...field(`starts.${at}.day`)}>
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
              {...field(`starts.${at}.time`)}
            />
          </FieldRow>
        </EditedRow>
      ))}
      {fields.length < startsMax && <AddRow onAdd={add}>Add time</AddRow>}
    </Group>
  )
}

/** Pauses during which the staff member is free for other bookings. */
export function PauseFieldsGroup({ form: { control, field } }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'pauses' })
  return (
    <Group>
      <legend>Processing time</legend>
      <MutedText>While color sets or a mask works, the staff member can serve another customer.</MutedText>
      {fields.map(({ id }, at) => (
        <EditedRow key={id} removal={`Remove processing time ${at + 1}`} onRemove={() => remove(at)}>
          <FieldRow>
            <TextField
              label="Minutes after start"
              aria-label={`Processing time ${at + 1}: minutes after start`}
              inputMode="numeric"
              autoComplete="off"
              {...field(`pauses.${at}.after`)}
            />
            <TextField
              label="Length in minutes"
              aria-label={`Processing time ${at + 1}: length in minutes`}
              inputMode="numeric"
              autoComplete="off"
              {...field(`pauses.${at}.minutes`)}
            />
          </FieldRow>
        </EditedRow>
      ))}
      {fields.length < pausesMax && (
        <AddRow onAdd={() => append({ after: '', minutes: '' }, { shouldFocus: false })}>
          Add processing time
        </AddRow>
      )}
    </Group>
  )
}
