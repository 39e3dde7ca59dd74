import type { LocationId } from 'contract/core/ids'
import type { Team, TeamService } from 'contract/team/team'
import { type ServiceSettings, setServiceSettings } from 'contract/team/settings'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { problemOf } from '../../../shared/api/problem.ts'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { toast } from '../../../shared/toast.ts'
import {
  Choice,
  FieldRow,
  FormActions,
  FormColumn,
  Group,
  SelectField,
} from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { SrLegend } from '../../../shared/ui/Skeleton.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { settingsFieldsOf, settingsSchema, slotSteps } from './settingsForm.ts'
import { PauseFieldsGroup, TimetableFields } from '../shifts/TimetableFields.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  readonly service: TeamService
  /** Null while it is not bookable online. */
  readonly settings: ServiceSettings | null
  /** Where customers book the service; `team` has the rooms of this location once they are loaded. */
  readonly locationId: LocationId
  readonly onLocation: (locationId: LocationId) => void
}

const typed = { inputMode: 'decimal', autoComplete: 'off' } as const

/** Booking settings of one service: time, staff and resources, rules, money. */
export function ServiceSettingsForm({ team, service, settings, locationId, onLocation }: Props) {
  const { businessId, mayManage } = team
  const isLoaded = team.locationId === locationId
  const resourceGroups = isLoaded ? team.resourceGroups : []
  const locations = team.locations.filter(({ id, mayManage }) => mayManage || id === locationId)
  const form = useZodForm(settingsSchema(resourceGroups), settingsFieldsOf(settings, service))
  const { control, field, formState, handleSubmit, problem, register, trigger } = form
  const needsStaff = useWatch({ control, name: 'needsStaff' })
  const [save, { error, isLoading }] = useWrite(setServiceSettings)
  const params = { businessId, serviceId: service.id }
  const query = { locationId }
  const takesNothing = problem('needsStaff')

  const submit = handleSubmit(async (read) => {
    if (!isLoaded) return
    const answer = await save({ params, query, body: { settings: read } })
    if (!answer.error) toast.done(`${service.name} saved`)
  })
  async function stop(): Promise<void> {
    const now = { locationId: service.locationId ?? locationId }
    const answer = await save({ params, query: now, body: { settings: null } })
    if (answer.error) return
    const undo = () => void restore(now)
    toast.done(`${service.name} is no longer bookable online`, { undo })
  }
  async function restore(before: typeof query): Promise<void> {
    const answer = await save({ params, query: before, body: { settings } })
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
  }

  return (
    <FormColumn
      noValidate
      aria-label={`Settings of ${service.name}`}
      // A change of one field can solve the problem of another.
      onChange={() => {
        if (formState.isSubmitted) void trigger()
      }}
      onSubmit={(event) => void submit(event)}
    >
      {/* Read-only for staff. */}
      <Group disabled={!mayManage} style={{ gap: '12px' }}>
        <SrLegend>Online booking</SrLegend>
        {locations.length > 1 && (
          <SelectField
            label="Location"
            value={locationId}
            onChange={({ currentTarget: { value } }) => {
              const chosen = locations.find(({ id }) => id === value)
              if (chosen) onLocation(chosen.id)
            }}
            help="Customers book the service here. People need shifts at this location."
          >
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <FieldRow>
          <TextField label="Duration (minutes)" {...typed} {...field('duration')} />
          <SelectField label="Starts every" {...field('step')}>
            {slotSteps.map((step) => (
              <option key={step} value={step}>
                {step} minutes
              </option>
            ))}
          </SelectField>
        </FieldRow>
        <FieldRow>
          <TextField
            label="Buffer before (minutes)"
            {...typed}
            {...field('bufferBefore')}
            help="To prepare."
          />
          <TextField
            label="Buffer after (minutes)"
            {...typed}
            {...field('bufferAfter')}
            help="To clean up."
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Minimum notice (hours)" {...typed} {...field('noticeHours')} />
          <TextField label="Booking window (days ahead)" {...typed} {...field('advanceDays')} />
        </FieldRow>
        <TextField
          label="Capacity"
          {...typed}
          {...field('capacity')}
          help="1, or more for a group session."
        />
        <TimetableFields form={form} />
        <Group aria-describedby={takesNothing ? `takes-${service.id}` : undefined}>
          <legend>Required for a booking</legend>
          <Choice
            type="checkbox"
            label="A team member"
            aria-invalid={takesNothing ? true : undefined}
            {...register('needsStaff')}
          />
          {resourceGroups.map(({ id, name, units }) => (
            <Choice key={id} type="checkbox" label={`One of: ${name}`} value={id} {...register('groupIds')}>
              {units.map((unit) => unit.name).join(', ')}
            </Choice>
          ))}
          {takesNothing && (
            <p id={`takes-${service.id}`} role="alert">
              {takesNothing}
            </p>
          )}
        </Group>
        {needsStaff && <PauseFieldsGroup form={form} />}
        <Group>
          <legend>Confirmation</legend>
          <Choice
            type="radio"
            label="Confirm bookings instantly"
            value="instant"
            {...register('confirmMode')}
          />
          <Choice
            type="radio"
            label="Confirm each request yourself"
            value="request"
            {...register('confirmMode')}
          >
            The time is reserved until you reply, for up to 24 hours.
          </Choice>
        </Group>
        <PaymentFields form={form} price={service.price} />
      </Group>
      <ErrorMessage error={error} />
      {mayManage ? (
        <FormActions>
          <Button
            type="submit"
            look="filled"
            size="large"
            aria-disabled={isLoading || !isLoaded || undefined}
          >
            {settings ? 'Save settings' : 'Turn on online booking'}
          </Button>
          {settings && (
            <Button type="button" look="text" size="large" onClick={() => void stop()}>
              Turn off online booking
            </Button>
          )}
        </FormActions>
      ) : (
        <RoleNeeded permission="team.manage" what="change this" />
      )}
    </FormColumn>
  )
}
