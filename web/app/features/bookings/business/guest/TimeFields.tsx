import type { Team } from 'contract/team/team'
import { formatDuration } from '../../../../shared/format/duration.ts'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { type GuestFields, peopleFor, servicesOf } from './guestForm.ts'

interface Props {
  readonly team: Team
  readonly fields: GuestFields
  readonly error: string | null
  readonly onChange: (part: Partial<GuestFields>) => void
}

/** Service, person, day and time of a new booking. */
export function TimeFields({ team, fields, error, onChange }: Props) {
  const services = servicesOf(team, null)
  const people = peopleFor(team, fields.serviceId)
  const service = services.find(({ id }) => id === fields.serviceId)
  const own = people
    .find(({ id }) => id === fields.staffId)
    ?.skills.find(({ serviceId }) => serviceId === fields.serviceId)
  const choose = (value: string) => {
    const serviceId = services.find(({ id }) => id === value)?.id ?? null
    const keepsPerson = peopleFor(team, serviceId).some(({ id }) => id === fields.staffId)
    onChange({ serviceId, ...(keepsPerson ? {} : { staffId: null }) })
  }
  return (
    <>
      <FieldRow>
        <SelectField
          label="Service"
          value={fields.serviceId ?? ''}
          help={service && formatDuration(own?.durationMinutes ?? service.durationMinutes)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {people.length > 0 && (
          <SelectField
            label="Person"
            value={fields.staffId ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ staffId: people.find(({ id }) => id === currentTarget.value)?.id ?? null })
            }
          >
            <option value="">Any person</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </FieldRow>
      <FieldRow>
        <TextField
          label="Day"
          type="date"
          value={fields.day}
          error={error}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        />
        <TextField
          label="Time"
          type="time"
          step={300}
          value={fields.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      </FieldRow>
    </>
  )
}
