import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { BusinessFacts } from '../businesses.ts'
import { admitted, requirePermission } from './access.ts'

/** Any role. Prefer `requirePermission`. @throws Refusal business_not_found for strangers */
export async function requireStaff(context: Context, businessId: BusinessId): Promise<BusinessFacts> {
  return requirePermission(context, businessId, 'access.view')
}

/** Prefer `requirePermission`. @throws Refusal business_not_found for strangers, owner_only for other roles */
export async function requireOwner(context: Context, businessId: BusinessId): Promise<BusinessFacts> {
  const { business, role } = await admitted(context, businessId)
  if (role !== 'owner') throw new Refusal('owner_only')
  return business
}
