import { type BusinessAccess, type Role, roleWords } from 'contract/core/roles'
import type { LocationId } from 'contract/core/ids'
import type { AccessDraft, BusinessPeople } from 'contract/memberships/memberships'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Choice, Group } from '../../shared/ui/FormFields.tsx'
import { FieldNote } from '../../shared/ui/TextField.tsx'

/** Empty until a role is chosen. */
type RoleField = Role | ''

const isChosen = (value: unknown) => typeof value === 'string' && value !== ''

/** The fields of a role and its locations. */
export const accessShape = {
  role: z.custom<RoleField>(isChosen, 'Choose a role.'),
  scope: z.enum(['all', 'some']),
  locationIds: z.array(z.custom<LocationId>()),
}

/** Field values for existing access; a new person has no role yet. */
export const accessFieldsOf = (access: BusinessAccess | null) => ({
  role: access?.role ?? ('' as RoleField),
  scope: access?.locationIds ? ('some' as const) : ('all' as const),
  locationIds: [...(access?.locationIds ?? [])],
})

export const locationNeeded = 'Choose at least one location.'

/** Whether a location is missing. */
export const isLocationMissing = (fields: ReturnType<typeof accessFieldsOf>) =>
  fields.role !== 'owner' && fields.scope === 'some' && fields.locationIds.length === 0

export function draftOf({ role, scope, locationIds }: ReturnType<typeof accessFieldsOf>): AccessDraft {
  // The schema refuses a form without a role.
  return { role: role as Role, locationIds: role === 'owner' || scope === 'all' ? null : locationIds }
}

interface Props {
  readonly register: (name: 'role' | 'scope' | 'locationIds') => UseFormRegisterReturn
  readonly problem: (name: 'role' | 'locationIds') => string | null
  readonly role: RoleField
  readonly scope: 'all' | 'some'
  readonly roles: readonly Role[]
  readonly locations: BusinessPeople['locations']
  /** The caller may give access to all locations. */
  readonly mayGiveAll: boolean
}

/** The role with its description, and the locations if there are several. */
export function AccessFields({ register, problem, role, scope, roles, locations, mayGiveAll }: Props) {
  const hasScope = role !== 'owner' && (locations.length > 1 || !mayGiveAll)
  return (
    <>
      <Group aria-describedby="role-note">
        <legend>Role</legend>
        {roles.map((each) => (
          <Choice key={each} type="radio" label={roleWords[each].name} value={each} {...register('role')}>
            {roleWords[each].sentence}
          </Choice>
        ))}
        <FieldNote id="role-note" error={problem('role')} />
      </Group>
      {hasScope && (
        <Group aria-describedby="locations-note">
          <legend>Locations</legend>
          {mayGiveAll && <Choice type="radio" label="All locations" value="all" {...register('scope')} />}
          <Choice type="radio" label="Only some locations" value="some" {...register('scope')}>
            People with some locations do not see what belongs to the whole business, such as statements.
          </Choice>
          {scope === 'some' &&
            locations.map(({ id, name }) => (
              <Choice key={id} type="checkbox" label={name} value={id} {...register('locationIds')} />
            ))}
          <FieldNote id="locations-note" error={problem('locationIds')} />
        </Group>
      )}
    </>
  )
}
