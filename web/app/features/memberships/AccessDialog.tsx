import { type BusinessAccess, grantableRoles } from 'contract/core/roles'
import { type AccessPerson, type BusinessPeople, changeAccess } from 'contract/memberships/memberships'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import {
  AccessFields,
  accessFieldsOf,
  accessShape,
  draftOf,
  isLocationMissing,
  locationNeeded,
} from './AccessFields.tsx'
import { locationsFor } from './ownLocations.ts'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly people: BusinessPeople
  readonly own: BusinessAccess
  readonly person: AccessPerson
  readonly onClose: () => void
}

const Access = z.object(accessShape)

/** Changes the role and the locations of a person. */
export function AccessDialog({ people: { businessId, locations }, own, person, onClose }: Props) {
  const { refresh } = useAuth()
  const form = useZodForm(Access, accessFieldsOf(person))
  const [role, scope] = useWatch({ control: form.control, name: ['role', 'scope'] })
  const [change, { error, isLoading }] = useWrite(changeAccess)
  const confirm = form.handleSubmit(async (fields) => {
    if (isLocationMissing(fields)) return form.setError('locationIds', { message: locationNeeded })
    const params = { businessId, memberId: person.memberId }
    const answer = await change({ params, body: draftOf(fields) })
    if (answer.error) return
    toast.done(`Access of ${person.name} changed`)
    onClose()
    if (person.isYou) await refresh()
  })
  return (
    <AskDialog
      title={person.isYou ? 'Change your own access' : `Change access of ${person.name}`}
      confirm="Save"
      busy="Saving"
      decline="Cancel"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {role === 'owner' && person.role !== 'owner' && (
        <p>
          A new owner can do everything that you can, including removing you. To hand over the business, make
          this person an owner first, and then change your own role.
        </p>
      )}
      <AccessFields
        register={form.register}
        problem={form.problem}
        role={role}
        scope={scope}
        roles={grantableRoles(own)}
        locations={locationsFor(own, locations)}
        mayGiveAll={own.locationIds === null}
      />
    </AskDialog>
  )
}
