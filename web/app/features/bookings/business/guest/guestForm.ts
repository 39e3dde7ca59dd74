import type { GuestDraft } from 'contract/bookings/guest'
import type { ServiceId, StaffId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'
import type { Team } from 'contract/team/team'
import * as z from 'zod/mini'
import { isoTime } from '../../../../shared/format/duration.ts'
import { momentAt } from '../../../../shared/wallTime.ts'
import type { PickedTime } from '../pickedTime.ts'

/** Form state of a booking that staff enter. */
export interface GuestFields {
  readonly serviceId: ServiceId | null
  readonly staffId: StaffId | null
  readonly day: string
  readonly time: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
}

/** Services that can be booked, of a person or of anyone. */
export const servicesOf = (
  { services, staff }: Pick<Team, 'services' | 'staff'>,
  staffId: StaffId | null,
) => {
  const skills = staff.find(({ id }) => id === staffId)?.skills
  return services.filter(
    ({ id, isBookable }) => isBookable && (!skills || skills.some(({ serviceId }) => serviceId === id)),
  )
}

/** People who offer a service. */
export const peopleFor = ({ staff }: Pick<Team, 'staff'>, serviceId: ServiceId | null) =>
  staff.filter(({ skills }) => skills.some((skill) => skill.serviceId === serviceId))

/** Starts with the first service of the chosen person, or of any person if that one offers none. */
export function newGuest(
  team: Pick<Team, 'services' | 'staff'>,
  { day, minute, staffId }: PickedTime,
): GuestFields {
  const own = servicesOf(team, staffId)[0]
  return {
    serviceId: (own ?? servicesOf(team, null)[0])?.id ?? null,
    staffId: own ? staffId : null,
    day,
    time: isoTime(minute),
    name: '',
    phone: '',
    email: '',
    note: '',
  }
}

export interface GuestBooking {
  readonly serviceId: ServiceId
  readonly staffId: StaffId | null
  readonly startsAt: Instant
  readonly guest: GuestDraft
  readonly note: string
}

/** The booking in the server's format; null while the business has no service that can be booked. */
export const guestSchema = (timeZone: TimeZone) =>
  z.transform((fields: GuestFields, { issues }) => {
    const { booking, problems } = readGuest(fields, timeZone)
    for (const [path, message] of Object.entries(problems))
      issues.push({ code: 'custom', input: fields, path: [path], message })
    return booking
  })

/** Parses the fields, or returns the problems by field. */
export function readGuest(
  { serviceId, staffId, day, time, name, phone, email, note }: GuestFields,
  timeZone: TimeZone,
): {
  readonly booking: GuestBooking | null
  readonly problems: { readonly name?: string; readonly day?: string }
} {
  const start = Date.parse(momentOf(day, time, timeZone))
  const problems = {
    ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
    ...(Number.isNaN(start) ? { day: 'Enter a day and a time.' } : {}),
  }
  if (serviceId === null || Object.keys(problems).length > 0) return { booking: null, problems }
  const guest = { name: name.trim(), phone: phone.trim() || null, email: email.trim() || null }
  return {
    booking: { serviceId, staffId, startsAt: fromMilliseconds(start), guest, note: note.trim() },
    problems,
  }
}

const momentOf = (day: string, time: string, timeZone: TimeZone) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && /^\d{2}:\d{2}$/.test(time) ? momentAt(`${day}T${time}`, timeZone) : ''
