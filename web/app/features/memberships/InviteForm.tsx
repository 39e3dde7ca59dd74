import { type BusinessAccess, grantableRoles } from 'contract/core/roles'
import { type BusinessPeople, invitePerson } from 'contract/memberships/memberships'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailLooksRight } from '../../shared/emailLooksRight.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
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
  /** The caller's own access. */
  readonly own: BusinessAccess
  readonly close: () => void
}

const Invited = z.object({
  email: z
    .string()
    .check(z.trim(), z.refine(emailLooksRight, 'Enter an email address like name@example.com.')),
  ...accessShape,
})

/** Invites a person by email. */
export function InviteForm({ people: { businessId, locations }, own, close }: Props) {
  const form = useZodForm(Invited, {
    email: '',
    ...accessFieldsOf(null),
    // A person limited to locations can give only those.
    ...(own.locationIds && { scope: 'some' as const, locationIds: [...own.locationIds] }),
  })
  const [role, scope] = useWatch({ control: form.control, name: ['role', 'scope'] })
  const [invite, { error, isLoading }] = useWrite(invitePerson)
  const submit = form.handleSubmit(async ({ email, ...fields }) => {
    if (isLocationMissing(fields)) return form.setError('locationIds', { message: locationNeeded })
    const answer = await invite({ params: { businessId }, body: { email, ...draftOf(fields) } })
    if (answer.error) return
    toast.done(`Invitation sent to ${email}`)
    close()
  })
  return (
    <FormColumn noValidate aria-label="Invite a person" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={320}
        {...form.field('email')}
        help="We send a link. It works for 7 days, for an account with this address."
      />
      <AccessFields
        register={form.register}
        problem={form.problem}
        role={role}
        scope={scope}
        roles={grantableRoles(own)}
        locations={locationsFor(own, locations)}
        mayGiveAll={own.locationIds === null}
      />
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Sending' : 'Send invitation'}
        </Button>
        <Button type="button" look="text" size="large" onClick={close}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}
