import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { announceChange } from '../businesses.ts'
import { saveMembership } from '../access/access.repository.ts'
import {
  deleteOtherOwners,
  everyOwnerId,
  lockBusiness,
  ownerRows,
  setClaimed,
} from './ownership.repository.ts'

/** Changes of the ownership run one after another. False if there is no such business. */
export async function lockOwnership(context: Context, businessId: BusinessId): Promise<boolean> {
  return lockBusiness(context.db, businessId)
}

export async function ownersOf(context: Context, businessId: BusinessId): Promise<MemberId[]> {
  return (await ownersOfMany(context, [businessId])).get(businessId) ?? []
}

export async function ownersOfMany(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, MemberId[]>> {
  const owners = new Map<BusinessId, MemberId[]>()
  for (const row of await ownerRows(context.db, ids))
    owners.set(row.business_id, [...(owners.get(row.business_id) ?? []), row.member_id])
  return owners
}

/** Every member who owns a business. */
export async function allOwnerIds(context: Context): Promise<MemberId[]> {
  return everyOwnerId(context.db)
}

/** Makes the member the only owner; the other memberships remain. Requires `lockOwnership`. */
export async function handOver(
  context: Context,
  { businessId, memberId }: { businessId: BusinessId; memberId: MemberId },
): Promise<void> {
  // The new owner first: the database refuses a business without one.
  await saveMembership(context.db, { businessId, memberId, role: 'owner', locationIds: null })
  await deleteOtherOwners(context.db, businessId, memberId)
  await setClaimed(context.db, businessId, context.now)
  await announceChange(context, businessId)
}
