import type { ResourceGroup, Team } from 'contract/team/team'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { focusFirstProblem } from '../../../shared/ui/focusFirstProblem.ts'
import { FormActions, FormColumn, TextArea } from '../../../shared/ui/FormFields.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Card, Cards, Section, type SectionProps } from '../sections.ts'
import {
  useAddResourceGroupMutation,
  useChangeResourceGroupMutation,
  useRemoveResourceGroupMutation,
} from '../teamApi.ts'

/** Groups of interchangeable rooms, tables or courts. */
export function RoomsSection({ team }: SectionProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section aria-labelledby="rooms">
      <SectionTitle id="rooms">Rooms and tables</SectionTitle>
      <Body>
        A service that needs one of a group takes whichever is free. Choose in the service&rsquo;s settings
        what it needs.
      </Body>
      {team.resourceGroups.length === 0 && <MutedText>There are none yet.</MutedText>}
      <Cards>
        {team.resourceGroups.map((group) => (
          <li key={group.id}>
            <GroupCard team={team} group={group} />
          </li>
        ))}
      </Cards>
      {isAdding && <GroupForm team={team} group={null} close={() => setIsAdding(false)} />}
      {team.isOwner && !isAdding && (
        <div>
          <Action type="button" onClick={() => setIsAdding(true)}>
            Add a group
          </Action>
        </div>
      )}
    </Section>
  )
}

function GroupCard({ team, group }: { readonly team: Team; readonly group: ResourceGroup }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [remove, { error, isLoading }] = useRemoveResourceGroupMutation()
  const needing = team.services.filter(({ id }) => group.serviceIds.includes(id)).map(({ name }) => name)

  async function takeAway(): Promise<void> {
    const answer = await remove({ params: { businessId: team.businessId, groupId: group.id } })
    if (!answer.error) setIsLeaving(false)
  }

  return (
    <Card aria-label={group.name}>
      <h3>
        {group.name} <small>{formatCount(group.units.length)}</small>
      </h3>
      <p>{group.units.map(({ name }) => name).join(', ')}</p>
      <p>
        <small>{needing.length === 0 ? 'No service needs it.' : `Needed for ${needing.join(', ')}.`}</small>
      </p>
      {team.isOwner && (
        <footer>
          <Action
            type="button"
            aria-expanded={isEditing}
            aria-label={`Change ${group.name}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            Change
          </Action>
          {needing.length === 0 && (
            <Action
              type="button"
              look="text"
              aria-label={`Take away: ${group.name}`}
              onClick={() => setIsLeaving(true)}
            >
              Take away
            </Action>
          )}
        </footer>
      )}
      {isEditing && <GroupForm team={team} group={group} close={() => setIsEditing(false)} />}
      {isLeaving && (
        <AskDialog
          title={`Take ${group.name} away?`}
          confirm="Take away"
          isBusy={isLoading}
          error={error}
          onConfirm={() => void takeAway()}
          onClose={() => setIsLeaving(false)}
        >
          <p>Nothing to come may be booked in it. Past bookings stay as they are.</p>
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

/** One name per line; a line that keeps its name keeps its bookings. */
function GroupForm({ team: { businessId }, group, close }: FormProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [lines, setLines] = useState(group?.units.map((unit) => unit.name).join('\n') ?? '')
  const [wasTried, setWasTried] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useAddResourceGroupMutation()
  const [change, changing] = useChangeResourceGroupMutation()
  const { error } = group ? changing : adding
  const isBusy = adding.isLoading || changing.isLoading
  const names = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const linesProblem =
    names.length === 0
      ? 'Write at least one.'
      : new Set(names).size < names.length
        ? 'Two of them have the same name.'
        : names.length > 100
          ? '100 are the most.'
          : names.some((line) => line.length > 80)
            ? 'A name has 80 letters at most.'
            : null

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setWasTried(true)
    if (linesProblem || name.trim() === '') return focusFirstProblem(event.currentTarget)
    const body = {
      name: name.trim(),
      units: names.map((line) => ({
        id: group?.units.find((unit) => unit.name === line)?.id ?? null,
        name: line,
      })),
    }
    const answer = group
      ? await change({ params: { businessId, groupId: group.id }, body })
      : await add({ params: { businessId }, body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(`${body.name}: saved`)
    close()
  }

  return (
    <FormColumn
      noValidate
      aria-label={group ? `Change ${group.name}` : 'A new group'}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Name of the group"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        help="Like Tables, or Treatment rooms."
        error={wasTried && name.trim() === '' ? 'Please write a name.' : null}
      />
      <TextArea
        label="What is in it"
        rows={5}
        value={lines}
        onChange={({ currentTarget }) => setLines(currentTarget.value)}
        help="One per line, like Table 1. Renaming one that is booked makes it another."
        error={wasTried ? linesProblem : null}
      />
      {error !== undefined && (
        <Message kind="error">
          <p>{problemOf(error).sentence}</p>
        </Message>
      )}
      <FormActions>
        <Action type="submit" look="filled" size="large" aria-disabled={isBusy || undefined}>
          Save
        </Action>
        <Action type="button" look="text" size="large" onClick={close}>
          Leave as it was
        </Action>
      </FormActions>
    </FormColumn>
  )
}
