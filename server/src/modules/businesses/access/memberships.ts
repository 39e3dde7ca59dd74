import type { Membership } from 'contract/account/account'
import { type BusinessAccess, hasPermission, type Permission } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import { type Context, loadMany } from '../../../platform/context.ts'
import { locationRows, membershipsOf, peopleRowsOf } from './access.queries.ts'
import { deleteMembership } from './access.repository.ts'

export async function membershipsOfMember(context: Context, memberId: MemberId): Promise<Membership[]> {
  const memberships = await loadMany(context, { name: 'memberships', ids: [memberId] }, async () => {
    const rows = await membershipsOf(context.db, memberId)
    return new Map([
      [
        memberId,
        rows.map(({ id, slug, name, role, location_ids: locationIds }) => ({
          businessId: id,
          slug,
          name,
          role,
          locationIds,
        })),
      ],
    ])
  })
  return memberships.get(memberId) ?? []
}

/** A person with access to a business. */
export interface PersonWithAccess extends BusinessAccess {
  readonly memberId: MemberId
}

export async function peopleWithAccess(
  context: Context,
  businessId: BusinessId,
): Promise<PersonWithAccess[]> {
  const rows = await peopleRowsOf(context.db, [businessId])
  return rows.map((row) => ({ memberId: row.member_id, role: row.role, locationIds: row.location_ids }))
}

/** The people with the permission at the businesses; with `locationId`, those with it there (null: no location). */
export async function peopleOfBusinesses(
  context: Context,
  ids: readonly BusinessId[],
  permission: Permission = 'access.view',
  locationId?: LocationId | null,
): Promise<ReadonlyMap<BusinessId, readonly MemberId[]>> {
  const peopleAt = await peopleAtLocations(context, ids, permission)
  return new Map(ids.map((id) => [id, peopleAt(id, locationId)]))
}

/** Reads the people of several businesses once; the result lists those with the permission at a location or none. */
export async function peopleAtLocations(
  context: Context,
  ids: readonly BusinessId[],
  permission: Permission,
): Promise<(businessId: BusinessId, locationId: LocationId | null | undefined) => MemberId[]> {
  const rows = await peopleRowsOf(context.db, ids)
  return (businessId, locationId) =>
    rows
      .filter(
        (row) =>
          row.business_id === businessId &&
          hasPermission({ role: row.role, locationIds: row.location_ids }, permission, locationId),
      )
      .map((row) => row.member_id)
}

/** @throws Refusal last_owner */
export async function removeMembership(
  context: Context,
  membership: { businessId: BusinessId; memberId: MemberId },
): Promise<void> {
  await deleteMembership(context.db, membership)
}

export interface LocationName {
  readonly id: LocationId
  readonly name: string
}

/** The locations of a business, named by their street. */
export async function locationsOf({ db }: Context, businessId: BusinessId): Promise<LocationName[]> {
  const rows = await locationRows(db, businessId)
  return rows.map(({ id, street, locality }) => ({ id, name: `${street}, ${locality}` }))
}
