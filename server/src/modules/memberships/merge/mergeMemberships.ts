import { joinedAccess } from 'contract/core/roles'
import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import {
  accessAt,
  addMembership,
  lockWorkplace,
  membershipsOfMember,
  removeMembership,
} from '../../businesses/public.ts'
import { linkStaff, staffLinkedTo } from '../../team/public.ts'
import { insertChange } from '../history/history.repository.ts'
import { moveInvitations } from '../invitations/invitation.repository.ts'

interface Merge {
  readonly from: MemberId
  readonly to: MemberId
}

/**
 * Moves the access of one account to another; where both work at a business, the higher role wins. `to` gets the access
 * before `from` loses it, so that a business keeps its owner. The history names both accounts and does not change.
 * @throws Refusal business_frozen while a dispute about a business is open
 */
export async function mergeMemberships(context: Context, merge: Merge): Promise<void> {
  const held = await membershipsOfMember(context, merge.from)
  // In id order, so that two merges cannot deadlock.
  for (const businessId of held.map((membership) => membership.businessId).sort()) {
    await lockWorkplace(context, businessId)
    const given = await accessAt(context, merge.from, businessId)
    if (!given) continue
    const [from, to] = [
      { businessId, memberId: merge.from },
      { businessId, memberId: merge.to },
    ]
    const own = await accessAt(context, merge.to, businessId)
    const after = own ? joinedAccess(own, given) : given
    const staffId = await staffLinkedTo(context, from)
    await addMembership(context, { ...to, ...after })
    await removeMembership(context, from)
    if (staffId && !(await staffLinkedTo(context, to))) await linkStaff(context, { ...to, staffId })
    const by = { by: merge.to, now: context.now }
    await insertChange(context.db, { ...from, ...by, change: 'left', before: given, staffId })
    await insertChange(context.db, {
      ...to,
      ...by,
      change: own ? 'changed' : 'joined',
      ...(own && { before: own }),
      after,
    })
  }
  await moveInvitations(context.db, merge)
}
