import type { BusinessId, ServiceId, StaffId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Serializes changes to the team and its booking settings until the transaction ends. */
export async function lockBusiness(db: Db, id: BusinessId): Promise<void> {
  await db.selectFrom('business').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Appends to the list. */
export async function insertStaff(
  db: Db,
  staff: { businessId: BusinessId; name: string; role: string },
): Promise<StaffId> {
  const { id } = await db
    .insertInto('staff')
    .values({
      business_id: staff.businessId,
      name: staff.name,
      role: staff.role,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from staff where business_id = ${staff.businessId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateStaff(
  db: Db,
  staff: { businessId: BusinessId; staffId: StaffId; name: string; role: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ name: staff.name, role: staff.role })
    .where('id', '=', staff.staffId)
    .where('business_id', '=', staff.businessId)
    .execute()
}

export async function setDuration(
  db: Db,
  service: { businessId: BusinessId; serviceId: ServiceId; durationMinutes: number },
): Promise<void> {
  await db
    .updateTable('service')
    .set({ duration_minutes: service.durationMinutes })
    .where('id', '=', service.serviceId)
    .where('business_id', '=', service.businessId)
    .execute()
}
