import type { OpenInterval, WeeklyHours } from 'contract/businesses/businesses'
import type { LocalDate } from 'contract/core/instant'
import type { Random } from './random.ts'

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * Reads "Mo-Fr 9:00-12:30 13:30-18:00; Sa 10:00-16:00" into all seven days.
 * An hour past 24 runs into the next day: "Fr 17:00-26:00" closes at 2 on Saturday.
 */
export function weeklyHoursFrom(text: string): WeeklyHours[] {
  const week = days.map((_, index): WeeklyHours => ({ dayOfWeek: index + 1, intervals: [] }))
  for (const rule of text.split(';')) {
    const [dayRange = '', ...spans] = rule.trim().split(/\s+/)
    const [first = '', last = first] = dayRange.split('-')
    const [from, to] = [days.indexOf(first), days.indexOf(last)]
    if (from < 0 || to < from || spans.length === 0) throw new Error(`not opening hours: ${rule}`)
    for (let index = from; index <= to; index++) week[index]!.intervals = spans.map(intervalFrom) // within the seven days
  }
  return week
}

function intervalFrom(span: string): OpenInterval {
  const match = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/.exec(span)
  if (!match) throw new Error(`not a span of time: ${span}`)
  const [opensHour, opensMinutes, closesHour, closesMinutes] = match.slice(1).map(Number) as Four // four groups
  return { opensMinute: opensHour * 60 + opensMinutes, closesMinute: closesHour * 60 + closesMinutes }
}
type Four = [number, number, number, number]

/** Varies a week slightly: some days open or close half an hour earlier or later. */
export function variedHours(week: readonly WeeklyHours[], random: Random): WeeklyHours[] {
  const openShift = random.pick([0, 0, 0, 30, -30])
  const closeShift = random.pick([0, 0, 0, 30, -30])
  return week.map(({ dayOfWeek, intervals }) => ({
    dayOfWeek,
    intervals: intervals.map(({ opensMinute, closesMinute }, index) => {
      const isAroundTheClock = closesMinute - opensMinute >= 1440
      const mayOpenOff = index === 0 && !isAroundTheClock && opensMinute >= 330
      const mayCloseOff = index === intervals.length - 1 && !isAroundTheClock && closesMinute !== 1440
      return {
        opensMinute: opensMinute + (mayOpenOff ? openShift : 0),
        closesMinute: closesMinute + (mayCloseOff ? closeShift : 0),
      }
    }),
  }))
}

export interface SpecialDay {
  readonly date: LocalDate
  readonly note: string | null
  readonly intervals: readonly OpenInterval[]
}

/** Holiday hours by trade. */
export type HolidayHabit = 'closes' | 'early-baker' | 'evening' | 'always'

/** Thanksgiving, Christmas and New Year; no entry where the regular hours apply. */
export function specialHoursFor(
  habit: HolidayHabit,
  week: readonly WeeklyHours[],
  random: Random,
): SpecialDay[] {
  if (habit === 'always') return []
  const special: SpecialDay[] = []
  const add = (date: string, note: string, intervals: readonly OpenInterval[] = []) =>
    special.push({ date: date as LocalDate, note, intervals }) // written below in the right form
  const hoursOn = (dayOfWeek: number) => week[dayOfWeek - 1]?.intervals ?? []
  const untilAfternoon = (dayOfWeek: number, closesMinute: number) => {
    const first = hoursOn(dayOfWeek)[0]
    return first && first.opensMinute < closesMinute - 90
      ? [{ opensMinute: first.opensMinute, closesMinute }]
      : []
  }

  if (habit === 'early-baker' && random.chance(0.8))
    add('2026-11-26', 'Thanksgiving, order pickup only', [
      { opensMinute: 360, closesMinute: random.pick([660, 720]) },
    ])
  else if (habit === 'evening' && random.chance(0.6))
    add('2026-11-26', 'Thanksgiving evening', [
      { opensMinute: 1080, closesMinute: random.pick([1500, 1560]) },
    ])
  else add('2026-11-26', 'Thanksgiving')
  if (random.chance(0.2) && habit === 'closes') add('2026-11-27', 'Day after Thanksgiving')

  const christmasEve = untilAfternoon(4, random.pick([840, 900, 960]))
  add('2026-12-24', christmasEve.length > 0 ? 'Christmas Eve, reduced hours' : 'Christmas Eve', christmasEve)
  add('2026-12-25', 'Christmas Day')
  if (habit === 'evening')
    add('2026-12-31', "New Year's Eve, open late", [
      { opensMinute: 1020, closesMinute: random.pick([1560, 1620]) },
    ])
  else if (random.chance(0.4)) {
    const newYearsEve = untilAfternoon(4, 960)
    if (newYearsEve.length > 0) add('2026-12-31', "New Year's Eve, reduced hours", newYearsEve)
  }
  if (habit === 'evening' || random.chance(0.75)) add('2027-01-01', "New Year's Day")
  else add('2027-01-01', "New Year's Day, late opening", [{ opensMinute: 660, closesMinute: 960 }])
  return special
}
