import type { StaffId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { FreeSlot, AvailabilityInput, RequestedTime, Worker } from './availabilityInput.rules.ts'
import { startsWithin } from './starts.rules.ts'
import { common, isCovered, isMet, minutesWithin, type Span, united, without } from './spans.rules.ts'
import {
  type Minute,
  minuteOf,
  minutesPerDay,
  weekdayOf,
  dayOf,
  dayOfDate,
  type Zone,
  zoneBetween,
} from './zone.rules.ts'

/** The zone for local days, with a margin for night shifts and for starts on the day before. */
export function zoneFor(
  timeZone: TimeZone,
  { fromDay, toDay }: Pick<RequestedTime, 'fromDay' | 'toDay'>,
): Zone {
  return zoneBetween(timeZone, (fromDay - 3) * minutesPerDay, (toDay + 4) * minutesPerDay)
}

/** The local days on which booking is possible. */
export function bookableDays(
  { timeZone, settings }: AvailabilityInput,
  now: Minute,
): { fromDay: number; toDay: number } {
  const today = dayOf(zoneBetween(timeZone, now, now), now)
  return { fromDay: today, toDay: today + settings.maxAdvanceDays }
}

/** Every bookable start, sorted and unique. */
export function freeSlots(input: AvailabilityInput, wanted: RequestedTime): FreeSlot[] {
  const horizon = bookableDays(input, wanted.now)
  const fromDay = Math.max(wanted.fromDay, horizon.fromDay)
  const toDay = Math.min(wanted.toDay, horizon.toDay)
  if (toDay < fromDay) return []
  const zone = zoneFor(input.timeZone, { fromDay, toDay })
  const days: Span = {
    from: Math.max(
      minuteOf(zone, fromDay * minutesPerDay, 'compatible'),
      wanted.now + input.settings.minNoticeMinutes,
    ),
    to: minuteOf(zone, (toDay + 1) * minutesPerDay, 'compatible'),
  }
  const open = opening(input, zone, { fromDay, toDay })
  const slots = new Map<Minute, Draft>()
  for (const worker of workersOf(input, wanted.staffId)) {
    const present = worker ? presenceOf(worker, open, zone, { fromDay, toDay }) : (open ?? [])
    const work = without(present, united(input.closures))
    addSessions(slots, input, { worker, work, days })
    addStarts(slots, input, { worker, work, days, zone })
  }
  return [...slots.values()].sort((one, other) => one.from - other.from)
}

/**
 * When each staff member could take bookings if none existed: shifts within the opening hours, without time off and
 * closures. Null represents a service without staff.
 */
export function workingTime(
  input: AvailabilityInput,
  days: Pick<RequestedTime, 'fromDay' | 'toDay'>,
): { readonly staffId: StaffId | null; readonly spans: Span[] }[] {
  const zone = zoneFor(input.timeZone, days)
  const open = opening(input, zone, days)
  const closures = united(input.closures)
  return workersOf(input, null).map((worker) => ({
    staffId: worker?.id ?? null,
    spans: without(worker ? presenceOf(worker, open, zone, days) : (open ?? []), closures),
  }))
}

/** Null for a service without staff. */
function workersOf(
  { settings, staff }: AvailabilityInput,
  staffId: StaffId | null,
): readonly (Worker | null)[] {
  if (!settings.needsStaff) return [null]
  return staffId === null ? staff : staff.filter(({ id }) => id === staffId)
}

/** The opening hours; null when they are unknown, in which case only shifts count. */
function opening(
  { hours }: AvailabilityInput,
  zone: Zone,
  { fromDay, toDay }: Pick<RequestedTime, 'fromDay' | 'toDay'>,
): Span[] | null {
  if (hours.weekly.length === 0 && hours.special.length === 0) return null
  const special = new Map(hours.special.map(({ date, spans }) => [dayOfDate(date), spans]))
  const spans: Span[] = []
  for (let day = fromDay - 2; day <= toDay + 2; day++) {
    const weekday = weekdayOf(day)
    for (const { fromMinute, toMinute } of special.get(day) ??
      hours.weekly.filter(({ dayOfWeek }) => dayOfWeek === weekday))
      spans.push({
        // Reads repeated hours like the profile does, so that no slot lies where the profile shows "closed".
        from: minuteOf(zone, day * minutesPerDay + fromMinute, 'later'),
        to: minuteOf(zone, day * minutesPerDay + toMinute, 'later'),
      })
  }
  return united(spans)
}

function presenceOf(
  worker: Worker,
  open: readonly Span[] | null,
  zone: Zone,
  { fromDay, toDay }: Pick<RequestedTime, 'fromDay' | 'toDay'>,
): Span[] {
  const spans: Span[] = []
  for (let day = fromDay - 2; day <= toDay + 2; day++) {
    const weekday = weekdayOf(day)
    for (const { dayOfWeek, fromMinute, toMinute } of worker.shifts)
      if (dayOfWeek === weekday)
        spans.push({
          from: minuteOf(zone, day * minutesPerDay + fromMinute, 'compatible'),
          to: minuteOf(zone, day * minutesPerDay + toMinute, 'compatible'),
        })
  }
  const shifts = united(spans)
  return without(open ? common(shifts, open) : shifts, united(worker.timeOff))
}

/** A slot under construction: further free staff may be added. */
interface Draft {
  readonly from: Minute
  to: Minute
  readonly staffIds: StaffId[]
  readonly seatsLeft: number
  readonly sessionIds: readonly string[]
}

interface Work {
  readonly worker: Worker | null
  readonly work: readonly Span[]
  readonly days: Span
}

function addSessions(
  slots: Map<Minute, Draft>,
  input: AvailabilityInput,
  { worker, work, days }: Work,
): void {
  if (input.settings.capacity === 1) return
  for (const session of input.sessions) {
    if (session.staffId !== (worker?.id ?? null) || session.seatsLeft < 1) continue
    if (session.from < days.from || session.from >= days.to || !isCovered(work, session)) continue
    const found = slots.get(session.from)
    // Sessions with seats taken take precedence over empty ones.
    const other = found && found.sessionIds.length > 0 ? found : null
    slots.set(session.from, {
      from: session.from,
      to: Math.max(session.to, other?.to ?? 0),
      staffIds: [...(other?.staffIds ?? []), ...(worker ? [worker.id] : [])],
      seatsLeft: session.seatsLeft + (other?.seatsLeft ?? 0),
      sessionIds: [...(other?.sessionIds ?? []), session.id],
    })
  }
}

function addStarts(
  slots: Map<Minute, Draft>,
  input: AvailabilityInput,
  { worker, work, days, zone }: Work & { zone: Zone },
): void {
  const { bufferBeforeMinutes, bufferAfterMinutes, capacity } = input.settings
  const minutes = worker?.durationMinutes ?? input.durationMinutes
  const taken = worker ? takenOf(worker) : []
  const hasWindows = input.settings.processing.length > 0
  // Without processing windows a slot fits only into gaps; with them it may span time that another booking's windows
  // leave free.
  for (const span of hasWindows ? work : without(work, taken))
    for (const from of startsWithin(zone, input.settings, {
      from: Math.max(days.from, span.from + bufferBeforeMinutes),
      to: Math.min(days.to, span.to - minutes - bufferAfterMinutes + 1),
    })) {
      const found = slots.get(from)
      if (found && found.sessionIds.length > 0) continue
      const slot = { from, to: from + minutes }
      if (hasWindows && busyParts(input, slot).some((part) => isMet(taken, part))) continue
      // A slot of this length already has free rooms; only a longer one needs another check.
      if ((!found || found.to < slot.to) && freeUnits(input, slot) === null) continue
      if (found) {
        found.to = Math.max(found.to, slot.to)
        if (worker) found.staffIds.push(worker.id)
      } else
        slots.set(from, { ...slot, staffIds: worker ? [worker.id] : [], seatsLeft: capacity, sessionIds: [] })
    }
}

/** A staff member's allocations and external busy times, sorted. */
function takenOf({ allocated, external }: Worker): readonly Span[] {
  return external.length > 0 ? united([...allocated, ...external]) : allocated
}

/** The span that a slot allocates of a room, with buffers. */
export function blockOf({ settings }: Pick<AvailabilityInput, 'settings'>, { from, to }: Span): Span {
  return { from: from - settings.bufferBeforeMinutes, to: to + settings.bufferAfterMinutes }
}

/** The spans that a slot allocates of a staff member: like `blockOf`, without processing windows. */
export function busyParts(input: Pick<AvailabilityInput, 'settings'>, slot: Span): Span[] {
  const windows = input.settings.processing.map(({ offsetMinutes, minutes }) => ({
    from: slot.from + offsetMinutes,
    to: Math.min(slot.from + offsetMinutes + minutes, slot.to),
  }))
  return without([blockOf(input, slot)], united(windows))
}

/** The first free unit of each group; null when a group has none. */
export function freeUnits(
  input: Pick<AvailabilityInput, 'settings' | 'groups'>,
  slot: Span,
): string[] | null {
  const block = blockOf(input, slot)
  const keys: string[] = []
  for (const units of input.groups) {
    const unit = units.find(({ allocated }) => !isMet(allocated, block))
    if (!unit) return null
    keys.push(unit.key)
  }
  return keys
}

/** Among the free staff: the fewest booked minutes on that local day, then the lowest id. */
export function fairest(input: AvailabilityInput, slot: FreeSlot): Worker | null {
  const { from } = slot
  const zone = zoneBetween(input.timeZone, from - 3 * minutesPerDay, from + 3 * minutesPerDay)
  const day = dayOf(zone, from)
  const within = {
    from: minuteOf(zone, day * minutesPerDay, 'compatible'),
    to: minuteOf(zone, (day + 1) * minutesPerDay, 'compatible'),
  }
  const free = input.staff
    .filter(({ id }) => slot.staffIds.includes(id))
    .map((worker) => ({ worker, minutes: minutesWithin(worker.allocated, within) }))
    .sort((one, other) => one.minutes - other.minutes || (one.worker.id < other.worker.id ? -1 : 1))
  return free[0]?.worker ?? null
}

/** Whether a start is free; otherwise whether it is taken or was never offered. */
export function stateOfStart(
  input: AvailabilityInput,
  { start, now, staffId }: { start: Minute; now: Minute; staffId: StaffId | null },
): { state: 'free'; slot: FreeSlot } | { state: 'taken' } | { state: 'not_offered' } {
  const day = dayOf(zoneBetween(input.timeZone, start, start), start)
  const find = (over: AvailabilityInput) =>
    freeSlots(over, { fromDay: day, toDay: day, now, staffId }).find(({ from }) => from === start)
  const slot = find(input)
  if (slot) return { state: 'free', slot }
  return { state: find(emptied(input)) ? 'taken' : 'not_offered' }
}

/** The same input without allocations, external busy times and sessions. */
function emptied(input: AvailabilityInput): AvailabilityInput {
  return {
    ...input,
    staff: input.staff.map((worker) => ({ ...worker, allocated: [], external: [] })),
    groups: input.groups.map((units) => units.map((unit) => ({ ...unit, allocated: [] }))),
    sessions: [],
  }
}

/** The `count` slots nearest to a start, sorted by time; ties go to the earlier slot. */
export function nearest(slots: readonly FreeSlot[], start: Minute, count: number): FreeSlot[] {
  return slots
    .toSorted(
      (one, other) => Math.abs(one.from - start) - Math.abs(other.from - start) || one.from - other.from,
    )
    .slice(0, count)
    .sort((one, other) => one.from - other.from)
}
