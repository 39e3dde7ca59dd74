import * as z from 'zod/mini'
import { ServicePrice } from '../businesses/businesses.ts'
import { roles } from '../core/roles.ts'
import {
  BusinessId,
  ClosureId,
  LocationId,
  MemberId,
  ResourceGroupId,
  ResourceId,
  ServiceId,
  StaffId,
  TimeOffId,
} from '../core/ids.ts'
import { Instant, TimeZone } from '../core/instant.ts'
import { route } from '../core/route.ts'

/** At most one million dollars, the limit of every price. */
export const Price = z.int().check(z.nonnegative(), z.maximum(100_000_000)).brand<'UsdCents', 'inout'>()
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Note = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))

/** Local time at the business: `2026-11-21T09:30`. */
const LocalDateTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'must be a date and a time'),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}Z`)), 'must be a calendar date'),
)

/** One shift of one day; minutes since local midnight. Above 1440 the shift runs into the next day. */
export const Shift = z.strictObject({
  /** ISO: 1 is Monday, 7 is Sunday. */
  dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
  startsMinute: z.int().check(z.minimum(0), z.maximum(1439)),
  endsMinute: z.int().check(z.minimum(1), z.maximum(2879)),
})
export type Shift = z.infer<typeof Shift>

/** The period of time off or of a closure. */
const absence = {
  startsAt: Instant,
  endsAt: Instant,
  localStart: z.string(),
  localEnd: z.string(),
  /** On a staff member's time off; visible to owners and to that staff member. */
  note: z.nullable(z.string()),
}

export const StaffTimeOff = z.strictObject({ id: TimeOffId, ...absence })
export type StaffTimeOff = z.infer<typeof StaffTimeOff>
export const Closure = z.strictObject({ id: ClosureId, ...absence })
export type Closure = z.infer<typeof Closure>

export const Skill = z.strictObject({
  serviceId: ServiceId,
  /** Null uses the service's price. */
  priceUsdCents: z.nullable(Price),
  /** Null uses the service's duration. */
  durationMinutes: z.nullable(z.int().check(z.minimum(5), z.maximum(720))),
})
export type Skill = z.infer<typeof Skill>

export const TeamMember = z.strictObject({
  id: StaffId,
  name: z.string(),
  role: z.string(),
  /** The member account of this staff member; null when none is linked. */
  memberId: z.nullable(MemberId),
  isYou: z.boolean(),
  /** The caller may change the shifts at this location. */
  mayChangeShifts: z.boolean(),
  /** The caller may change the details, services and time off, which count at every location of the staff member. */
  mayManage: z.boolean(),
  /** At this location. */
  shifts: z.array(Shift),
  shiftsElsewhere: z.array(z.strictObject({ locationId: LocationId, ...Shift.shape })),
  /** Current and future time off, the nearest first. */
  timeOff: z.array(StaffTimeOff),
  skills: z.array(Skill),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamService = z.strictObject({
  id: ServiceId,
  name: z.string(),
  durationMinutes: z.int(),
  price: ServicePrice,
  isBookable: z.boolean(),
  /** Where customers book it online; null when they cannot. */
  locationId: z.nullable(LocationId),
})
export type TeamService = z.infer<typeof TeamService>

/** Interchangeable rooms, tables or courts. */
export const ResourceGroup = z.strictObject({
  id: ResourceGroupId,
  name: z.string(),
  units: z.array(z.strictObject({ id: ResourceId, name: z.string() })),
  /** The services that reserve one of them. */
  serviceIds: z.array(ServiceId),
})
export type ResourceGroup = z.infer<typeof ResourceGroup>

/** Everything that determines bookable times at one location, apart from the opening hours. */
export const Team = z.strictObject({
  businessId: BusinessId,
  /** The location of the shifts, rooms and closures. */
  locationId: LocationId,
  /** All locations of the business, the main one first. */
  locations: z.array(
    z.strictObject({
      id: LocationId,
      name: z.string(),
      /** The caller may change the team there. */
      mayManage: z.boolean(),
    }),
  ),
  timeZone: TimeZone,
  /** The caller may change the team of this location. */
  mayManage: z.boolean(),
  staff: z.array(TeamMember),
  services: z.array(TeamService),
  /** Current and future closures, the nearest first. */
  closures: z.array(Closure),
  resourceGroups: z.array(ResourceGroup),
  /** The members with access; those of this location for callers who are limited to some. Only for managers. */
  people: z.array(z.strictObject({ memberId: MemberId, name: z.string(), role: z.enum(roles) })),
  lastChange: z.nullable(z.strictObject({ at: Instant, byName: z.string() })),
})
export type Team = z.infer<typeof Team>

/** A conflicting booked time; `bookingId` is null for a slot hold. */
export const BookedTime = z.strictObject({
  bookingId: z.nullable(z.string()),
  serviceName: z.string(),
  staffName: z.nullable(z.string()),
  localStart: z.string(),
})
export type BookedTime = z.infer<typeof BookedTime>

const refusals = ['location_not_found'] as const

/** The location of the shifts, rooms and closures. Without it, the main one of those that the caller sees. */
export const AtLocation = z.strictObject({ locationId: z.optional(LocationId) })

const BusinessParams = z.strictObject({ businessId: BusinessId })
const StaffParams = z.strictObject({ businessId: BusinessId, staffId: StaffId })

export const readTeam = route({
  method: 'GET',
  path: '/businesses/:businessId/team',
  summary: 'Get the team at a location with shifts and services; for its staff',
  access: 'member',
  permission: 'team.view',
  params: BusinessParams,
  query: AtLocation,
  response: Team,
  errors: refusals,
  tags: ['Team'],
})

const StaffDraft = z.strictObject({
  name: Name,
  /** The role that customers see below the name: "Stylist". */
  role: Name,
  /** A member with access to the business. */
  memberId: z.nullable(MemberId),
})
export type StaffDraft = z.infer<typeof StaffDraft>

export const addStaff = route({
  method: 'POST',
  path: '/businesses/:businessId/team',
  summary: 'Add a staff member, at first without shifts and services',
  access: 'member',
  permission: 'team.manage',
  params: BusinessParams,
  query: AtLocation,
  body: StaffDraft,
  response: Team,
  isIdempotent: true,
  errors: [...refusals, 'person_not_found', 'person_taken', 'team_full'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const changeStaff = route({
  method: 'PUT',
  path: '/businesses/:businessId/team/:staffId',
  summary: 'Change the name, title and linked account of a staff member',
  access: 'member',
  permission: 'team.manage',
  params: StaffParams,
  query: AtLocation,
  body: StaffDraft,
  response: Team,
  errors: [...refusals, 'team_member_not_found', 'person_not_found', 'person_taken'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const setShifts = route({
  method: 'PUT',
  path: '/businesses/:businessId/team/:staffId/shifts',
  summary:
    'Replace the weekly shifts of a staff member at a location. They cannot overlap shifts at another location. Existing bookings stay',
  access: 'member',
  permission: 'team.manage',
  params: StaffParams,
  query: AtLocation,
  body: z.strictObject({ shifts: z.array(Shift).check(z.maxLength(28)) }),
  response: Team,
  errors: [...refusals, 'team_member_not_found', 'shifts_overlap', 'shift_invalid'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const setSkills = route({
  method: 'PUT',
  path: '/businesses/:businessId/team/:staffId/skills',
  summary: 'Replace the services of a staff member. Existing bookings stay',
  access: 'member',
  permission: 'team.manage',
  params: StaffParams,
  query: AtLocation,
  body: z.strictObject({
    skills: z.array(Skill).check(
      z.maxLength(200),
      z.refine((skills) => new Set(skills.map(({ serviceId }) => serviceId)).size === skills.length, {
        error: 'must not repeat a service',
      }),
    ),
  }),
  response: Team,
  errors: [...refusals, 'team_member_not_found', 'service_not_found'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

const AbsenceDraft = z.strictObject({
  localStart: LocalDateTime,
  localEnd: LocalDateTime,
  note: Note,
  /** True retains existing bookings; otherwise they are conflicts. */
  keepsBookings: z._default(z.boolean(), false),
})
export type AbsenceDraft = z.infer<typeof AbsenceDraft>

export const addTimeOff = route({
  method: 'POST',
  path: '/businesses/:businessId/team/:staffId/time-off',
  summary:
    'Add an absence of a staff member. Refused with the booked times in `details.bookings`, unless the bookings stay',
  access: 'member',
  permission: 'team.manage',
  params: StaffParams,
  query: AtLocation,
  body: AbsenceDraft,
  response: Team,
  isIdempotent: true,
  errors: [...refusals, 'team_member_not_found', 'absence_invalid', 'absence_booked', 'absences_too_many'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const removeTimeOff = route({
  method: 'DELETE',
  path: '/businesses/:businessId/team/:staffId/time-off/:timeOffId',
  summary: 'Remove an absence of a staff member',
  access: 'member',
  permission: 'team.manage',
  params: z.strictObject({ businessId: BusinessId, staffId: StaffId, timeOffId: TimeOffId }),
  query: AtLocation,
  response: Team,
  errors: [...refusals, 'team_member_not_found', 'absence_not_found'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const addClosure = route({
  method: 'POST',
  path: '/businesses/:businessId/closures',
  summary:
    'Close the location for a period. Refused with the booked times in `details.bookings`, unless the bookings stay',
  access: 'member',
  permission: 'team.manage',
  params: BusinessParams,
  query: AtLocation,
  body: AbsenceDraft,
  response: Team,
  isIdempotent: true,
  errors: [...refusals, 'absence_invalid', 'absence_booked', 'absences_too_many'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const removeClosure = route({
  method: 'DELETE',
  path: '/businesses/:businessId/closures/:closureId',
  summary: 'Remove a closure',
  access: 'member',
  permission: 'team.manage',
  params: z.strictObject({ businessId: BusinessId, closureId: ClosureId }),
  query: AtLocation,
  response: Team,
  errors: [...refusals, 'absence_not_found'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

const GroupDraft = z.strictObject({
  name: Name,
  /** Existing units carry their id; units that the list omits are deleted. */
  units: z.array(z.strictObject({ id: z.nullable(ResourceId), name: Name })).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((units) => new Set(units.map(({ name }) => name)).size === units.length, {
      error: 'must have unique names',
    }),
  ),
})
export type GroupDraft = z.infer<typeof GroupDraft>

export const addResourceGroup = route({
  method: 'POST',
  path: '/businesses/:businessId/resource-groups',
  summary: 'Add a group of interchangeable rooms, tables or courts',
  access: 'member',
  permission: 'team.manage',
  params: BusinessParams,
  query: AtLocation,
  body: GroupDraft,
  response: Team,
  isIdempotent: true,
  errors: [...refusals, 'resource_group_taken', 'resource_not_found', 'team_full'],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const changeResourceGroup = route({
  method: 'PUT',
  path: '/businesses/:businessId/resource-groups/:groupId',
  summary: 'Change the name and the units of a group. A unit with upcoming bookings cannot be removed',
  access: 'member',
  permission: 'team.manage',
  params: z.strictObject({ businessId: BusinessId, groupId: ResourceGroupId }),
  query: AtLocation,
  body: GroupDraft,
  response: Team,
  errors: [
    ...refusals,
    'resource_group_not_found',
    'resource_group_taken',
    'resource_not_found',
    'resource_booked',
  ],
  tags: ['Team', 'Calendar', 'Agenda'],
})

export const removeResourceGroup = route({
  method: 'DELETE',
  path: '/businesses/:businessId/resource-groups/:groupId',
  summary: 'Delete a group that no service needs and that has no upcoming bookings',
  access: 'member',
  permission: 'team.manage',
  params: z.strictObject({ businessId: BusinessId, groupId: ResourceGroupId }),
  query: AtLocation,
  response: Team,
  errors: [...refusals, 'resource_group_not_found', 'resource_group_needed', 'resource_booked'],
  tags: ['Team', 'Calendar', 'Agenda'],
})
