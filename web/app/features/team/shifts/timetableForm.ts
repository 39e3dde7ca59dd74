import { type ServiceSettings, weeklyStartsMax } from 'contract/team/settings'
import { isoTime } from '../../../shared/format/duration.ts'
import { minuteOf } from './shiftsForm.ts'
import { typedWhole } from '../settings/typedCents.ts'

/** Pause during which the staff member is free for another booking. */
export interface PauseFields {
  /** Minutes from the start. */
  readonly after: string
  readonly minutes: string
}

/** Weekly start time of a class. */
export interface StartFields {
  /** 1 is Monday. */
  readonly day: string
  /** "18:00" */
  readonly time: string
}

export const pausesMax = 5
export const startsMax = weeklyStartsMax

export const pauseFieldsOf = (windows: ServiceSettings['processing']): PauseFields[] =>
  windows.map(({ offsetMinutes, minutes }) => ({ after: String(offsetMinutes), minutes: String(minutes) }))

export const startFieldsOf = (starts: ServiceSettings['weeklyStarts']): StartFields[] =>
  starts
    .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek || one.minute - other.minute)
    .map(({ dayOfWeek, minute }) => ({ day: String(dayOfWeek), time: isoTime(minute) }))

/** Parses the rows; leaves out invalid ones and reports them by index. */
export function readPauses(
  rows: readonly PauseFields[],
  durationMinutes: number,
): { processing: ServiceSettings['processing']; problems: ReadonlyMap<number, string> } {
  const problems = new Map<number, string>()
  const processing: ServiceSettings['processing'] = []
  for (const [at, { after, minutes }] of rows.entries()) {
    const offsetMinutes = typedWhole(after, 0, 719)
    const length = typedWhole(minutes, 1, 720)
    const before = processing.at(-1)
    if (offsetMinutes === null || length === null) problems.set(at, 'Enter whole minutes, like 40 and 20.')
    else if (offsetMinutes + length > durationMinutes)
      problems.set(at, `Must end within the ${durationMinutes} minutes of the service.`)
    else if (before && offsetMinutes <= before.offsetMinutes + before.minutes)
      problems.set(at, 'Must start after the previous one ends.')
    else processing.push({ offsetMinutes, minutes: length })
  }
  return { processing, problems }
}

/** The same for a timetable. */
export function readStarts(rows: readonly StartFields[]): {
  weeklyStarts: ServiceSettings['weeklyStarts']
  problems: ReadonlyMap<number, string>
} {
  const problems = new Map<number, string>()
  const weeklyStarts: ServiceSettings['weeklyStarts'] = []
  for (const [at, { day, time }] of rows.entries()) {
    const minute = minuteOf(time)
    const dayOfWeek = Number(day)
    if (minute === null || minute % 5 !== 0)
      problems.set(at, 'Enter a time in steps of 5 minutes, like 6:00 PM.')
    else if (weeklyStarts.some((other) => other.dayOfWeek === dayOfWeek && other.minute === minute))
      problems.set(at, 'This time is already in the list.')
    else weeklyStarts.push({ dayOfWeek, minute })
  }
  return { weeklyStarts, problems }
}
