import type { ServiceId } from 'contract/core/ids'
import type { Skill, Team, TeamMember } from 'contract/team/team'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { Choice, FieldRow, FormActions, Group } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useSetSkillsMutation } from '../teamApi.ts'
import { centsText, typedCents, typedWhole } from '../settings/typedCents.ts'
import styles from './SkillsEditor.module.css'

interface Fields {
  readonly isDone: boolean
  readonly price: string
  readonly minutes: string
}

interface Props {
  readonly team: Team
  readonly person: TeamMember
  readonly close: () => void
}

/** Services of a staff member, with their own price or duration where it differs. */
export function SkillsEditor({ team: { businessId, services }, person, close }: Props) {
  const [rows, setRows] = useState<ReadonlyMap<ServiceId, Fields>>(
    () =>
      new Map(services.map(({ id }) => [id, fieldsOf(person.skills.find((each) => each.serviceId === id))])),
  )
  const [wasTried, setWasTried] = useState(false)
  const [save, { error, isLoading }] = useSetSkillsMutation()
  const change = (id: ServiceId, part: Partial<Fields>) =>
    setRows(new Map(rows).set(id, { ...(rows.get(id) ?? fieldsOf(undefined)), ...part }))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    const read = [...rows].filter(([, { isDone }]) => isDone).map(([id, row]) => readSkill(id, row))
    const skills = read.flatMap((skill) => skill ?? [])
    if (skills.length < read.length) return focusFirstProblem(event.currentTarget)
    const answer = await save({ params: { businessId, staffId: person.id }, body: { skills } })
    if (answer.error) return
    toast.done(`Services of ${person.name} saved`)
    close()
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Services of ${person.name}`}
      onSubmit={(event) => void submit(event)}
    >
      {services.map(({ id, name, durationMinutes, price, isBookable }) => {
        const row = rows.get(id) ?? fieldsOf(undefined)
        const hasPrice = price.kind === 'fixed' || price.kind === 'from'
        return (
          <Group key={id} aria-label={name}>
            <Choice
              type="checkbox"
              label={name}
              checked={row.isDone}
              onChange={({ currentTarget }) => change(id, { isDone: currentTarget.checked })}
            >
              {formatDuration(durationMinutes)}
              {hasPrice && `, ${formatUsd(price.usdCents)}`}
              {!isBookable && '; not bookable online'}
            </Choice>
            {row.isDone && (
              <FieldRow>
                <TextField
                  label="Duration (minutes)"
                  aria-label={`Minutes of ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={row.minutes}
                  placeholder={String(durationMinutes)}
                  onChange={({ currentTarget }) => change(id, { minutes: currentTarget.value })}
                  help="Leave empty to use the default."
                  error={wasTried && minutesOf(row) === undefined ? 'Enter 5 to 720 minutes.' : null}
                />
                {hasPrice && (
                  <TextField
                    label="Price"
                    aria-label={`Price of ${name}`}
                    inputMode="decimal"
                    autoComplete="off"
                    value={row.price}
                    placeholder={centsText(price.usdCents)}
                    onChange={({ currentTarget }) => change(id, { price: currentTarget.value })}
                    help="Leave empty to use the default."
                    error={wasTried && priceOf(row) === undefined ? 'Enter an amount like 45.' : null}
                  />
                )}
              </FieldRow>
            )}
          </Group>
        )
      })}
      {services.length === 0 && <p>This business has no services yet.</p>}
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
          Save services
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          Discard changes
        </Button>
      </FormActions>
    </form>
  )
}

function fieldsOf(skill: Skill | undefined): Fields {
  return {
    isDone: skill !== undefined,
    price: skill && skill.priceUsdCents !== null ? centsText(skill.priceUsdCents) : '',
    minutes: skill && skill.durationMinutes !== null ? String(skill.durationMinutes) : '',
  }
}

// Null means the service's own value, undefined means invalid.
const minutesOf = ({ minutes }: Fields) =>
  minutes.trim() === '' ? null : (typedWhole(minutes, 5, 720) ?? undefined)
const priceOf = ({ price }: Fields) => (price.trim() === '' ? null : (typedCents(price) ?? undefined))

function readSkill(serviceId: ServiceId, row: Fields): Skill | null {
  const [durationMinutes, priceUsdCents] = [minutesOf(row), priceOf(row)]
  return durationMinutes === undefined || priceUsdCents === undefined
    ? null
    : { serviceId, durationMinutes, priceUsdCents }
}
