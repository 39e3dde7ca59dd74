import type { BusinessId, MemberId, StaffId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { membershipsOfMember, lockWorkplace, type Workplace, workplaceOf } from '../../businesses/public.ts'
import { accountRows } from './team.queries.ts'

/** A member with access to a business's team, and the team data. */
export interface Insider {
  readonly businessId: BusinessId
  readonly memberId: MemberId
  /** Operators have the rights of owners. */
  readonly isOwner: boolean
  readonly workplace: Workplace
  /** The member account of each staff member. */
  readonly accounts: ReadonlyMap<StaffId, MemberId>
}

/**
 * @throws Refusal business_not_found for members who neither work there nor are operators, so that outsiders learn
 * nothing
 */
export async function requireInsider(context: Context, businessId: BusinessId): Promise<Insider> {
  const memberId = memberOf(context)
  const memberships = await membershipsOfMember(context, memberId)
  const role = memberships.find((membership) => membership.businessId === businessId)?.role
  const workplace =
    role !== undefined || context.actor?.isOperator ? await workplaceOf(context, businessId) : null
  if (!workplace) throw new Refusal('business_not_found')
  const accounts = await accountRows(context.db, businessId)
  return {
    businessId,
    memberId,
    isOwner: role !== 'staff',
    workplace,
    accounts: new Map(accounts.map(({ staff_id, member_id }) => [staff_id, member_id])),
  }
}

/** Locks the business for a change; parallel changes wait. @throws Refusal business_not_found, owner_only */
export async function requireTeamOwner(context: Context, businessId: BusinessId): Promise<Insider> {
  await lockWorkplace(context, businessId)
  const insider = await requireInsider(context, businessId)
  if (!insider.isOwner) throw new Refusal('owner_only')
  return insider
}

/**
 * For changes that staff may make for themselves and owners for all staff.
 * @throws Refusal business_not_found, team_member_not_found, owner_only
 */
export async function requireOwnTimes(
  context: Context,
  { businessId, staffId }: { businessId: BusinessId; staffId: StaffId },
): Promise<Insider> {
  await lockWorkplace(context, businessId)
  const insider = await requireInsider(context, businessId)
  mustWorkHere(insider, staffId)
  if (!insider.isOwner && insider.accounts.get(staffId) !== insider.memberId) throw new Refusal('owner_only')
  return insider
}

/** @throws Refusal team_member_not_found */
export function mustWorkHere({ workplace }: Insider, staffId: StaffId): void {
  if (!workplace.staff.some(({ id }) => id === staffId)) throw new Refusal('team_member_not_found')
}
