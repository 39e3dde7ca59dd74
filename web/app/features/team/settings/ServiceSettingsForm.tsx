import type { Team, TeamService } from 'contract/team/team'
import type { ServiceSettings } from 'contract/team/settings'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import {
  Choice,
  FieldRow,
  FormActions,
  FormColumn,
  Group,
  SelectField,
} from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { readSettings, type SettingsFields, settingsFieldsOf, slotSteps } from './settingsForm.ts'
import { useSetServiceSettingsMutation } from '../teamApi.ts'
import { PauseFieldsGroup, TimetableFields } from '../shifts/TimetableFields.tsx'

interface Props {
  readonly team: Team
  readonly service: TeamService
  /** Null while it is not bookable online. */
  readonly settings: ServiceSettings | null
}

/** Booking settings of one service: time, staff and resources, rules, money. */
export function ServiceSettingsForm({ team, service, settings }: Props) {
  const { businessId, resourceGroups, isOwner } = team
  const [fields, setFields] = useState<SettingsFields>(() =>
    settingsFieldsOf(settings, service, () => crypto.randomUUID()),
  )
  const [wasTried, setWasTried] = useState(false)
  const [save, { error, isLoading }] = useSetServiceSettingsMutation()
  const read = readSettings(fields, resourceGroups)
  const problems = wasTried ? read.problems : {}
  const rowProblems: typeof read.rowProblems = wasTried ? read.rowProblems : new Map()
  const params = { businessId, serviceId: service.id }
  const change = (part: Partial<SettingsFields>) => setFields({ ...fields, ...part })
  const typed = (
    name: 'duration' | 'bufferBefore' | 'bufferAfter' | 'noticeHours' | 'advanceDays' | 'capacity',
  ) =>
    ({
      value: fields[name],
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change({ [name]: currentTarget.value }),
    }) as const

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (!read.settings) return focusFirstProblem(event.currentTarget)
    const answer = await save({ params, body: { settings: read.settings } })
    if (!answer.error) toast.done(`${service.name} saved`)
  }
  async function stop(): Promise<void> {
    const answer = await save({ params, body: { settings: null } })
    if (answer.error) return
    const undo = () => void restore()
    toast.done(`${service.name} is no longer bookable online`, { undo })
  }
  async function restore(): Promise<void> {
    const answer = await save({ params, body: { settings } })
    if (answer.error) toast.failed(problemOf(answer.error).sentence)
  }

  return (
    <FormColumn
      noValidate
      aria-label={`Settings of ${service.name}`}
      onSubmit={(event) => void submit(event)}
    >
      {/* Read-only for staff. */}
      <Group disabled={!isOwner} style={{ gap: '12px' }}>
        <FieldRow>
          <TextField label="Duration (minutes)" {...typed('duration')} error={problems.duration} />
          <SelectField
            label="Starts every"
            value={fields.step}
            onChange={({ currentTarget }) => change({ step: currentTarget.value })}
          >
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
            {...typed('bufferBefore')}
            help="To prepare."
            error={problems.bufferBefore}
          />
          <TextField
            label="Buffer after (minutes)"
            {...typed('bufferAfter')}
            help="To clean up."
            error={problems.bufferAfter}
          />
        </FieldRow>
        <FieldRow>
          <TextField label="Minimum notice (hours)" {...typed('noticeHours')} error={problems.notice} />
          <TextField label="Booking window (days ahead)" {...typed('advanceDays')} error={problems.advance} />
        </FieldRow>
        <TextField
          label="Capacity"
          {...typed('capacity')}
          help="1, or more for a group session."
          error={problems.capacity}
        />
        <TimetableFields fields={fields} change={change} problems={rowProblems} />
        <Group aria-describedby={problems.takes ? `takes-${service.id}` : undefined}>
          <legend>Required for a booking</legend>
          <Choice
            type="checkbox"
            label="A team member"
            aria-invalid={problems.takes ? true : undefined}
            checked={fields.needsStaff}
            onChange={({ currentTarget }) => change({ needsStaff: currentTarget.checked })}
          />
          {resourceGroups.map(({ id, name, units }) => (
            <Choice
              key={id}
              type="checkbox"
              label={`One of: ${name}`}
              checked={fields.groupIds.includes(id)}
              onChange={({ currentTarget }) =>
                change({
                  groupIds: currentTarget.checked
                    ? [...fields.groupIds, id]
                    : fields.groupIds.filter((other) => other !== id),
                })
              }
            >
              {units.map((unit) => unit.name).join(', ')}
            </Choice>
          ))}
          {problems.takes && (
            <p id={`takes-${service.id}`} role="alert">
              {problems.takes}
            </p>
          )}
        </Group>
        {fields.needsStaff && <PauseFieldsGroup fields={fields} change={change} problems={rowProblems} />}
        <Group>
          <legend>Confirmation</legend>
          <Choice
            type="radio"
            name={`confirm-${service.id}`}
            label="Confirm bookings instantly"
            checked={fields.confirmMode === 'instant'}
            onChange={() => change({ confirmMode: 'instant' })}
          />
          <Choice
            type="radio"
            name={`confirm-${service.id}`}
            label="Confirm each request yourself"
            checked={fields.confirmMode === 'request'}
            onChange={() => change({ confirmMode: 'request' })}
          >
            The time is reserved until you reply, for up to 24 hours.
          </Choice>
        </Group>
        <PaymentFields
          fields={fields}
          change={change}
          price={service.price}
          problems={problems}
          rowProblems={rowProblems}
        />
      </Group>
      <ErrorMessage error={error} />
      {isOwner ? (
        <FormActions>
          <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
            {settings ? 'Save settings' : 'Turn on online booking'}
          </Button>
          {settings && (
            <Button type="button" look="text" size="large" onClick={() => void stop()}>
              Turn off online booking
            </Button>
          )}
        </FormActions>
      ) : (
        <MutedText>Only an owner can change this.</MutedText>
      )}
    </FormColumn>
  )
}
