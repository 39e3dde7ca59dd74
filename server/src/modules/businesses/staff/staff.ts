import { hasPermission } from 'contract/core/roles'
import type { Service } from 'contract/businesses/businesses'
import type { BusinessId, LocationId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { businessChanged } from '../jobNames.ts'
import { servicePriceOf } from '../profile/profile.ts'
import { type LocationName, type PersonWithAccess, peopleWithAccess } from '../access/memberships.ts'
import { serviceRows, staffRows, staffRowsOf, workplaceRows } from './staff.queries.ts'
import { insertStaff, lockBusiness, setDuration, updateStaff } from './staff.repository.ts'

/** A location of a business, with the services, staff and members of the business, each in display order. */
export interface Workplace {
  readonly locationId: LocationId
  /** All locations of the business, the main one first. */
  readonly locations: readonly LocationName[]
  readonly timeZone: TimeZone
  readonly staff: readonly { readonly id: StaffId; readonly name: string; readonly role: string }[]
  readonly services: readonly Pick<Service, 'id' | 'name' | 'durationMinutes' | 'price'>[]
  readonly people: readonly PersonWithAccess[]
}

/** The main location without `locationId`. Null when the business does not have the location, or does not exist. */
export async function workplaceOf(
  context: Context,
  businessId: BusinessId,
  locationId?: LocationId,
): Promise<Workplace | null> {
  const { db } = context
  const [locations, staff, services, people] = await concurrently([
    workplaceRows(db, businessId),
    staffRows(db, businessId),
    serviceRows(db, businessId),
    peopleWithAccess(context, businessId),
  ])
  const location = locationId === undefined ? locations[0] : locations.find((each) => each.id === locationId)
  if (!location) return null
  return {
    locationId: location.id,
    locations: locations.map(({ id, street, locality }) => ({ id, name: `${street}, ${locality}` })),
    timeZone: location.time_zone,
    staff,
    services: services.map((row) => ({
      id: row.id,
      name: row.name,
      durationMinutes: row.duration_minutes,
      price: servicePriceOf(row),
    })),
    people,
  }
}

/** Serializes changes to a business's team. */
export async function lockWorkplace({ db }: Context, businessId: BusinessId): Promise<void> {
  await lockBusiness(db, businessId)
}

/** Adds a staff member, whom the profile and the search show. */
export async function addStaffPerson(
  context: Context,
  staff: { businessId: BusinessId; name: string; role: string },
): Promise<StaffId> {
  const id = await insertStaff(context.db, staff)
  await context.enqueue(businessChanged, { businessId: staff.businessId })
  return id
}

export async function changeStaffPerson(
  context: Context,
  staff: { businessId: BusinessId; staffId: StaffId; name: string; role: string },
): Promise<void> {
  await updateStaff(context.db, staff)
  await context.enqueue(businessChanged, { businessId: staff.businessId })
}

export async function changeServiceDuration(
  context: Context,
  service: { businessId: BusinessId; serviceId: ServiceId; durationMinutes: number },
): Promise<void> {
  await setDuration(context.db, service)
  await context.enqueue(businessChanged, { businessId: service.businessId })
}

/** A staff record of a business. */
export interface Colleague {
  readonly id: StaffId
  readonly name: string
  readonly role: string
  readonly businessName: string
  readonly businessSlug: string
  readonly timeZone: TimeZone
  /** The caller manages the team of the business, at all its locations. */
  readonly isOfOwnBusiness: boolean
}

/** The staff of the businesses that the member owns or works for. */
export async function peopleWorkingWith({ db }: Context, memberId: MemberId): Promise<Colleague[]> {
  const rows = await staffRowsOf(db, memberId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    businessName: row.business_name,
    businessSlug: row.slug,
    timeZone: row.time_zone,
    isOfOwnBusiness: hasPermission(
      { role: row.own_role, locationIds: row.own_all_locations ? null : [] },
      'team.manage',
      null,
    ),
  }))
}
