import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { openInvitations } from './invitation.queries.ts'

/** The email addresses of open invitations whose access would be limited to this location. */
export async function invitedOnlyTo(
  { db }: Context,
  { businessId, locationId }: { businessId: BusinessId; locationId: LocationId },
): Promise<string[]> {
  const rows = await openInvitations(db, businessId)
  return rows
    .filter(({ location_ids: ids }) => ids?.length === 1 && ids[0] === locationId)
    .map(({ email }) => email)
}
