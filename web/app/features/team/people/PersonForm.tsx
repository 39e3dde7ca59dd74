import type { Team, TeamMember } from 'contract/team/team'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { toast } from '../../../shared/toast.ts'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useAddStaffMutation, useChangeStaffMutation } from '../teamApi.ts'

interface Props {
  readonly team: Team
  /** Null for a new person. */
  readonly person: TeamMember | null
  readonly close: () => void
}

/** Public name, and the account that signs in as this person. */
export function PersonForm({ team: { businessId, people }, person, close }: Props) {
  const [name, setName] = useState(person?.name ?? '')
  const [role, setRole] = useState(person?.role ?? '')
  const [memberId, setMemberId] = useState<string>(person?.memberId ?? '')
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useAddStaffMutation()
  const [change, changing] = useChangeStaffMutation()
  const { error } = person ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const missing = (text: string) => wasTried && text.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (name.trim() === '' || role.trim() === '') return focusFirstProblem(event.currentTarget)
    const body = {
      name: name.trim(),
      role: role.trim(),
      memberId: people.find((each) => each.memberId === memberId)?.memberId ?? null,
    }
    const answer = person
      ? await change({ params: { businessId, staffId: person.id }, body })
      : await add({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(person ? 'Saved' : `${body.name} added. Next: shifts and services`)
    close()
  }

  return (
    <FormColumn
      noValidate
      aria-label={person ? `Details of ${person.name}` : 'New person'}
      onSubmit={(event) => void submit(event)}
    >
      <FieldRow>
        <TextField
          label="Name"
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          help="Visible to customers."
          error={missing(name) ? 'Enter a name.' : null}
        />
        <TextField
          label="Role"
          value={role}
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
          help="Like Stylist, or Trainer."
          error={missing(role) ? 'Enter a role.' : null}
        />
      </FieldRow>
      <SelectField
        label="Linked account"
        value={memberId}
        onChange={({ currentTarget }) => setMemberId(currentTarget.value)}
        help="This account can change its own shifts and time off."
      >
        <option value="">None</option>
        {people.map((each) => (
          <option key={each.memberId} value={each.memberId}>
            {each.name} ({each.role === 'owner' ? 'owner' : 'staff'})
          </option>
        ))}
      </SelectField>
      {error !== undefined && (
        <Message kind="error">
          <p>{problemOf(error).sentence}</p>
        </Message>
      )}
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
