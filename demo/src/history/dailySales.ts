import type { Instant } from 'contract/core/instant'
import { minuteMilliseconds } from 'contract/core/time'
import { type Random, randomFrom } from '../town/random.ts'
import type { TownBusiness } from '../town/businesses.ts'
import { dateInTown, type Moment } from './calendar.ts'
import { type HistoryEvent, known, type Mailbox } from './context.ts'
import { sells } from './selling.ts'
import type { ShopKey } from './shops.ts'

type Hours = readonly (readonly [hour: number, weight: number])[]

/** Orders of an average day, and the hours in which they come. */
interface Counter {
  readonly weekday: number
  readonly saturday: number
  readonly sunday: number
  readonly hours: Hours
}

const breakfast: Hours = [
  [6, 8],
  [7, 20],
  [8, 22],
  [9, 16],
  [10, 11],
  [11, 9],
  [12, 8],
  [13, 4],
  [14, 2],
]
const coffee: Hours = [
  [7, 14],
  [8, 20],
  [9, 16],
  [10, 10],
  [11, 7],
  [12, 9],
  [13, 8],
  [14, 8],
  [15, 9],
  [16, 5],
  [17, 2],
]
const meals: Hours = [
  [11, 6],
  [12, 20],
  [13, 14],
  [14, 4],
  [17, 9],
  [18, 20],
  [19, 18],
  [20, 8],
]
const afternoon: Hours = [
  [9, 5],
  [10, 10],
  [11, 12],
  [12, 13],
  [13, 9],
  [14, 10],
  [15, 13],
  [16, 15],
  [17, 12],
  [18, 4],
]

const counters: Partial<Record<ShopKey, Counter>> = {
  bakery: { weekday: 9, saturday: 16, sunday: 12, hours: breakfast },
  'landing-coffee': { weekday: 7, saturday: 9, sunday: 8, hours: coffee },
  cafe: { weekday: 3, saturday: 4, sunday: 4, hours: coffee },
  patisserie: { weekday: 1, saturday: 3, sunday: 2, hours: coffee },
  'farm-shop': { weekday: 2, saturday: 4, sunday: 1, hours: afternoon },
  'noodle-bar': { weekday: 2, saturday: 2, sunday: 1, hours: meals },
  taqueria: { weekday: 2, saturday: 3, sunday: 2, hours: meals },
  pizzeria: { weekday: 2, saturday: 4, sunday: 3, hours: meals },
  'cheese-shop': { weekday: 1, saturday: 2, sunday: 0, hours: afternoon },
  bookshop: { weekday: 1, saturday: 3, sunday: 1, hours: afternoon },
  florist: { weekday: 1, saturday: 2, sunday: 0, hours: afternoon },
}

const longestPickupMinutes = 35

interface Trading {
  readonly shops: ReadonlyMap<ShopKey, TownBusiness>
  /** For how many days before the last one. */
  readonly days: number
  readonly now: Instant
  readonly timeZone: string
  readonly at: (moment: Moment) => Instant
}

/**
 * Orders of the last days until `now`, by weekday and time of day, within opening hours. Each day depends only on its
 * date and age.
 */
export function dailySales(regulars: readonly Mailbox[], trading: Trading): HistoryEvent[] {
  const days = Array.from({ length: trading.days + 1 }, (_, daysAgo) => daysAgo)
  const entries = Object.entries(counters) as [ShopKey, Counter][] // the keys of the constant above
  return days.flatMap((daysAgo) =>
    entries.flatMap(([shop, counter]) => salesOfDay(daysAgo, { ...trading, regulars, shop, counter })),
  )
}

function salesOfDay(
  daysAgo: number,
  trading: Trading & { regulars: readonly Mailbox[]; shop: ShopKey; counter: Counter },
): HistoryEvent[] {
  const { shops, now, timeZone, at, regulars, shop, counter } = trading
  const until = Date.parse(now) - longestPickupMinutes * minuteMilliseconds
  const date = dateInTown(now, timeZone).subtract({ days: daysAgo })
  const isOpen = openMinutes(known(shops, shop), date)
  const random = randomFrom(`sales of ${shop}, ${daysAgo}`)
  const count = ordersOn(counter, date.dayOfWeek, random)
  return Array.from({ length: count }, (_, index) => count - index).flatMap((place) => {
    const minute = minuteOf(counter, random)
    const who = random.pick(regulars)
    if (!isOpen(minute) || Date.parse(at({ daysAgo, minute })) > until) return []
    const pickedUpAfterMinutes = random.integer(8, longestPickupMinutes)
    const basket = randomFrom(`basket of ${shop}, ${daysAgo}, ${place}`)
    return sells({ daysAgo, minute }, { who, shop, random: basket, pickedUpAfterMinutes })
  })
}

function ordersOn({ weekday, saturday, sunday }: Counter, dayOfWeek: number, random: Random): number {
  const usual = dayOfWeek === 7 ? sunday : dayOfWeek === 6 ? saturday : weekday
  return Math.max(0, Math.round(usual * (0.75 + random.fraction() * 0.55)))
}

function minuteOf({ hours }: Counter, random: Random): number {
  return random.pickWeighted(hours) * 60 + random.integer(0, 59)
}

function openMinutes(
  { location: { weeklyHours, specialHours } }: TownBusiness,
  date: Temporal.PlainDate,
): (minute: number) => boolean {
  const special = specialHours.find((day) => day.date === date.toString())
  const intervals =
    special?.intervals ?? weeklyHours.find(({ dayOfWeek }) => dayOfWeek === date.dayOfWeek)?.intervals ?? []
  return (minute) =>
    intervals.some(({ opensMinute, closesMinute }) => minute >= opensMinute && minute < closesMinute)
}
