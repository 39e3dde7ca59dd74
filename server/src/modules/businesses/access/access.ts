import { type BusinessAccess, hasPermission, neededRole, type Permission } from 'contract/core/roles'
import type { BusinessId, LocationId, MemberId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, type BusinessFacts } from '../businesses.ts'
import { membershipsOfMember } from './memberships.ts'

/** The access of a caller to a business, with its facts. Operators have the access of owners. */
export interface Admission extends BusinessAccess {
  readonly business: BusinessFacts
}

interface Where {
  /** The location of the data, null for none; undefined: the caller needs the permission at any location. */
  readonly locationId?: LocationId | null
}

/**
 * The only check of access to a business. Reads the role from the database on each request, so that a removal applies
 * to the next one.
 * @throws Refusal business_not_found for strangers, which hides its existence; not_permitted for members whose role or
 * locations do not allow it
 */
export async function requirePermission(
  context: Context,
  businessId: BusinessId,
  permission: Permission,
  where: Where = {},
): Promise<BusinessFacts> {
  return (await requireAccess(context, businessId, permission, where)).business
}

/** As `requirePermission`; returns the role and the locations too. */
export async function requireAccess(
  context: Context,
  businessId: BusinessId,
  permission: Permission,
  where: Where = {},
): Promise<Admission> {
  const admission = await admitted(context, businessId)
  mustPermit(admission, permission, where)
  return admission
}

/** @throws Refusal not_permitted */
export function mustPermit(access: BusinessAccess, permission: Permission, where: Where = {}): void {
  if (!hasPermission(access, permission, where.locationId)) throw notPermitted(access, permission)
}

/**
 * The locations whose data a caller sees: null for all, which includes data without a location. Queries filter by it.
 * @throws Refusal not_permitted for a wanted location outside of the access
 */
export function visibleLocations(
  access: BusinessAccess,
  permission: Permission,
  wanted: LocationId | undefined,
): readonly LocationId[] | null {
  if (wanted === undefined) return access.locationIds
  mustPermit(access, permission, { locationId: wanted })
  return [wanted]
}

/** The refusal, with the required roles. */
export function notPermitted(access: BusinessAccess, permission: Permission): Refusal {
  const isRole = !hasPermission({ role: access.role, locationIds: null }, permission)
  const sentence = isRole
    ? neededRole(permission)
    : 'Your access is limited to some locations of this business, and this goes beyond them.'
  return new Refusal('not_permitted', { details: { permission, sentence } })
}

/** Whether the member works at the business, in any role. */
export async function worksAt(
  context: Context,
  memberId: MemberId,
  businessId: BusinessId,
): Promise<boolean> {
  return (await accessAt(context, memberId, businessId)) !== null
}

/** The member's own access to the business; null without any. */
export async function accessAt(
  context: Context,
  memberId: MemberId,
  businessId: BusinessId,
): Promise<BusinessAccess | null> {
  const memberships = await membershipsOfMember(context, memberId)
  return memberships.find((membership) => membership.businessId === businessId) ?? null
}

/** @throws Refusal business_not_found for strangers */
export async function admitted(context: Context, businessId: BusinessId): Promise<Admission> {
  const access =
    (await accessAt(context, memberOf(context), businessId)) ??
    (context.actor?.isOperator ? operatorAccess : null)
  const business = access && (await businessFacts(context, [businessId])).get(businessId)
  if (!business) throw new Refusal('business_not_found')
  return { business, role: access.role, locationIds: access.locationIds }
}

const operatorAccess: BusinessAccess = { role: 'owner', locationIds: null }
