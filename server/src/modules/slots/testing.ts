import { randomUUID } from 'node:crypto'
import type { BookingId, BusinessId, LocationId, ServiceId, SlotHoldId, StaffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listBusiness, publishBusiness } from '../businesses/businesses.service.ts'
import { bakeryDraft, defineTestCategories } from '../businesses/testing.ts'
import { openCalendars } from './slots.settings.service.ts'
import type { BookingSettings } from './slots.settings.rules.ts'

export interface Salon {
  readonly businessId: BusinessId
  readonly locationId: LocationId
  readonly serviceId: ServiceId
  /** In the order of their ids. */
  readonly staffIds: readonly StaffId[]
}

export const plainSettings: BookingSettings = {
  needsStaff: true,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  processing: [],
  slotStepMinutes: 30,
  weeklyStarts: [],
  minNoticeMinutes: 120,
  maxAdvanceDays: 60,
  capacity: 1,
  confirmMode: 'instant',
  deposit: { kind: 'none' },
  paysAtVenue: true,
  policyTiers: [{ hoursBefore: 24, refundPercent: 100 }],
  noShowPercent: 0,
}

/** A published business, open from nine to six every day, whose people all work as long and offer one service of half an hour. */
export async function openSalon(
  context: Context,
  {
    staffCount = 2,
    settings = {},
    rooms = 0,
  }: { staffCount?: number; settings?: Partial<BookingSettings>; rooms?: number } = {},
): Promise<Salon> {
  await defineTestCategories(context)
  const businessId = await listBusiness(
    context,
    bakeryDraft({
      slug: `salon-${randomUUID()}`,
      staff: Array.from({ length: staffCount }, (_, index) => ({
        name: `Stylist ${index + 1}`,
        role: 'Stylist',
      })),
    }),
  )
  await publishBusiness(context, businessId)
  const only = { businessId }
  const location = await row(context.db, 'location', only)
  const service = await row(context.db, 'service', only)
  const staff = await context.db
    .selectFrom('staff')
    .select('id')
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
  const [locationId, serviceId] = [location.id as LocationId, service.id as ServiceId] // each of its own table
  const staffIds = staff.map(({ id }) => id)
  await openCalendars(context, {
    services: [
      {
        serviceId,
        locationId,
        settings: { ...plainSettings, ...settings },
        rooms: rooms > 0 ? ['Rooms'] : [],
      },
    ],
    skills: staffIds.map((staffId) => ({ staffId, serviceId, priceUsdCents: null, durationMinutes: null })),
    shifts: staffIds.flatMap((staffId) =>
      [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
        staffId,
        locationId,
        dayOfWeek,
        startsMinute: 540,
        endsMinute: 1080,
      })),
    ),
    rooms:
      rooms > 0
        ? [
            {
              locationId,
              name: 'Rooms',
              units: Array.from({ length: rooms }, (_, index) => `Room ${index + 1}`),
            },
          ]
        : [],
  })
  return { businessId, locationId, serviceId, staffIds }
}

async function row(
  db: Kysely<Tables>,
  table: 'location' | 'service',
  { businessId }: { businessId: BusinessId },
): Promise<{ id: string }> {
  return db
    .selectFrom(table)
    .select('id')
    .where('business_id', '=', businessId)
    .limit(1)
    .executeTakeFirstOrThrow()
}

export const newHoldId = () => randomUUID() as SlotHoldId // a random id
export const newBookingId = () => randomUUID() as BookingId // any id is one
export const at = (text: string) =>
  Temporal.Instant.from(text).toString({ fractionalSecondDigits: 3 }) as Instant // an instant

/** Does work as a call does: in a transaction of its own. */
export async function inOne<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return inTransaction(context.db, (db) => work({ ...context, db }))
}
