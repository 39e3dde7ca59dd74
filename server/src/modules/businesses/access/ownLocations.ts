import type { OwnLocation } from 'contract/businesses/ownLocations'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { requireAccess } from './access.ts'
import { locationsOf } from './memberships.ts'

/** @throws Refusal business_not_found, not_permitted */
export async function ownLocations(
  context: Context,
  businessId: BusinessId,
): Promise<{ locations: OwnLocation[] }> {
  const { locationIds } = await requireAccess(context, businessId, 'access.view')
  const all = await locationsOf(context, businessId)
  return { locations: all.filter(({ id }) => locationIds === null || locationIds.includes(id)) }
}
