import { sumOf } from 'contract/core/sum'
import type { LocalDate } from 'contract/core/instant'
import type {
  DaySpan,
  FreeSlot,
  AvailabilityInput,
  RequestedTime,
  Worker,
} from '../../src/modules/slots/availability/availabilityInput.rules.ts'

// A deliberately slow and plain implementation of the same query: it checks each minute separately and takes local
// times from Temporal alone. It shares no code with the rules under test.

const daysAround = 3
const perDay = 1440

interface Window {
  readonly from: number
  readonly dates: readonly string[]
  readonly ofDay: Int16Array
}

const windows = new Map<string, Window>()

/** Local date and time at each minute around some days. */
function windowOf(timeZone: string, fromDay: number, toDay: number): Window {
  const key = `${timeZone} ${fromDay} ${toDay}`
  const known = windows.get(key)
  if (known) return known
  const from = (fromDay - daysAround) * perDay
  const length = (toDay - fromDay + 1 + 2 * daysAround) * perDay
  const dates: string[] = []
  const ofDay = new Int16Array(length)
  for (let index = 0; index < length; index++) {
    const at = Temporal.Instant.fromEpochMilliseconds((from + index) * 60_000).toZonedDateTimeISO(timeZone)
    dates.push(at.toPlainDate().toString())
    ofDay[index] = at.hour * 60 + at.minute
  }
  const made = { from, dates, ofDay }
  windows.set(key, made)
  return made
}

const dateOf = (day: number) => Temporal.PlainDate.from('1970-01-01').add({ days: day })

const boundaries = new Map<string, number>()

function boundary(timeZone: string, day: number, minute: number, disambiguation: 'compatible' | 'later') {
  const key = `${timeZone} ${day} ${minute} ${disambiguation}`
  const known = boundaries.get(key)
  if (known !== undefined) return known
  const wall = dateOf(day).toPlainDateTime().add({ minutes: minute })
  const made = wall.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds / 60_000
  boundaries.set(key, made)
  return made
}

export function referenceSlots(
  input: AvailabilityInput,
  { fromDay, toDay, now, staffId }: RequestedTime,
): FreeSlot[] {
  const { timeZone, settings } = input
  const window = windowOf(timeZone, fromDay, toDay)
  const length = window.ofDay.length
  const marked = (spans: readonly { from: number; to: number }[]) => {
    const marks = new Uint8Array(length)
    for (const { from, to } of spans)
      for (let minute = from; minute < to; minute++) {
        const index = minute - window.from
        if (index >= 0 && index < length) marks[index] = 1
      }
    return marks
  }
  const days = Array.from({ length: toDay - fromDay + 5 }, (_, index) => fromDay - 2 + index)
  const daily = (
    spansOn: (day: number) => readonly Omit<DaySpan, 'dayOfWeek'>[],
    when: 'compatible' | 'later',
  ) =>
    marked(
      days.flatMap((day) =>
        spansOn(day).map(({ fromMinute, toMinute }) => ({
          from: boundary(timeZone, day, fromMinute, when),
          to: boundary(timeZone, day, toMinute, when),
        })),
      ),
    )
  const ofWeekday = (spans: readonly DaySpan[], day: number) =>
    spans.filter(({ dayOfWeek }) => dayOfWeek === dateOf(day).dayOfWeek)
  const isKnown = input.hours.weekly.length + input.hours.special.length > 0
  const open = daily((day) => {
    const date = dateOf(day).toString()
    return (
      input.hours.special.find((special) => special.date === date)?.spans ??
      ofWeekday(input.hours.weekly, day)
    )
  }, 'later')
  const closed = marked(input.closures)
  const rooms = input.groups.map((units) => units.map(({ allocated }) => marked(allocated)))

  const today = Temporal.Instant.fromEpochMilliseconds(now * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const lastDate = today.add({ days: settings.maxAdvanceDays }).toString() as LocalDate // a valid local date
  const [firstDate, endDate] = [dateOf(fromDay).toString(), dateOf(toDay).toString()]

  const all = (from: number, to: number, test: (index: number) => boolean) => {
    for (let minute = from; minute < to; minute++) if (!test(minute - window.from)) return false
    return true
  }
  const marksOf = (worker: Worker | null) => ({
    works: worker ? daily((day) => ofWeekday(worker.shifts, day), 'compatible') : null,
    off: marked(worker?.timeOff ?? []),
    taken: marked([...(worker?.allocated ?? []), ...(worker?.external ?? [])]),
  })
  const workers = settings.needsStaff
    ? input.staff.filter(({ id }) => staffId === null || id === staffId)
    : [null]
  const marks = new Map(workers.map((worker) => [worker, marksOf(worker)]))

  const found: FreeSlot[] = []
  for (let index = 0; index < length; index++) {
    const date = window.dates[index]!
    const start = window.from + index
    if (date < firstDate || date > endDate || date > lastDate) continue
    if (start < now + settings.minNoticeMinutes) continue
    const isAtWork = (worker: Worker | null, from: number, to: number) => {
      const { works, off } = marks.get(worker)!
      return all(
        from,
        to,
        (at) =>
          (works === null || works[at] === 1) &&
          off[at] === 0 &&
          closed[at] === 0 &&
          (isKnown ? open[at] === 1 : worker !== null),
      )
    }
    const joinable = input.sessions.filter(
      ({ from, to, staffId: by, seatsLeft }) =>
        settings.capacity > 1 &&
        from === start &&
        seatsLeft > 0 &&
        workers.some((worker) => (worker?.id ?? null) === by && isAtWork(worker, from, to)),
    )
    if (joinable.length > 0) {
      found.push({
        from: start,
        to: Math.max(...joinable.map(({ to }) => to)),
        staffIds: joinable.flatMap(({ staffId: by }) => by ?? []),
        seatsLeft: sumOf(joinable, ({ seatsLeft }) => seatsLeft),
        sessionIds: joinable.map(({ id }) => id),
      })
      continue
    }
    const ofDay = window.ofDay[index]!
    const isOffered =
      settings.weeklyStarts.length === 0
        ? ofDay % settings.slotStepMinutes === 0
        : settings.weeklyStarts.some(
            ({ dayOfWeek, minute }) =>
              minute === ofDay && dayOfWeek === Temporal.PlainDate.from(date).dayOfWeek,
          ) &&
          // The first occurrence of this local time on that day: it occurs twice when the clocks go back.
          !window.dates.some((other, at) => at < index && other === date && window.ofDay[at] === ofDay)
    if (!isOffered) continue
    const able = workers.filter((worker) => {
      const end = start + (worker?.durationMinutes ?? input.durationMinutes)
      const [from, to] = [start - settings.bufferBeforeMinutes, end + settings.bufferAfterMinutes]
      const { taken } = marks.get(worker)!
      const isProcessing = (minute: number) =>
        minute < end &&
        settings.processing.some(
          ({ offsetMinutes, minutes }) =>
            minute >= start + offsetMinutes && minute < start + offsetMinutes + minutes,
        )
      return (
        isAtWork(worker, from, to) &&
        all(from, to, (at) => taken[at] === 0 || isProcessing(at + window.from)) &&
        rooms.every((units) => units.some((unit) => all(from, to, (at) => unit[at] === 0)))
      )
    })
    if (able.length > 0)
      found.push({
        from: start,
        to: Math.max(...able.map((worker) => start + (worker?.durationMinutes ?? input.durationMinutes))),
        staffIds: able.flatMap((worker) => worker?.id ?? []),
        seatsLeft: settings.capacity,
        sessionIds: [],
      })
  }
  return found
}
