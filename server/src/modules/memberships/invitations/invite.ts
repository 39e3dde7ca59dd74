import { createHash } from 'node:crypto'
import type { AccessDraft } from 'contract/memberships/memberships'
import { invitationDays } from 'contract/memberships/memberships'
import { mayGrant } from 'contract/core/roles'
import type { BusinessId, InvitationId } from 'contract/core/ids'
import { minus, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  type Admission,
  locationsOf,
  lockWorkplace,
  notPermitted,
  peopleWithAccess,
  requireAccess,
} from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { spend } from '../../spending/public.ts'
import { mailsSince } from '../history/history.queries.ts'
import { recordChange } from '../history/history.ts'
import { mailInvitation } from '../jobNames.ts'
import { openInvitations } from './invitation.queries.ts'
import type { InvitationRow } from './invitation.queries.ts'
import { insertInvitation, lockInvitation, renewInvitation, setWithdrawn } from './invitation.repository.ts'

/** Invitation mails of a business in 24 hours, and of one invitation in total. */
const limits = { mailsPerDay: 30, mailsPerInvitation: 5 } as const

/**
 * Invites an address; an open invitation of the same address is withdrawn first.
 * @throws Refusal business_not_found, not_permitted, access_exists, location_not_found, invitation_limit
 */
export async function invitePerson(
  context: Context,
  { businessId, email: typed, ...draft }: AccessDraft & { businessId: BusinessId; email: string },
): Promise<void> {
  const email = typed.trim().toLowerCase()
  await lockWorkplace(context, businessId)
  const admission = await requireAccess(context, businessId, 'members.manage')
  const access = await grantable(context, admission, draft)
  const people = await peopleOf(
    context,
    (await peopleWithAccess(context, businessId)).map(({ memberId }) => memberId),
  )
  if ([...people.values()].some((person) => person.email.toLowerCase() === email))
    throw new Refusal('access_exists')
  await mustBeWithinLimit(context, { businessId, email })
  const open = (await openInvitations(context.db, businessId)).find((row) => row.email === email)
  if (open) {
    mustGrant(admission, open)
    await setWithdrawn(context.db, open.id, context.now)
  }
  const id = await insertInvitation(context.db, {
    ...access,
    businessId,
    email,
    by: memberOf(context),
    now: context.now,
    expiresAt: plus(context.now, { days: invitationDays }),
  })
  await recordChange(context, { businessId, change: 'invited', email, after: access })
  await context.enqueue(mailInvitation, { invitationId: id })
}

interface Which {
  readonly businessId: BusinessId
  readonly invitationId: InvitationId
}

/** @throws Refusal business_not_found, not_permitted, invitation_not_found, invitation_limit */
export async function resendInvitation(context: Context, which: Which): Promise<void> {
  const row = await openOne(context, which)
  if (row.withdrawn_at !== null) throw new Refusal('invitation_not_found')
  await mustBeWithinLimit(context, { businessId: which.businessId, email: row.email })
  if (row.sent_count >= limits.mailsPerInvitation) throw new Refusal('invitation_limit')
  const expiresAt = plus(context.now, { days: invitationDays })
  await renewInvitation(context.db, { id: row.id, by: memberOf(context), expiresAt })
  await recordChange(context, {
    businessId: which.businessId,
    change: 'invitation_sent_again',
    email: row.email,
    after: accessIn(row),
  })
  await context.enqueue(mailInvitation, { invitationId: row.id })
}

/** Idempotent. @throws Refusal business_not_found, not_permitted, invitation_not_found */
export async function withdrawInvitation(context: Context, which: Which): Promise<void> {
  const row = await openOne(context, which)
  if (row.withdrawn_at !== null) return
  await setWithdrawn(context.db, row.id, context.now)
  await recordChange(context, {
    businessId: which.businessId,
    change: 'invitation_withdrawn',
    email: row.email,
    before: accessIn(row),
  })
}

export const accessIn = (row: Pick<InvitationRow, 'role' | 'location_ids'>) => ({
  role: row.role,
  locationIds: row.location_ids,
})

/**
 * The access that a caller may give. Owners always have all locations.
 * @throws Refusal not_permitted, location_not_found
 */
export async function grantable(
  context: Context,
  admission: Admission,
  { role, locationIds: wanted }: AccessDraft,
): Promise<AccessDraft> {
  const access = { role, locationIds: role === 'owner' ? null : wanted }
  if (!mayGrant(admission, access)) throw aboveOwnAccess(admission)
  if (access.locationIds === null) return access
  const known = new Set((await locationsOf(context, admission.business.id)).map(({ id }) => id))
  if (!access.locationIds.every((id) => known.has(id))) throw new Refusal('location_not_found')
  return access
}

export function aboveOwnAccess(admission: Admission): Refusal {
  const { more } = notPermitted(admission, 'members.manage')
  const sentence = 'You can’t give or take away access that goes beyond your own. Ask an owner.'
  return new Refusal('not_permitted', { details: { ...more.details, sentence } })
}

function mustGrant(admission: Admission, row: InvitationRow): void {
  if (!mayGrant(admission, accessIn(row))) throw aboveOwnAccess(admission)
}

/** Locks the invitation, which is open or withdrawn. */
async function openOne(context: Context, { businessId, invitationId }: Which): Promise<InvitationRow> {
  await lockWorkplace(context, businessId)
  const admission = await requireAccess(context, businessId, 'members.manage')
  const row = await lockInvitation(context.db, invitationId)
  if (row?.business_id !== businessId || row.accepted_at !== null) throw new Refusal('invitation_not_found')
  mustGrant(admission, row)
  return row
}

/** Counted in the database, under the lock of the business; a member may have many businesses. */
async function mustBeWithinLimit(
  context: Context,
  { businessId, email }: { businessId: BusinessId; email: string },
): Promise<void> {
  const since = minus(context.now, { hours: 24 })
  if ((await mailsSince(context.db, { businessId, since })) >= limits.mailsPerDay)
    throw new Refusal('invitation_limit')
  const target = createHash('sha256').update(email).digest('base64url')
  const spent = await spend(context, 'invitation_mail', { member: memberOf(context), target })
  if (spent !== 'spent') throw new Refusal('invitation_limit')
}
