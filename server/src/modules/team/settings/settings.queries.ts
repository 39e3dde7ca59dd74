import type { BusinessId } from 'contract/core/ids'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** The booking settings, needed groups and staff of all services on sale. */
export async function termRows(db: Db, businessId: BusinessId) {
  const [settings, groups, skills] = await concurrently([
    db
      .selectFrom('service_booking')
      .innerJoin('service', 'service.id', 'service_booking.service_id')
      .selectAll('service_booking')
      .where('service.business_id', '=', businessId)
      .where('service.removed_at', 'is', null)
      .execute(),
    db
      .selectFrom('service_resource_group')
      .innerJoin('service', 'service.id', 'service_resource_group.service_id')
      .select(['service_id', 'group_id'])
      .where('service.business_id', '=', businessId)
      .where('service.removed_at', 'is', null)
      .orderBy('group_id')
      .execute(),
    db
      .selectFrom('staff_skill')
      .innerJoin('service', 'service.id', 'staff_skill.service_id')
      .select(['service_id', 'staff_id'])
      .where('service.business_id', '=', businessId)
      .where('service.removed_at', 'is', null)
      .execute(),
  ])
  return { settings, groups, skills }
}
