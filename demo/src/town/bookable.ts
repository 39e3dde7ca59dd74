import type { Service, WeeklyHours } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import type { BookingSettings, Deposit } from '../../../server/src/modules/slots/settings/settings.rules.ts'
import { patterns } from './categories.ts'
import type { PolicyKind } from './policies.ts'
import { policyTerms } from './policyTerms.ts'
import { type Random, randomFrom } from './random.ts'
import type { TownBusiness } from './businesses.ts'

/** Booking settings of a business; services and staff by index. */
export interface TownCalendar {
  readonly services: readonly {
    readonly service: number
    readonly settings: BookingSettings
    readonly rooms: readonly string[]
    readonly staff: readonly TownSkill[]
  }[]
  readonly shifts: readonly {
    readonly staff: number
    readonly dayOfWeek: number
    readonly startsMinute: number
    readonly endsMinute: number
  }[]
  readonly rooms: readonly { readonly name: string; readonly units: readonly string[] }[]
}

interface TownSkill {
  readonly staff: number
  readonly priceUsdCents: ReturnType<typeof usdCents> | null
  readonly durationMinutes: number | null
}

type Offer = Omit<Service, 'id'>

const policyOf = new Map(patterns.map(({ slug, policy }) => [slug, policy]))

/** Deterministic per business, independent of the rest of the town. */
export function townCalendar(business: TownBusiness): TownCalendar {
  const random = randomFrom(`calendar of ${business.slug}`)
  const kind = policyOf.get(business.categorySlugs[0] ?? '') ?? 'none'
  const hands = business.staff.flatMap(({ role }, index) => (helpersOnly.test(role) ? [] : index))
  const able = hands.length > 0 ? hands : business.staff.slice(0, 1).map(() => 0)
  const services = business.services.flatMap((offer, service) => {
    if (offer.price.kind === 'quote' || notByTheClock.test(offer.name)) return []
    const way = wayOf(offer, kind)
    const isPossible = way.settings.needsStaff
      ? able.length > 0 && offer.durationMinutes <= longestVisitMinutes
      : business.location.weeklyHours.length > 0
    if (!isPossible) return []
    const terms = { ...policyTerms(business.cancellationPolicy), deposit: depositFor(offer, kind) }
    return {
      service,
      settings: { ...usual, ...terms, ...way.settings },
      rooms: way.room ? [way.room] : [],
      staff: way.settings.needsStaff ? skillsOf(offer, able, random) : [],
    }
  })
  const used = new Set(services.flatMap(({ staff }) => staff.map((skill) => skill.staff)))
  const names = [...new Set(services.flatMap(({ rooms }) => rooms))]
  return {
    services,
    shifts: [...used].flatMap((staff, index) =>
      shiftsOf(business.location.weeklyHours, { staff, index, count: used.size }),
    ),
    rooms: names.map((name) => ({ name, units: unitsOf(name, used.size, random) })),
  }
}

/** Services that take a whole day are booked by phone. */
const longestVisitMinutes = 420
const helpersOnly = /desk|apprentice|groundskeeper|server|cook|bartender|cashier|reception/i
const notByTheClock = /rental|stringing|film scanning|holiday plant|table flowers, weekly/i
const together =
  /class|course|group|workshop|yin|sitting|fundamentals|over fifty|together|theory|junior training|open studio|life drawing|linocut|first time on the wheel|hand building|paint for|prenatal yoga|brewery tour|guided tasting|tasting flight|quiz|oysters|pastry morning|story hour|game night|ensemble/i
const ownRoom = /private room|back room|cellar evening|oven party/i
const unattended = /^(court|pickleball|sauna|self-service|rent a stand|day pass)/i
const colors = /color|balayage|highlights/i

const usual: BookingSettings = {
  needsStaff: true,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  processing: [],
  weeklyStarts: [],
  slotStepMinutes: 15,
  minNoticeMinutes: 120,
  maxAdvanceDays: 60,
  capacity: 1,
  confirmMode: 'instant',
  deposit: { kind: 'none' },
  paysAtVenue: true,
  policyTiers: [],
  noShowPercent: 0,
}

