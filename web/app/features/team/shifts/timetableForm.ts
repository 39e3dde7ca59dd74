import { type ServiceSettings, weeklyStartsMax } from 'contract/team/settings'
import { isoTime } from '../../../shared/format/duration.ts'
import { minuteOf } from './shiftsForm.ts'
import { typedWhole } from '../settings/typedCents.ts'

/** Pause during which the staff member is free for another booking. */
export interface PauseFields {
  readonly key: string
  /** Minutes from the start. */
  readonly after: string
  readonly minutes: string
}

/** Weekly start time of a class. */
export interface StartFields {
  readonly key: string
  /** 1 is Monday. */
  readonly day: string
  /** "18:00" */
  readonly time: string
}

export const pausesMax = 5
export const startsMax = weeklyStartsMax

export function pauseFieldsOf(windows: ServiceSettings['processing'], newKey: () => string): PauseFields[] {
  return windows.map(({ offsetMinutes, minutes }) => ({
    key: newKey(),
    after: String(offsetMinutes),
    minutes: String(minutes),
  }))
}

export function startFieldsOf(starts: ServiceSettings['weeklyStarts'], newKey: () => string): StartFields[] {
  return starts
    .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek || one.minute - other.minute)
    .map(({ dayOfWeek, minute }) => ({ key: newKey(), day: String(dayOfWeek), time: isoTime(minute) }))
}

/** Parses the rows; leaves out invalid ones and reports them by key. */
export function readPauses(
  rows: readonly PauseFields[],
  durationMinutes: number,
): { processing: ServiceSettings['processing']; problems: ReadonlyMap<string, string> } {
  const problems = new Map<string, string>()
  const processing: ServiceSettings['processing'] = []
  for (const { key, after, minutes } of rows) {
    const offsetMinutes = typedWhole(after, 0, 719)
    const length = typedWhole(minutes, 1, 720)
    const before = processing.at(-1)
    if (offsetMinutes === null || length === null) problems.set(key, 'Enter whole minutes, like 40 and 20.')
    else if (offsetMinutes + length > durationMinutes)
      problems.set(key, `Must end within the ${durationMinutes} minutes of the service.`)
    else if (before && offsetMinutes <= before.offsetMinutes + before.minutes)
      problems.set(key, 'Must start after the previous one ends.')
    else processing.push({ offsetMinutes, minutes: length })
  }
  return { processing, problems }
}

/** The same for a timetable. */
export function readStarts(rows: readonly StartFields[]): {
  weeklyStarts: ServiceSettings['weeklyStarts']
  problems: ReadonlyMap<string, string>
} {
  const problems = new Map<string, string>()
  const weeklyStarts: ServiceSettings['weeklyStarts'] = []
  for (const { key, day, time } of rows) {
    const minute = minuteOf(time)
    const dayOfWeek = Number(day)
    if (minute === null || minute % 5 !== 0)
      problems.set(key, 'Enter a time in steps of 5 minutes, like 6:00 PM.')
    else if (weeklyStarts.some((other) => other.dayOfWeek === dayOfWeek && other.minute === minute))
      problems.set(key, 'This time is already in the list.')
    else weeklyStarts.push({ dayOfWeek, minute })
  }
  return { weeklyStarts, problems }
}
