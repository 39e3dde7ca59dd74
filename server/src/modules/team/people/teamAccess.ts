import { type BusinessAccess, hasPermission } from 'contract/businesses/roles'
import type { BusinessId, MemberId, StaffId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  lockWorkplace,
  mustPermit,
  requireAccess,
  type Workplace,
  workplaceOf,
} from '../../businesses/public.ts'
import { accountRows } from './team.queries.ts'

/** A member with access to a business's team, and the team data. */
export interface Insider {
  readonly businessId: BusinessId
  readonly memberId: MemberId
  /** May change the whole team; operators may too. */
  readonly isOwner: boolean
  readonly access: BusinessAccess
  readonly workplace: Workplace
  /** The member account of each staff member. */
  readonly accounts: ReadonlyMap<StaffId, MemberId>
}

/** Anyone with access to the business; others learn nothing. @throws Refusal business_not_found */
async function insiderOf(context: Context, businessId: BusinessId): Promise<Insider> {
  const access = await requireAccess(context, businessId, 'access.view')
  const workplace = await workplaceOf(context, businessId)
  if (!workplace) throw new Refusal('business_not_found')
  const accounts = await accountRows(context.db, businessId)
  return {
    businessId,
    memberId: memberOf(context),
    isOwner: hasPermission(access, 'team.manage'),
    access,
    workplace,
    accounts: new Map(accounts.map(({ staff_id, member_id }) => [staff_id, member_id])),
  }
}

/** People who see the team. @throws Refusal business_not_found, not_permitted */
export async function requireInsider(context: Context, businessId: BusinessId): Promise<Insider> {
  const insider = await insiderOf(context, businessId)
  mustPermit(insider.access, 'team.view')
  return insider
}

/** Locks the business for a change; parallel changes wait. @throws Refusal business_not_found, not_permitted */
export async function requireTeamOwner(context: Context, businessId: BusinessId): Promise<Insider> {
  await lockWorkplace(context, businessId)
  const insider = await insiderOf(context, businessId)
  mustPermit(insider.access, 'team.manage')
  return insider
}

/**
 * For changes that people may make for themselves and managers for everyone.
 * @throws Refusal business_not_found, team_member_not_found, not_permitted
 */
export async function requireOwnTimes(
  context: Context,
  { businessId, staffId }: { businessId: BusinessId; staffId: StaffId },
): Promise<Insider> {
  await lockWorkplace(context, businessId)
  const insider = await insiderOf(context, businessId)
  const isOwn = insider.accounts.get(staffId) === insider.memberId
  if (!isOwn) mustPermit(insider.access, 'team.manage')
  mustWorkHere(insider, staffId)
  return insider
}

/** @throws Refusal team_member_not_found */
export function mustWorkHere({ workplace }: Insider, staffId: StaffId): void {
  if (!workplace.staff.some(({ id }) => id === staffId)) throw new Refusal('team_member_not_found')
}
