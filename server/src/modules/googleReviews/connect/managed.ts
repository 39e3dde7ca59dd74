import { hasPermission } from 'contract/core/roles'
import type { BusinessId, GoogleLocationId, MemberId, Slug } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { accessAt, businessFacts, membershipsOfMember, mustPermit } from '../../businesses/public.ts'
import { type GoogleLocationRow, lockLocation } from '../core/location.repository.ts'

export interface ManagedBusiness {
  readonly id: BusinessId
  readonly slug: Slug
  readonly name: string
}

/** The businesses whose Google reviews the member may manage; closed ones have no links. */
export async function managedBusinesses(context: Context, memberId: MemberId): Promise<ManagedBusiness[]> {
  const memberships = (await membershipsOfMember(context, memberId)).filter((access) =>
    hasPermission(access, 'reviews.manage'),
  )
  const facts = await businessFacts(
    context,
    memberships.map(({ businessId }) => businessId),
  )
  return memberships
    .filter(({ businessId }) => facts.get(businessId)?.status !== 'closed')
    .map(({ businessId, slug, name }) => ({ id: businessId, slug, name }))
}

/** Whether the member may manage the Google reviews of any business. */
export async function managesAny(context: Context, memberId: MemberId): Promise<boolean> {
  return (await managedBusinesses(context, memberId)).length > 0
}

/**
 * Locks a location that the caller may manage; null when it does not exist.
 * @throws Refusal google_location_not_found for strangers, not_permitted for people without the permission
 */
export async function lockManaged(context: Context, id: GoogleLocationId): Promise<GoogleLocationRow | null> {
  const location = await lockLocation(context.db, id)
  if (!location) return null
  const access = await accessAt(context, memberOf(context), location.business_id)
  if (!access) throw new Refusal('google_location_not_found')
  mustPermit(access, 'reviews.manage')
  return location
}
