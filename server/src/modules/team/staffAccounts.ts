import { hasPermission } from 'contract/core/roles'
import type { BusinessId, MemberId, SlotHoldId, StaffId } from 'contract/core/ids'
import { type Context, memberOf } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { staffByIds, membershipsOfMember, lockWorkplace } from '../businesses/public.ts'
import { availabilityChanged, holdOf } from '../slots/public.ts'
import { accountsOfMember, accountsOfStaff } from './people/team.queries.ts'
import { setAccount } from './people/team.repository.ts'
import { noteChange } from './people/team.ts'

// Links between staff and member accounts, for calendars.

/** The member account of each staff member; leaves out staff without an account. */
export async function accountsOf(
  { db }: Context,
  staffIds: readonly StaffId[],
): Promise<ReadonlyMap<StaffId, MemberId>> {
  const rows = staffIds.length === 0 ? [] : await accountsOfStaff(db, staffIds)
  return new Map(rows.map(({ staff_id, member_id }) => [staff_id, member_id]))
}

export async function staffOfMember({ db }: Context, memberId: MemberId): Promise<StaffId[]> {
  return (await accountsOfMember(db, memberId)).map(({ staff_id }) => staff_id)
}

/** The staff member of this business to whom the account is linked; null without one. */
export async function staffLinkedTo(
  { db }: Context,
  { businessId, memberId }: { businessId: BusinessId; memberId: MemberId },
): Promise<StaffId | null> {
  const rows = await accountsOfMember(db, memberId)
  return rows.find((row) => row.business_id === businessId)?.staff_id ?? null
}

/** Links an account again, unless the staff member left or has another account. */
export async function linkStaff(
  context: Context,
  account: { staffId: StaffId; businessId: BusinessId; memberId: MemberId },
): Promise<void> {
  const isTaken = (await accountsOf(context, [account.staffId])).size > 0
  const isThere = (await staffByIds(context, [account.staffId])).size > 0
  if (!isTaken && isThere) await give(context, account)
}

/** The staff member of a live hold; empty when the hold has ended. */
export async function staffOfHold(context: Context, holdId: SlotHoldId): Promise<StaffId[]> {
  const hold = await holdOf(context, holdId)
  return hold?.staff_id ? [hold.staff_id] : []
}

/** Updates availability wherever the member works, after a change in their own calendars. */
export async function ownCalendarChanged(context: Context, memberId: MemberId): Promise<void> {
  for (const { business_id } of await accountsOfMember(context.db, memberId))
    await availabilityChanged(context, business_id)
}

/**
 * Sets the staff profiles that the member is linked to, at one business or several. A link comes with shifts, bookings
 * and blocked time, so only a manager of all locations may link themselves; staff may retain or remove a link that an owner made. The
 * staff must belong to the member's own businesses.
 * @throws Refusal calendar_staff_taken, not_permitted, person_taken (two of one business), person_not_found
 */
export async function chooseOwnStaff(context: Context, staffIds: readonly StaffId[]): Promise<void> {
  const { db } = context
  const memberId = memberOf(context)
  const before = await accountsOfMember(db, memberId)
  const staff = await staffByIds(context, staffIds)
  const chosen = staffIds.flatMap((id) => staff.get(id) ?? [])
  const businessIds = [...before.map((row) => row.business_id), ...chosen.map((one) => one.businessId)]
  // Locks in id order to avoid deadlocks.
  for (const businessId of [...new Set<BusinessId>(businessIds)].sort())
    await lockWorkplace(context, businessId)
  const accounts = await accountsOf(context, staffIds)
  if ([...accounts.values()].some((owner) => owner !== memberId)) throw new Refusal('calendar_staff_taken')
  for (const { staff_id: staffId, business_id: businessId } of await accountsOfMember(db, memberId))
    if (!staffIds.includes(staffId)) await give(context, { staffId, businessId, memberId: null })
  const owned = new Set(
    (await membershipsOfMember(context, memberId)).flatMap((membership) =>
      hasPermission(membership, 'team.manage', null) ? [membership.businessId] : [],
    ),
  )
  for (const { id: staffId, businessId } of chosen) {
    if (accounts.has(staffId)) continue
    if (!owned.has(businessId)) throw new Refusal('not_permitted')
    await give(context, { staffId, businessId, memberId })
  }
}

async function give(
  context: Context,
  account: { staffId: StaffId; businessId: BusinessId; memberId: MemberId | null },
): Promise<void> {
  const { staffId, businessId } = account
  await setAccount(context.db, account)
  await noteChange(
    context,
    { businessId, memberId: memberOf(context) },
    { change: 'staff_changed', subjectId: staffId },
  )
}
