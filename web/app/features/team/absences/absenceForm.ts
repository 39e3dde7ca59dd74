import { BookedTime } from 'contract/team/team'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { dayAfter } from '../teamText.ts'

/** Form state of an absence. */
export interface AbsenceFields {
  readonly isWholeDays: boolean
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
  readonly note: string
}

export const newAbsence: AbsenceFields = {
  isWholeDays: true,
  fromDay: '',
  fromTime: '09:00',
  toDay: '',
  toTime: '17:00',
  note: '',
}

type ReadAbsence =
  | {
      readonly absence: { localStart: string; localEnd: string; note: string | null }
      readonly problem: null
    }
  | {
      readonly absence: null
      readonly problem: { readonly at: 'fromDay' | 'toDay'; readonly message: string }
    }

/** Parses the fields, or returns the problem of the start or the end. */
export function readAbsence({
  isWholeDays,
  fromDay,
  fromTime,
  toDay,
  toTime,
  note,
}: AbsenceFields): ReadAbsence {
  const lastDay = toDay === '' ? fromDay : toDay
  const from = isWholeDays ? '00:00' : fromTime
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isTime = (text: string) => /^\d{2}:\d{2}$/.test(text)
  if (!isDay(fromDay) || !isTime(from)) return problemAt('fromDay', 'Enter a start.')
  if (!isDay(lastDay) || (!isWholeDays && !isTime(toTime))) return problemAt('toDay', 'Enter an end.')
  const localStart = `${fromDay}T${from}`
  const localEnd = isWholeDays ? `${dayAfter(lastDay)}T00:00` : `${lastDay}T${toTime}`
  if (localEnd <= localStart) return problemAt('toDay', 'Must be after the start.')
  return { absence: { localStart, localEnd, note: note.trim() || null }, problem: null }
}

const problemAt = (at: 'fromDay' | 'toDay', message: string) => ({ absence: null, problem: { at, message } })

/** Conflicting bookings from a refusal. */
export function bookedIn({ code, details }: Pick<CallFailure, 'code' | 'details'>): readonly BookedTime[] {
  if (code !== 'absence_booked' || !Array.isArray(details['bookings'])) return []
  return details['bookings'].flatMap((each) => {
    const read = BookedTime.safeParse(each)
    return read.success ? [read.data] : []
  })
}
