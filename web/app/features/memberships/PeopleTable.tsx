import { type BusinessAccess, roleWords } from 'contract/core/roles'
import {
  type AccessPerson,
  type BusinessPeople,
  removeAccess,
  restoreAccess,
  leaveBusiness,
} from 'contract/memberships/memberships'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DataTable, RowActions } from '../../shared/ui/DataTable.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { locationsText } from './accessText.ts'
import styles from './AccessView.module.css'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly people: BusinessPeople
  readonly own: BusinessAccess
  readonly businessName: string
}

/** The people with access, with change, remove and leave. */
export function PeopleTable({ people, own, businessName }: Props) {
  const { businessId, locations } = people
  const [changed, setChanged] = useState<AccessPerson | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const remove = useRemove(businessId)
  const hasLocations = locations.length > 1
  return (
    <>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" data-text>
              Role
            </th>
            {hasLocations && (
              <th scope="col" data-text>
                Locations
              </th>
            )}
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {people.people.map((person) => (
            <tr key={person.memberId}>
              <th scope="row" className={styles.person}>
                {person.name}
                {person.isYou && ' (you)'}
                <small>{person.email}</small>
              </th>
              <td data-label="Role" data-text>
                {roleWords[person.role].name}
              </td>
              {hasLocations && (
                <td data-label="Locations" data-text>
                  {locationsText(person.locationIds, locations)}
                </td>
              )}
              <td data-label="Change">
                <RowActions>
                  {person.mayChange && (
                    <Button
                      look="text"
                      size="small"
                      aria-label={`Change access of ${person.name}`}
                      onClick={() => setChanged(person)}
                    >
                      Change
                    </Button>
                  )}
                  {person.isYou ? (
                    <Button look="text" size="small" onClick={() => setIsLeaving(true)}>
                      Leave
                    </Button>
                  ) : (
                    person.mayChange && (
                      <Button
                        look="text"
                        size="small"
                        aria-label={`Remove ${person.name}`}
                        onClick={() => void remove(person)}
                      >
                        Remove
                      </Button>
                    )
                  )}
                </RowActions>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {changed && (
        <AccessDialog people={people} own={own} person={changed} onClose={() => setChanged(null)} />
      )}
      {isLeaving && (
        <LeaveDialog businessId={businessId} name={businessName} onClose={() => setIsLeaving(false)} />
      )}
    </>
  )
}

/** Removes at once, and offers undo. */
function useRemove(businessId: BusinessPeople['businessId']): (person: AccessPerson) => Promise<void> {
  const [remove] = useWrite(removeAccess)
  const [restore] = useWrite(restoreAccess)
  return async ({ memberId, name }) => {
    const params = { businessId, memberId }
    const undo = async () => {
      const { error } = await restore({ params })
      if (error) toast.failed(problemOf(error).sentence)
    }
    const { error } = await remove({ params })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`${name} no longer has access`, { undo: () => void undo() })
  }
}

function LeaveDialog({
  businessId,
  name,
  onClose,
}: {
  readonly businessId: BusinessPeople['businessId']
  readonly name: string
  readonly onClose: () => void
}) {
  const { refresh } = useAuth()
  const navigate = useNavigate()
  const [leave, { error, isLoading }] = useWrite(leaveBusiness)
  const confirm = async () => {
    const answer = await leave({ params: { businessId } })
    if (answer.error) return
    await navigate(paths.dashboard())
    await refresh()
    toast.done(`You left ${name}`)
  }
  return (
    <AskDialog
      title={`Leave ${name}?`}
      confirm="Leave"
      decline="Stay"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>You lose access at once. To come back, you need a new invitation.</p>
    </AskDialog>
  )
}
