import * as z from 'zod/mini'
import { BusinessId, ResourceGroupId, ServiceId } from '../core/ids.ts'
import { route } from '../core/route.ts'
import { AtLocation, Price, TeamService } from './team.ts'

export const Deposit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'card_on_file', 'full']) }),
  z.strictObject({ kind: z.literal('fixed'), usdCents: Price.check(z.minimum(1)) }),
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
])

const minutes = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))

export const weeklyStartsMax = 50

/** The online booking settings of a service. */
export const ServiceSettings = z.strictObject({
  durationMinutes: minutes(5, 720),
  needsStaff: z.boolean(),
  /** The service reserves one unit of each group. */
  resourceGroupIds: z.array(ResourceGroupId).check(z.maxLength(10)),
  bufferBeforeMinutes: minutes(0, 240),
  bufferAfterMinutes: minutes(0, 240),
  /** Processing times, during which the staff member can serve another customer. */
  processing: z.array(z.strictObject({ offsetMinutes: minutes(0, 719), minutes: minutes(1, 720) })).check(
    z.maxLength(5),
    z.refine(
      (windows) =>
        windows.every((window, at) => {
          const before = windows[at - 1]
          return !before || window.offsetMinutes > before.offsetMinutes + before.minutes
        }),
      { error: 'must be in order with time between them' },
    ),
  ),
  slotStepMinutes: z.literal([5, 10, 15, 20, 30, 60]),
  /** Fixed start times: when set, the service starts only at these times. Days are 1 (Monday) to 7. */
  weeklyStarts: z._default(
    z
      .array(
        z.strictObject({
          dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
          minute: z
            .int()
            .check(z.minimum(0), z.maximum(1435), z.multipleOf(5, 'must be a multiple of 5 minutes')),
        }),
      )
      .check(
        z.maxLength(weeklyStartsMax),
        z.refine(
          (starts) =>
            new Set(starts.map(({ dayOfWeek, minute }) => `${dayOfWeek} ${minute}`)).size === starts.length,
          { error: 'must not repeat a time' },
        ),
      ),
    [],
  ),
  minNoticeMinutes: minutes(0, 43_200),
  maxAdvanceDays: z.int().check(z.minimum(1), z.maximum(365)),
  /** Customers per start time; a capacity above 1 makes it a group service. */
  capacity: z.int().check(z.minimum(1), z.maximum(500)),
  confirmMode: z.enum(['instant', 'request']),
  deposit: Deposit,
  paysAtVenue: z.boolean(),
  /** Refund percentage by hours of notice before the start, the longest notice first. */
  policyTiers: z
    .array(
      z.strictObject({
        hoursBefore: z.int().check(z.minimum(0), z.maximum(8760)),
        refundPercent: z.int().check(z.minimum(0), z.maximum(100)),
      }),
    )
    .check(
      z.maxLength(5),
      z.refine(
        (tiers) =>
          tiers.every((tier, at) => {
            const before = tiers[at - 1]
            return (
              !before || (tier.hoursBefore < before.hoursBefore && tier.refundPercent <= before.refundPercent)
            )
          }),
        { error: 'must refund less the later the cancellation is' },
      ),
    ),
  noShowPercent: z.int().check(z.minimum(0), z.maximum(100)),
})
export type ServiceSettings = z.infer<typeof ServiceSettings>

/** Null when the service cannot be booked online. The service has the location. */
const SettingsAnswer = z.strictObject({ service: TeamService, settings: z.nullable(ServiceSettings) })

const ServiceParams = z.strictObject({ businessId: BusinessId, serviceId: ServiceId })

export const readServiceSettings = route({
  method: 'GET',
  path: '/businesses/:businessId/services/:serviceId/settings',
  summary: 'Get the booking settings of a service; for staff of the business',
  access: 'member',
  permission: 'team.view',
  params: ServiceParams,
  response: SettingsAnswer,
  errors: ['service_not_found'],
  tags: ['Team'],
})

export const setServiceSettings = route({
  method: 'PUT',
  path: '/businesses/:businessId/services/:serviceId/settings',
  summary:
    'Change the booking settings of a service; existing bookings keep their terms. With a location, customers book it there from now on; refused while it has upcoming bookings elsewhere',
  access: 'member',
  permission: 'team.manage',
  params: ServiceParams,
  query: AtLocation,
  body: z.strictObject({ settings: z.nullable(ServiceSettings) }),
  response: SettingsAnswer,
  errors: [
    'service_not_found',
    'service_takes_nothing',
    'service_without_price',
    'deposit_too_high',
    'processing_too_long',
    'resource_group_not_found',
    'location_not_found',
    'service_location_booked',
  ],
  tags: ['Team', 'Calendar', 'Agenda'],
})