/** Required staff and rooms, group size, and buffer times of a service. */
function wayOf(
  { name, durationMinutes }: Offer,
  kind: PolicyKind,
): { settings: Partial<BookingSettings> & { needsStaff: boolean }; room?: string } {
  if (ownRoom.test(name))
    return {
      settings: { needsStaff: false, slotStepMinutes: 60, minNoticeMinutes: 2880, confirmMode: 'request' },
      room: 'Private room',
    }
  if (unattended.test(name))
    return name.startsWith('Day pass')
      ? { settings: { needsStaff: false, slotStepMinutes: 60, capacity: 20 }, room: 'Floor' }
      : { settings: { needsStaff: false, slotStepMinutes: 60 }, room: roomNamed(name) }
  if (together.test(name) && !/private/i.test(name))
    return {
      settings: { needsStaff: true, slotStepMinutes: 60, capacity: /reformer|wheel/i.test(name) ? 6 : 10 },
    }
  switch (kind) {
    case 'table':
      return {
        settings: { needsStaff: false, slotStepMinutes: 30, minNoticeMinutes: 60, bufferAfterMinutes: 15 },
        room: 'Tables',
      }
    case 'clinic':
      return { settings: { needsStaff: true, bufferAfterMinutes: 10 }, room: 'Treatment rooms' }
    case 'visit':
      return {
        settings: {
          needsStaff: true,
          slotStepMinutes: 30,
          bufferBeforeMinutes: 15,
          bufferAfterMinutes: 15,
          minNoticeMinutes: 1440,
          confirmMode: 'request',
        },
      }
    case 'salon':
      return {
        settings: {
          needsStaff: true,
          bufferAfterMinutes: 5,
          processing: colors.test(name) && durationMinutes >= 90 ? [{ offsetMinutes: 40, minutes: 30 }] : [],
        },
      }
    case 'class':
      return { settings: { needsStaff: true, slotStepMinutes: 30 } }
    case 'order':
    case 'none':
      return { settings: { needsStaff: true, slotStepMinutes: 30, minNoticeMinutes: 240 } }
  }
}

function roomNamed(service: string): string {
  if (/^(court|pickleball)/i.test(service)) return 'Courts'
  return service.startsWith('Sauna') ? 'Sauna' : 'Stands'
}

function unitsOf(name: string, staffCount: number, random: Random): string[] {
  const counts: Record<string, number> = {
    Tables: random.integer(4, 9),
    Courts: random.integer(2, 5),
    Stands: 2,
    'Treatment rooms': Math.max(1, staffCount - (random.chance(0.3) ? 1 : 0)),
  }
  const single = name.replace(/s$/, '')
  const count = counts[name] ?? 1
  return count === 1 ? [single] : Array.from({ length: count }, (_, index) => `${single} ${index + 1}`)
}

/** Expensive services require a deposit, clinics a card on file, tables nothing. */
function depositFor({ price, name }: Offer, kind: PolicyKind): Deposit {
  const cents = 'usdCents' in price ? price.usdCents : 0
  if (kind === 'table' && !ownRoom.test(name)) return { kind: 'none' }
  if (together.test(name) && cents > 0) return { kind: 'full' }
  if (kind === 'clinic') return { kind: 'card_on_file' }
  if (cents >= 20_000) return { kind: 'percent', percent: 25 }
  return cents >= 9000 ? { kind: 'fixed', usdCents: usdCents(2000) } : { kind: 'none' }
}

/** The first staff member offers everything; the others most of it, some slower. The first may cost more. */
function skillsOf({ durationMinutes, price }: Offer, able: readonly number[], random: Random): TownSkill[] {
  return able.flatMap((staff, index) => {
    if (index > 0 && random.chance(0.2)) return []
    const isDearer = index === 0 && able.length > 2 && price.kind === 'fixed' && random.chance(0.15)
    const isSlower = index > 1 && durationMinutes >= 30 && durationMinutes <= 120 && random.chance(0.15)
    return {
      staff,
      priceUsdCents: isDearer ? usdCents(Math.round((price.usdCents * 1.2) / 100) * 100) : null,
      durationMinutes: isSlower ? durationMinutes + 15 : null,
    }
  })
}

const longestShiftMinutes = 600
const partOfLongDayMinutes = 480

/** Shifts on open days. Long days have early and late shifts; in a large team everyone has a day off. */
function shiftsOf(
  hours: readonly WeeklyHours[],
  { staff, index, count }: { staff: number; index: number; count: number },
): TownCalendar['shifts'] {
  const week = hours.length > 0 ? hours : weekdays
  return week.flatMap(({ dayOfWeek, intervals }) => {
    if (count > 2 && dayOfWeek === (index * 2) % 7) return []
    return intervals.map(({ opensMinute, closesMinute }) => {
      const isLong = count > 1 && closesMinute - opensMinute > longestShiftMinutes
      return {
        staff,
        dayOfWeek,
        startsMinute: isLong && index % 2 === 1 ? closesMinute - partOfLongDayMinutes : opensMinute,
        endsMinute: isLong && index % 2 === 0 ? opensMinute + partOfLongDayMinutes : closesMinute,
      }
    })
  })
}

/** Default shifts when opening hours are unknown. */
const weekdays: readonly WeeklyHours[] = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  dayOfWeek,
  intervals: [{ opensMinute: 540, closesMinute: 1020 }],
}))
