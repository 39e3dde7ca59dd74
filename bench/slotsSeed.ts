import type { ServiceId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Pool } from 'pg'
import type { Context } from '../server/src/platform/context.ts'
import { calendarIdsOf } from '../server/src/modules/businesses/booking/bookableServices.ts'
import {
  defineCategories,
  listBusiness,
  publishBusiness,
} from '../server/src/modules/businesses/businesses.ts'
import { openCalendars } from '../server/src/modules/team/settings/calendarPlan.ts'

export const staffPerShop = 10
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const [opensMinute, closesMinute] = [480, 1200]

/** Shops that open from 8:00 to 20:00, each with ten staff who offer one half-hour service. Returns the services. */
export async function seedShops(context: Context, count: number): Promise<ServiceId[]> {
  await defineCategories(context, [
    {
      slug: 'hair-salon',
      name: 'Hair salon',
      pluralName: 'Hair salons',
      groupName: 'Hair and beauty',
      glyph: 'scissors',
      schemaType: 'HairSalon',
      synonyms: [],
    },
  ])
  const services: ServiceId[] = []
  for (let index = 0; index < count; index++) {
    const id = await listBusiness(context, shop(index))
    await publishBusiness(context, id)
    const ids = (await calendarIdsOf(context, [id])).get(id)!
    const serviceId = ids.serviceIds[0]! // the shop was just listed with one
    services.push(serviceId)
    const { locationId, staffIds } = ids
    await openCalendars(context, {
      services: [{ serviceId, locationId, settings, rooms: [] }],
      skills: staffIds.map((staffId) => ({ staffId, serviceId, priceUsdCents: null, durationMinutes: null })),
      shifts: staffIds.flatMap((staffId) =>
        everyDay.map((dayOfWeek) => ({
          staffId,
          locationId,
          dayOfWeek,
          startsMinute: opensMinute,
          endsMinute: closesMinute,
        })),
      ),
      rooms: [],
    })
  }
  return services
}

const settings = {
  needsStaff: true,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  processing: [],
  weeklyStarts: [],
  slotStepMinutes: 15,
  minNoticeMinutes: 0,
  maxAdvanceDays: 365,
  capacity: 1,
  confirmMode: 'instant',
  deposit: { kind: 'none' },
  paysAtVenue: true,
  policyTiers: [],
  noShowPercent: 0,
} as const

function shop(index: number): Parameters<typeof listBusiness>[1] {
  return {
    slug: `shop-${index}`,
    name: `Shop ${index}`,
    description: '',
    phone: null,
    email: null,
    website: null,
    priceLevel: 2,
    features: [],
    languages: [],
    cancellationPolicy: null,
    earnRateHundredths: 500,
    isClaimed: true,
    categorySlugs: ['hair-salon'],
    staff: Array.from({ length: staffPerShop }, (_, number) => ({
      name: `Stylist ${number}`,
      role: 'Stylist',
    })),
    services: [{ name: 'Cut', description: '', durationMinutes: 30, price: { kind: 'free' } }],
    products: [],
    location: {
      street: '1 Main Street',
      locality: 'Willowford',
      region: 'NY',
      postalCode: '12588',
      country: 'US',
      latitude: 41.5,
      longitude: -73.9,
      timeZone: 'America/New_York' as TimeZone, // a zone of the IANA list
      weeklyHours: everyDay.map((dayOfWeek) => ({ dayOfWeek, intervals: [{ opensMinute, closesMinute }] })),
      specialHours: [],
    },
  }
}

/** `count` half-hour bookings over the next thirty days, at random times without overlaps. */
export async function seedBookings(pool: Pool, serviceId: ServiceId, count: number): Promise<void> {
  await pool.query(
    `insert into allocation (resource_key, starts_at, ends_at, kind, owner_id)
     select 'staff:' || staff_id, starts, starts + interval '30 minutes', 'booking', gen_random_uuid()
     from staff_skill
     cross join generate_series(0, 29) as day cross join generate_series(0, 23) as cell
     cross join lateral (
       select (current_date + day + interval '8 hours' + cell * interval '30 minutes') at time zone 'America/New_York' as starts) as at
     where service_id = $1 order by random() limit $2`,
    [serviceId, count],
  )
}
