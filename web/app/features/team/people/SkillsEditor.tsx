import type { ServiceId } from 'contract/core/ids'
import { type Team, type TeamMember, setSkills } from 'contract/team/team'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { toast } from '../../../shared/toast.ts'
import { narrowBox, stack } from '../../../shared/ui/classes.ts'
import { Choice, FieldRow, FormActions, Group } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { SrLegend } from '../../../shared/ui/Skeleton.tsx'
import { placeName, placeOf } from '../teamPlace.ts'
import { centsText, typedCents, typedWhole } from '../settings/typedCents.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  readonly person: TeamMember
  readonly close: () => void
}

/** Text whose value replaces the service's own; null when it is empty. */
const override = <Value,>(read: (text: string) => Value | null, sentence: string) =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text, { issues }) => {
      if (text.trim() === '') return null
      const value = read(text)
      if (value === null) issues.push({ code: 'custom', input: text, message: sentence })
      return value
    }),
  )

/** By id of the service. */
const Skills = z.record(
  z.string(),
  z.discriminatedUnion('isOffered', [
    z.object({ isOffered: z.literal(false) }),
    z.object({
      isOffered: z.literal(true),
      durationMinutes: override((text) => typedWhole(text, 5, 720), 'Enter 5 to 720 minutes.'),
      priceUsdCents: override(typedCents, 'Enter an amount like 45.'),
    }),
  ]),
)

/** Services of a staff member, with their own price or duration where it differs. */
export function SkillsEditor({ team, person, close }: Props) {
  const { services } = team
  const { control, field, handleSubmit, register } = useZodForm(
    Skills,
    Object.fromEntries(services.map(({ id }) => [id, fieldsOf(person, id)])),
  )
  const rows = useWatch({ control })
  const [save, { error, isLoading }] = useWrite(setSkills)

  const submit = handleSubmit(async (read) => {
    const skills = services.flatMap(({ id }) => {
      const row = read[id]
      if (!row?.isOffered) return []
      const { durationMinutes, priceUsdCents } = row
      return [{ serviceId: id, durationMinutes, priceUsdCents }]
    })
    const { params, query } = placeOf(team)
    const answer = await save({ params: { ...params, staffId: person.id }, query, body: { skills } })
    if (answer.error) return
    toast.done(`Services of ${person.name} saved`)
    close()
  })

  return (
    <form
      className={stack(12, narrowBox)}
      noValidate
      aria-label={`Services of ${person.name}`}
      onSubmit={(event) => void submit(event)}
    >
      {services.map(({ id, name, durationMinutes, price, isBookable, locationId }) => {
        const hasPrice = price.kind === 'fixed' || price.kind === 'from'
        return (
          <Group key={id}>
            <SrLegend>{name}</SrLegend>
            <Choice type="checkbox" label={name} {...register(`${id}.isOffered`)}>
              {formatDuration(durationMinutes)}
              {hasPrice && `, ${formatUsd(price.usdCents)}`}
              {!isBookable && '; not bookable online'}
              {isBookable && locationId !== team.locationId && `; at ${placeName(team, locationId)}`}
            </Choice>
            {rows[id]?.isOffered && (
              <FieldRow>
                <TextField
                  label="Duration (minutes)"
                  aria-label={`Minutes of ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={String(durationMinutes)}
                  {...field(`${id}.durationMinutes`)}
                  help="Leave empty to use the default."
                />
                {hasPrice && (
                  <TextField
                    label="Price"
                    aria-label={`Price of ${name}`}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={centsText(price.usdCents)}
                    {...field(`${id}.priceUsdCents`)}
                    help="Leave empty to use the default."
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

function fieldsOf({ skills }: Pick<TeamMember, 'skills'>, id: ServiceId) {
  const skill = skills.find(({ serviceId }) => serviceId === id)
  const { durationMinutes = null, priceUsdCents = null } = skill ?? {}
  return {
    isOffered: skill !== undefined,
    durationMinutes: durationMinutes === null ? '' : String(durationMinutes),
    priceUsdCents: priceUsdCents === null ? '' : centsText(priceUsdCents),
  }
}
