import {
  type ResourceGroup,
  type Team,
  removeResourceGroup,
  addResourceGroup,
  changeResourceGroup,
} from 'contract/team/team'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../shared/ui/Button.tsx'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { FormActions, FormColumn, TextArea } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Card, Cards, Section, type SectionProps } from '../sections.ts'
import { placeOf, titleAt } from '../teamPlace.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** Groups of interchangeable rooms, tables or courts. */
export function RoomsSection({ team }: SectionProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section aria-labelledby="rooms">
      <SectionTitle id="rooms">{titleAt(team, 'Rooms and tables')}</SectionTitle>
      <Body>
        A booking uses any available room or table of each group that the service needs. Choose the groups in
        the service&rsquo;s settings.
      </Body>
      {team.resourceGroups.length === 0 && <MutedText>No groups yet.</MutedText>}
      <Cards>
        {team.resourceGroups.map((group) => (
          <li key={group.id}>
            <GroupCard team={team} group={group} />
          </li>
        ))}
      </Cards>
      {isAdding && <GroupForm team={team} group={null} close={() => setIsAdding(false)} />}
      {team.mayManage && !isAdding && (
        <div>
          <Button type="button" onClick={() => setIsAdding(true)}>
            Add group
          </Button>
        </div>
      )}
    </Section>
  )
}

function GroupCard({ team, group }: { readonly team: Team; readonly group: ResourceGroup }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [remove, { error, isLoading }] = useWrite(removeResourceGroup)
  const needing = team.services.filter(({ id }) => group.serviceIds.includes(id)).map(({ name }) => name)

  async function takeAway(): Promise<void> {
    const { params, query } = placeOf(team)
    const answer = await remove({ params: { ...params, groupId: group.id }, query })
    if (!answer.error) setIsLeaving(false)
  }

  return (
    <Card aria-label={group.name}>
      <h3>
        {group.name} <small>{formatCount(group.units.length)}</small>
      </h3>
      <p>{group.units.map(({ name }) => name).join(', ')}</p>
      <p>
        <small>{needing.length === 0 ? 'Not used by any service.' : `Used by ${needing.join(', ')}.`}</small>
      </p>
      {team.mayManage && (
        <footer>
          <Button
            type="button"
            aria-expanded={isEditing}
            aria-label={`Edit ${group.name}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            Edit
          </Button>
          {needing.length === 0 && (
            <Button
              type="button"
              look="text"
              isDangerous
              aria-label={`Remove: ${group.name}`}
              onClick={() => setIsLeaving(true)}
            >
              Remove
            </Button>
          )}
        </footer>
      )}
      {isEditing && <GroupForm team={team} group={group} close={() => setIsEditing(false)} />}
      {isLeaving && (
        <AskDialog
          title={`Remove ${group.name}?`}
          confirm={`Remove ${group.name}`}
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void takeAway()}
          onClose={() => setIsLeaving(false)}
        >
          <p>You can remove it only if it has no upcoming bookings. Past bookings do not change.</p>
        </AskDialog>
      )}
    </Card>
  )
}

interface FormProps {
  readonly team: Team
  /** Null for a new group. */
  readonly group: ResourceGroup | null
  readonly close: () => void
}

const lines = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
)

const Group = z.object({
  name: requiredText('Enter a name.'),
  units: z.pipe(
    lines,
    z.array(z.string()).check(
      z.minLength(1, 'Enter at least one.'),
      z.refine((names) => new Set(names).size === names.length, 'Two lines have the same name.'),
      z.maxLength(100, 'A group can have up to 100.'),
      z.refine((names) => names.every((line) => line.length <= 80), 'A name can have up to 80 characters.'),
    ),
  ),
})

/** One name per line; a line that keeps its name keeps its bookings. */
function GroupForm({ team, group, close }: FormProps) {
  const { params, query } = placeOf(team)
  const { field, handleSubmit } = useZodForm(Group, {
    name: group?.name ?? '',
    units: group?.units.map((unit) => unit.name).join('\n') ?? '',
  })
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addResourceGroup)
  const [change, changing] = useWrite(changeResourceGroup)
  const { error } = group ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading

  const submit = handleSubmit(async ({ name, units }) => {
    const body = {
      name,
      units: units.map((line) => ({
        id: group?.units.find((unit) => unit.name === line)?.id ?? null,
        name: line,
      })),
    }
    const answer = group
      ? await change({ params: { ...params, groupId: group.id }, query, body })
      : await add({ params, query, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(`${name} saved`)
    close()
  })

  return (
    <FormColumn
      noValidate
      aria-label={group ? `Edit ${group.name}` : 'New group'}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Group name"
        {...field('name')}
        maxLength={80}
        autoComplete="off"
        help="Like Tables, or Treatment rooms."
      />
      <TextArea
        label="Rooms or tables"
        rows={5}
        {...field('units')}
        help="One per line, like Table 1. A renamed line counts as a new one."
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          Save
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          Discard changes
        </Button>
      </FormActions>
    </FormColumn>
  )
}
