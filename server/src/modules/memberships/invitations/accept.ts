import { createHash, randomBytes } from 'node:crypto'
import { mayGrant } from 'contract/core/roles'
import { isBefore } from 'contract/core/time'
import type { acceptAccessInvitation as acceptRoute, InvitationOffer } from 'contract/memberships/memberships'
import type { Answer } from 'contract/core/route'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import {
  accessAt,
  addMembership,
  businessFacts,
  type BusinessFacts,
  locationsOf,
  lockWorkplace,
} from '../../businesses/public.ts'
import { operatorIds, peopleOf, personOf } from '../../identity/public.ts'
import { recordChange } from '../history/history.ts'
import { requireFreshForOwners } from '../people/ownerChanges.ts'
import { accessIn } from './invite.ts'
import { invitationByHash, type InvitationRow } from './invitation.queries.ts'
import { lockInvitation, setAccepted } from './invitation.repository.ts'

/** 256 random bits; only the hash is stored. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** @throws Refusal invitation_not_found, invitation_expired */
export async function readInvitation(context: Context, token: string): Promise<InvitationOffer> {
  const row = mustBeValid(context, await invitationByHash(context.db, hashOf(token)))
  const business = await businessOf(context, row)
  const people = await peopleOf(context, [row.invited_by])
  const locations = row.location_ids && (await locationsOf(context, row.business_id))
  return {
    businessName: business.name,
    slug: business.slug,
    invitedBy: people.get(row.invited_by)?.displayName ?? 'A former member',
    email: row.email,
    role: row.role,
    locations: locations?.flatMap(({ id, name }) => (row.location_ids?.includes(id) ? [name] : [])) ?? null,
    expiresAt: row.expires_at,
    isAccepted: row.accepted_at !== null,
  }
}

/**
 * The link proves the address, so an unconfirmed account may accept. The inviter must still be allowed to give this
 * access. Accepting twice changes nothing.
 * @throws Refusal invitation_not_found, invitation_expired, invitation_other_account, sign_in_again for owners
 */
export async function acceptInvitation(context: Context, token: string): Promise<Answer<typeof acceptRoute>> {
  const memberId = memberOf(context)
  const found = mustBeValid(context, await invitationByHash(context.db, hashOf(token)))
  await lockWorkplace(context, found.business_id)
  const row = mustBeValid(context, await lockInvitation(context.db, found.id))
  const { email } = await personOf(context, memberId)
  if (email.toLowerCase() !== row.email) throw new Refusal('invitation_other_account')
  const business = await businessOf(context, row)
  const answer = { businessId: row.business_id, slug: business.slug, role: row.role }
  if (row.accepted_by === memberId) return answer
  if (row.accepted_by !== null || !(await inviterMayGrant(context, row)))
    throw new Refusal('invitation_not_found')
  await requireFreshForOwners(context, row)
  await setAccepted(context.db, { id: row.id, memberId, now: context.now })
  const held = await accessAt(context, memberId, row.business_id)
  // An invitation never lowers access that the person got in another way.
  if (held) return { ...answer, role: held.role }
  const known = new Set((await locationsOf(context, row.business_id)).map(({ id }) => id))
  const access = { role: row.role, locationIds: row.location_ids?.filter((id) => known.has(id)) ?? null }
  await addMembership(context, { businessId: row.business_id, memberId, ...access })
  await recordChange(context, { businessId: row.business_id, change: 'joined', memberId, after: access })
  return answer
}

async function inviterMayGrant(context: Context, row: InvitationRow): Promise<boolean> {
  const inviter = await accessAt(context, row.invited_by, row.business_id)
  if (inviter) return mayGrant(inviter, accessIn(row))
  return (await operatorIds(context)).includes(row.invited_by)
}

async function businessOf(context: Context, { business_id: id }: InvitationRow): Promise<BusinessFacts> {
  const business = (await businessFacts(context, [id])).get(id)
  if (!business) throw new Refusal('invitation_not_found')
  return business
}

function mustBeValid({ now }: Context, row: InvitationRow | null): InvitationRow {
  if (!row || row.withdrawn_at !== null) throw new Refusal('invitation_not_found')
  if (row.accepted_at === null && !isBefore(now, row.expires_at)) throw new Refusal('invitation_expired')
  return row
}
