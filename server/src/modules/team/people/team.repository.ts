import type {
  BusinessId,
  ClosureId,
  LocationId,
  MemberId,
  ResourceGroupId,
  ResourceId,
  ServiceId,
  StaffId,
} from 'contract/core/ids'
import type { Shift } from 'contract/team/team'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { insertShifts } from '../settings/settings.repository.ts'
import type { TeamTables } from '../tables.ts'

/** A null `memberId` unlinks the account. @throws Refusal person_taken, person_not_found */
export async function setAccount(
  db: Db,
  account: { staffId: StaffId; businessId: BusinessId; memberId: MemberId | null },
): Promise<void> {
  const { staffId, businessId, memberId } = account
  await db.deleteFrom('staff_account').where('staff_id', '=', staffId).execute()
  if (memberId === null) return
  await db
    .insertInto('staff_account')
    .values({ staff_id: staffId, business_id: businessId, member_id: memberId })
    .execute()
    .catch(
      refuse({
        staff_account_member_unique: 'person_taken',
        staff_account_membership_fkey: 'person_not_found',
      }),
    )
}

/**
 * Replaces all shifts of a staff member at one location.
 * @throws Refusal shifts_overlap, also with shifts at another location
 */
export async function replaceShifts(
  db: Db,
  { staffId, locationId, shifts }: { staffId: StaffId; locationId: LocationId; shifts: readonly Shift[] },
): Promise<void> {
  await db
    .deleteFrom('staff_shift')
    .where('staff_id', '=', staffId)
    .where('location_id', '=', locationId)
    .execute()
  await insertShifts(
    db,
    shifts.map((shift) => ({ staffId, locationId, ...shift })),
  ).catch(refuse({ staff_shift_overlap_exclude: 'shifts_overlap', staff_shift_pkey: 'shifts_overlap' }))
}

export async function deleteSkills(db: Db, staffId: StaffId): Promise<void> {
  await db.deleteFrom('staff_skill').where('staff_id', '=', staffId).execute()
}

export async function insertClosure(db: Db, row: Insertable<TeamTables['closure']>): Promise<ClosureId> {
  return (await db.insertInto('closure').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function deleteClosure(
  db: Db,
  { locationId, closureId }: { locationId: LocationId; closureId: ClosureId },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('closure')
    .where('id', '=', closureId)
    .where('location_id', '=', locationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @throws Refusal resource_group_taken */
export async function insertGroup(
  db: Db,
  group: { locationId: LocationId; name: string },
): Promise<ResourceGroupId> {
  const { id } = await db
    .insertInto('resource_group')
    .values({ location_id: group.locationId, name: group.name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuse({ resource_group_name_unique: 'resource_group_taken' }))
  return id
}

/** @throws Refusal resource_group_taken */
export async function renameGroup(db: Db, id: ResourceGroupId, name: string): Promise<void> {
  await db
    .updateTable('resource_group')
    .set({ name })
    .where('id', '=', id)
    .execute()
    .catch(refuse({ resource_group_name_unique: 'resource_group_taken' }))
}

/** The caller must first delete its units and its use by services. */
export async function deleteGroup(db: Db, id: ResourceGroupId): Promise<void> {
  await db.deleteFrom('resource_group').where('id', '=', id).execute()
}

/** Renames units with an id and inserts the others. Units may swap names. */
export async function writeUnits(
  db: Db,
  groupId: ResourceGroupId,
  units: readonly { readonly id: ResourceId | null; readonly name: string }[],
): Promise<void> {
  const existingIds = units.flatMap(({ id }) => id ?? [])
  // Renames to unique names first, to avoid conflicts on swaps.
  await sql`update resource set name = id::text where group_id = ${groupId} and id = any(${existingIds})`.execute(
    db,
  )
  for (const { id, name } of units)
    if (id !== null) await db.updateTable('resource').set({ name }).where('id', '=', id).execute()
  const names = units.flatMap(({ id, name }) => (id === null ? name : []))
  await sql`
    with unit as (insert into resource (group_id, name) select ${groupId}, unnest(${names}::text[]) returning id)
    insert into bookable_resource (resource_key, resource_id) select 'room:' || id, id from unit`.execute(db)
}

/**
 * Deletes past allocations with the units. The caller must hold their locks and check that they have no upcoming
 * bookings.
 */
export async function deleteUnits(db: Db, ids: readonly ResourceId[]): Promise<void> {
  if (ids.length === 0) return
  const keys = ids.map((id) => `room:${id}`)
  await db.deleteFrom('allocation').where('resource_key', 'in', keys).execute()
  await db.deleteFrom('bookable_resource').where('resource_key', 'in', keys).execute()
  await db.deleteFrom('resource').where('id', 'in', ids).execute()
}

export async function deleteSettings(db: Db, serviceId: ServiceId): Promise<void> {
  await db.deleteFrom('service_booking').where('service_id', '=', serviceId).execute()
  await db.deleteFrom('service_resource_group').where('service_id', '=', serviceId).execute()
}

export async function insertNeeds(
  db: Db,
  serviceId: ServiceId,
  groupIds: readonly ResourceGroupId[],
): Promise<void> {
  if (groupIds.length === 0) return
  await db
    .insertInto('service_resource_group')
    .values(groupIds.map((groupId) => ({ service_id: serviceId, group_id: groupId })))
    .execute()
}

export async function insertChange(db: Db, row: Insertable<TeamTables['team_change']>): Promise<void> {
  await db.insertInto('team_change').values(row).execute()
}

/** Maps a constraint violation to a refusal code. */
function refuse(codes: Record<string, ConstructorParameters<typeof Refusal>[0]>): (error: unknown) => never {
  return (error) => {
    const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    const code = typeof name === 'string' ? codes[name] : undefined
    throw code ? new Refusal(code) : error
  }
}
