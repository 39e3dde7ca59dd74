import { type BusinessAccess, hasPermission } from 'contract/core/roles'
import type { BusinessId, LocationId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import {
  businessFacts,
  type BusinessFacts,
  type LocationName,
  locationsOf,
  membershipsOfMember,
} from '../../businesses/public.ts'
import {
  googleLanes,
  type GoogleScope,
  type LinkedLocation,
  linkedLocationsIn,
} from '../../googleReviews/public.ts'
import type { OwnScope } from '../../reviews/public.ts'
import { periodIn } from './period.rules.ts'

/** A business whose reviews the member may answer. */
export interface InboxBusiness {
  readonly facts: BusinessFacts
  readonly access: BusinessAccess
  /** The locations that the member may see. */
  readonly locations: readonly LocationName[]
}

/** Where a member may answer reviews. */
export interface Answerable {
  /** By name. */
  readonly businesses: readonly InboxBusiness[]
  /** The locations with Google that the member may see. */
  readonly linked: readonly LinkedLocation[]
}

/** The businesses whose reviews the member may answer, with their linked locations. */
export async function answerable(context: Context): Promise<Answerable> {
  const memberships = (await membershipsOfMember(context, memberOf(context))).filter((membership) =>
    hasPermission(membership, 'reviews.reply'),
  )
  const ids = memberships.map(({ businessId }) => businessId)
  const [facts, locations, linked] = await concurrently([
    businessFacts(context, ids),
    concurrently(ids.map((id) => locationsOf(context, id))),
    linkedLocationsIn(context, memberships),
  ])
  const businesses = memberships.flatMap(({ businessId, role, locationIds }, index) => {
    const fact = facts.get(businessId)
    const all = locations[index] ?? []
    if (!fact) return []
    const visible = all.filter(({ id }) => locationIds === null || locationIds.includes(id))
    return [{ facts: fact, access: { role, locationIds }, locations: visible }]
  })
  return { businesses, linked }
}

interface Wanted {
  readonly business?: string | undefined
  readonly location?: LocationId | undefined
  readonly source?: ReviewSource | undefined
}

/** The chosen businesses, locations and sources. */
export interface Chosen {
  readonly businesses: readonly InboxBusiness[]
  /** Only the wanted location; null for all that the member may see. */
  readonly locationId: LocationId | null
  readonly hasGoogle: boolean
  /** Our own reviews belong to no location. */
  readonly hasOwn: boolean
}

/** @throws Refusal business_not_found, also for a location that the member may not see */
export function chosenAmong(all: readonly InboxBusiness[], { business, location, source }: Wanted): Chosen {
  const businesses = all.filter(
    ({ facts, locations }) =>
      (business === undefined || facts.slug === business) &&
      (location === undefined || locations.some(({ id }) => id === location)),
  )
  if (businesses.length === 0 && (business !== undefined || location !== undefined))
    throw new Refusal('business_not_found')
  return {
    businesses,
    locationId: location ?? null,
    hasGoogle: source !== 'goodword',
    hasOwn: source !== 'google' && location === undefined,
  }
}

interface Days {
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/** The Google reviews of the choice, with a period in the zone of each business. */
export function googleScopes({ businesses, locationId }: Chosen, days: Days = {}): GoogleScope[] {
  return businesses.map(({ facts, access }) => ({
    businessId: facts.id,
    locationIds: locationId === null ? access.locationIds : [locationId],
    ...periodIn(facts.timeZone, days),
  }))
}

/** Our own reviews of the choice, with a period in the zone of each business. */
export function ownScopes({ businesses, hasOwn }: Chosen, days: Days = {}): OwnScope[] {
  return hasOwn
    ? businesses.map(({ facts }) => ({ businessId: facts.id, ...periodIn(facts.timeZone, days) }))
    : []
}

/** The part of the linked locations that the choice includes, and where to read their reviews. */
export function lanesOf(chosen: Chosen, linked: readonly LinkedLocation[], days: Days = {}) {
  const scopes = chosen.hasGoogle ? googleScopes(chosen, days) : []
  const locations = linked.filter((each) =>
    scopes.some(
      ({ businessId, locationIds }) =>
        each.businessId === businessId && (locationIds === null || locationIds.includes(each.locationId)),
    ),
  )
  return { locations, lanes: googleLanes(scopes, locations) }
}

/** Whether the member may answer Google reviews of the location, or with null our own reviews. */
export function mayAnswer(
  businesses: readonly InboxBusiness[],
  { businessId, locationId }: { businessId: BusinessId; locationId: LocationId | null },
): boolean {
  const found = businesses.find(({ facts }) => facts.id === businessId)
  return found !== undefined && hasPermission(found.access, 'reviews.reply', locationId ?? undefined)
}
