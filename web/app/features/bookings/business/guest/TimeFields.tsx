import type { Team } from 'contract/team/team'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import type { ZodForm } from '../../../../shared/form/useZodForm.ts'
import { formatDuration } from '../../../../shared/format/duration.ts'
import { FieldRow, SelectField } from '../../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../../shared/ui/TextField.tsx'
import { type GuestBooking, type GuestFields, peopleFor, servicesOf } from './guestForm.ts'

interface Props {
  readonly team: Team
  readonly form: ZodForm<GuestFields, GuestBooking | null>
  readonly day: Partial<ComponentProps<typeof TextField>>
  readonly time: Partial<ComponentProps<typeof TextField>>
}

/** Service, person, day and time of a new booking. */
export function TimeFields({ team, form: { control, setValue }, day, time }: Props) {
  const [serviceId, staffId] = useWatch({ control, name: ['serviceId', 'staffId'] })
  const services = servicesOf(team, null)
  const people = peopleFor(team, serviceId)
  const service = services.find(({ id }) => id === serviceId)
  const own = people.find(({ id }) => id === staffId)?.skills.find((skill) => skill.serviceId === serviceId)
  const choose = (value: string) => {
    const chosen = services.find(({ id }) => id === value)?.id ?? null
    setValue('serviceId', chosen)
    if (peopleFor(team, chosen).every(({ id }) => id !== staffId)) setValue('staffId', null)
  }
  return (
    <>
      <FieldRow>
        <SelectField
          label="Service"
          value={serviceId ?? ''}
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
            value={staffId ?? ''}
            onChange={({ currentTarget }) =>
              setValue('staffId', people.find(({ id }) => id === currentTarget.value)?.id ?? null)
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
        <TextField {...day} label="Day" type="date" />
        <TextField {...time} label="Time" type="time" step={300} />
      </FieldRow>
    </>
  )
}
