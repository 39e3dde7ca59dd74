import type { BusinessId, MemberId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, type BusinessFacts, membershipsOfMember } from '../businesses.ts'

/** @throws Refusal business_not_found for members who are neither its staff nor operators, which hides its existence */
export async function requireStaff(context: Context, businessId: BusinessId): Promise<BusinessFacts> {
  return (await admitted(context, businessId)).business
}

/** @throws Refusal business_not_found for strangers, owner_only for staff */
export async function requireOwner(context: Context, businessId: BusinessId): Promise<BusinessFacts> {
  const { business, role } = await admitted(context, businessId)
  if (role === 'staff') throw new Refusal('owner_only')
  return business
}

export async function worksAt(
  context: Context,
  memberId: MemberId,
  businessId: BusinessId,
): Promise<boolean> {
  return (await roleAt(context, memberId, businessId)) !== null
}

async function admitted(
  context: Context,
  businessId: BusinessId,
): Promise<{ business: BusinessFacts; role: 'owner' | 'staff' | 'operator' }> {
  const role =
    (await roleAt(context, memberOf(context), businessId)) ?? (context.actor?.isOperator ? 'operator' : null)
  const business = role && (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Refusal('business_not_found')
  return { business, role }
}

async function roleAt(
  context: Context,
  memberId: MemberId,
  businessId: BusinessId,
): Promise<'owner' | 'staff' | null> {
  const memberships = await membershipsOfMember(context, memberId)
  return memberships.find((membership) => membership.businessId === businessId)?.role ?? null
}
