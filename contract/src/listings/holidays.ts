import type { LocalDate } from '../core/instant.ts'
import { dayMilliseconds } from '../core/time.ts'

/** Public holidays of the United States (5 U.S.C. 6103), on the day itself, not on the day off work. */
export const holidayIds = [
  'new_year',
  'martin_luther_king_day',
  'washingtons_birthday',
  'memorial_day',
  'juneteenth',
  'independence_day',
  'labor_day',
  'columbus_day',
  'veterans_day',
  'thanksgiving',
  'christmas',
] as const
export type HolidayId = (typeof holidayIds)[number]

export const holidayNames: Readonly<Record<HolidayId, string>> = {
  new_year: 'New Year’s Day',
  martin_luther_king_day: 'Martin Luther King Jr. Day',
  washingtons_birthday: 'Washington’s Birthday',
  memorial_day: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence_day: 'Independence Day',
  labor_day: 'Labor Day',
  columbus_day: 'Columbus Day',
  veterans_day: 'Veterans Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas Day',
}

const monday = 1
const thursday = 4

/** A date of each year, or a weekday: the first, second … of its month, or the last. */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly which: number | 'last' }

const rules: Readonly<Record<HolidayId, Rule>> = {
  new_year: { month: 1, day: 1 },
  martin_luther_king_day: { month: 1, weekday: monday, which: 3 },
  washingtons_birthday: { month: 2, weekday: monday, which: 3 },
  memorial_day: { month: 5, weekday: monday, which: 'last' },
  juneteenth: { month: 6, day: 19 },
  independence_day: { month: 7, day: 4 },
  labor_day: { month: 9, weekday: monday, which: 1 },
  columbus_day: { month: 10, weekday: monday, which: 2 },
  veterans_day: { month: 11, day: 11 },
  thanksgiving: { month: 11, weekday: thursday, which: 4 },
  christmas: { month: 12, day: 25 },
}

export function holidayDate(holiday: HolidayId, year: number): LocalDate {
  const rule = rules[holiday]
  if ('day' in rule) return dateOf(Date.UTC(year, rule.month - 1, rule.day))
  if (rule.which === 'last') {
    const end = Date.UTC(year, rule.month, 0)
    return dateOf(end - ((new Date(end).getUTCDay() - rule.weekday + 7) % 7) * dayMilliseconds)
  }
  const start = Date.UTC(year, rule.month - 1, 1)
  const days = ((rule.weekday - new Date(start).getUTCDay() + 7) % 7) + (rule.which - 1) * 7
  return dateOf(start + days * dayMilliseconds)
}

const dateOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10) as LocalDate // a date in UTC
