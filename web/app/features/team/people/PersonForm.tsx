import { roleWords } from 'contract/core/roles'
import { type Team, type TeamMember, addStaff, changeStaff } from 'contract/team/team'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { placeOf } from '../teamPlace.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly team: Team
  /** Null for a new person. */
  readonly person: TeamMember | null
  readonly close: () => void
}

const Person = z.object({
  name: requiredText('Enter a name.'),
  role: requiredText('Enter a role.'),
  memberId: z.string(),
})

/** Public name, and the account that signs in as this person. */
export function PersonForm({ team, person, close }: Props) {
  const { people } = team
  const { params, query } = placeOf(team)
  const { field, handleSubmit } = useZodForm(Person, {
    name: person?.name ?? '',
    role: person?.role ?? '',
    memberId: person?.memberId ?? '',
  })
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addStaff)
  const [change, changing] = useWrite(changeStaff)
  const { error } = person ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading

  const submit = handleSubmit(async ({ name, role, memberId }) => {
    const body = {
      name,
      role,
      memberId: people.find((each) => each.memberId === memberId)?.memberId ?? null,
    }
    const answer = person
      ? await change({ params: { ...params, staffId: person.id }, query, body })
      : await add({ params, query, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(person ? 'Saved' : `${body.name} added. Next: shifts and services`)
    close()
  })

  return (
    <FormColumn
      noValidate
      aria-label={person ? `Details of ${person.name}` : 'New person'}
      onSubmit={(event) => void submit(event)}
    >
      <FieldRow>
        <TextField
          label="Name"
          {...field('name')}
          maxLength={80}
          autoComplete="off"
          help="Visible to customers."
        />
        <TextField
          label="Role"
          {...field('role')}
          maxLength={80}
          autoComplete="off"
          help="Like Stylist, or Trainer."
        />
      </FieldRow>
      <SelectField
        label="Linked account"
        {...field('memberId')}
        help="This account can change its own shifts and time off."
      >
        <option value="">None</option>
        {people.map((each) => (
          <option key={each.memberId} value={each.memberId}>
            {each.name} ({roleWords[each.role].name.toLowerCase()})
          </option>
        ))}
      </SelectField>
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          {person ? 'Save' : 'Add person'}
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          Discard changes
        </Button>
      </FormActions>
    </FormColumn>
  )
}
