import { hasPermission, mayChangeAccess, mayGrant } from 'contract/core/roles'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { isBefore, minus } from 'contract/core/time'
import { type AccessDraft, type BusinessPeople, undoMinutes } from 'contract/memberships/memberships'
import { paths } from 'contract/paths'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  accessAt,
  addMembership,
  type Admission,
  locationsOf,
  lockWorkplace,
  peopleWithAccess,
  type PersonWithAccess,
  removeMembership,
  requireAccess,
  requireUnfrozen,
} from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { linkStaff, staffLinkedTo } from '../../team/public.ts'
import { latestChange } from '../history/history.queries.ts'
import { changesOf, recordChange } from '../history/history.ts'
import { openInvitations } from '../invitations/invitation.queries.ts'
import { aboveOwnAccess, accessIn, grantable } from '../invitations/invite.ts'
import { requireFreshForOwners } from './ownerChanges.ts'

interface Who {
  readonly businessId: BusinessId
  readonly memberId: MemberId
}

/** For everyone with access; those who do not manage people see only themselves. @throws Refusal business_not_found */
export async function readPeople(context: Context, businessId: BusinessId): Promise<BusinessPeople> {
  const admission = await requireAccess(context, businessId, 'access.view')
  const self = memberOf(context)
  const manages = hasPermission(admission, 'members.manage')
  const held = (await peopleWithAccess(context, businessId)).filter(
    (each) => manages || each.memberId === self,
  )
  const invitations = manages ? await openInvitations(context.db, businessId) : []
  const people = await peopleOf(context, [
    ...held.map(({ memberId }) => memberId),
    ...invitations.map((row) => row.invited_by),
  ])
  return {
    businessId,
    locations: await locationsOf(context, businessId),
    people: held.map(({ memberId, role, locationIds }) => ({
      memberId,
      name: people.get(memberId)?.displayName ?? 'A former member',
      email: people.get(memberId)?.email ?? '',
      role,
      locationIds: locationIds && [...locationIds],
      isYou: memberId === self,
      mayChange: manages && mayGrant(admission, { role, locationIds }),
    })),
    invitations: invitations.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      locationIds: row.location_ids,
      invitedBy: people.get(row.invited_by)?.displayName ?? 'A former member',
      expiresAt: row.expires_at,
      isExpired: !isBefore(context.now, row.expires_at),
      mayChange: mayGrant(admission, accessIn(row)),
    })),
    changes: manages ? await changesOf(context, businessId) : [],
  }
}

/**
 * Idempotent.
 * @throws Refusal business_not_found, not_permitted, access_not_found, location_not_found, last_owner
 */
export async function changeAccess(
  context: Context,
  { businessId, memberId, ...draft }: Who & AccessDraft,
): Promise<void> {
  const admission = await admittedToChange(context, businessId)
  const before = await heldBy(context, { businessId, memberId })
  if (!before) throw new Refusal('access_not_found')
  const after = await grantable(context, admission, draft)
  if (!mayChangeAccess(admission, { before, after })) throw aboveOwnAccess(admission)
  if (isSame(before, after)) return
  await addMembership(context, { businessId, memberId, ...after })
  await recordChange(context, { businessId, change: 'changed', memberId, before, after })
}

/**
 * Removes another person; idempotent. `leaveBusiness` is for oneself.
 * @throws Refusal business_not_found, not_permitted, access_not_found, last_owner
 */
export async function removeAccess(context: Context, who: Who): Promise<void> {
  const admission = await admittedToChange(context, who.businessId)
  if (who.memberId === memberOf(context)) throw new Refusal('access_is_own')
  const before = await heldBy(context, who)
  if (!before) {
    if ((await latestChange(context.db, who))?.change === 'removed') return
    throw new Refusal('access_not_found')
  }
  if (!mayGrant(admission, before)) throw aboveOwnAccess(admission)
  await takeAway(context, who, { before, change: 'removed' })
  await tellRemoved(context, admission, who.memberId)
}

/** @throws Refusal business_not_found, sign_in_again for owners, last_owner */
export async function leaveBusiness(context: Context, businessId: BusinessId): Promise<void> {
  await lockWorkplace(context, businessId)
  await requireAccess(context, businessId, 'access.view')
  const who = { businessId, memberId: memberOf(context) }
  const before = await heldBy(context, who)
  if (!before) return
  await requireFreshForOwners(context, before)
  await takeAway(context, who, { before, change: 'left' })
}

/** Undoes a removal, with the link to the calendar. @throws Refusal business_not_found, not_permitted, access_undo_ended */
export async function restoreAccess(context: Context, who: Who): Promise<void> {
  const admission = await admittedToChange(context, who.businessId)
  if (await heldBy(context, who)) return
  const removal = await latestChange(context.db, who)
  if (removal?.change !== 'removed' || removal.role_before === null) throw new Refusal('access_undo_ended')
  if (isBefore(removal.changed_at, minus(context.now, { minutes: undoMinutes })))
    throw new Refusal('access_undo_ended')
  const access = { role: removal.role_before, locationIds: removal.locations_before }
  if (!mayGrant(admission, access)) throw aboveOwnAccess(admission)
  await addMembership(context, { ...who, ...access })
  if (removal.staff_id) await linkStaff(context, { ...who, staffId: removal.staff_id })
  await recordChange(context, { ...who, change: 'restored', after: access })
}

async function admittedToChange(context: Context, businessId: BusinessId): Promise<Admission> {
  await lockWorkplace(context, businessId)
  return requireAccess(context, businessId, 'members.manage')
}

const heldBy = (context: Context, { businessId, memberId }: Who) => accessAt(context, memberId, businessId)

async function takeAway(
  context: Context,
  who: Who,
  { before, change }: { before: Omit<PersonWithAccess, 'memberId'>; change: 'left' | 'removed' },
): Promise<void> {
  await requireUnfrozen(context, who.businessId)
  const staffId = await staffLinkedTo(context, who)
  await removeMembership(context, who)
  await recordChange(context, { ...who, change, before, staffId })
}

async function tellRemoved(context: Context, { business }: Admission, memberId: MemberId): Promise<void> {
  await notify(context, {
    memberId,
    kind: 'access_removed',
    naturalKey: `access-removed:${business.id}:${context.now}`,
    title: `You no longer have access to ${business.name}`,
    body: 'An owner or manager removed your access. Your own account and points are unchanged.',
    href: paths.dashboard(),
  })
}

type Access = Omit<PersonWithAccess, 'memberId'>

function isSame(one: Access, other: Access): boolean {
  const key = ({ role, locationIds }: Access) => `${role} ${locationIds?.toSorted().join() ?? 'all'}`
  return key(one) === key(other)
}
