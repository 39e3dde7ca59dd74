import type { CallFailure } from '../../../shared/api/problem.ts'

interface Wish {
  readonly serviceName: string
  /** The person of the new time; null for any person. */
  readonly personName: string | null
}

/** Why a time in the calendar was refused, for staff; null when the error message already explains it. */
export function moveRefusal(
  { code }: Pick<CallFailure, 'code'>,
  { serviceName, personName }: Wish,
): string | null {
  const who = personName ?? 'The team'
  switch (code) {
    case 'slot_taken':
      return personName === null
        ? 'This time is taken.'
        : `${personName} is not free at this time: another booking, a buffer or the room is in the way.`
    case 'slot_invalid':
      return `${who} can’t take ${serviceName} then: the visit must be in the future, within working and opening hours, and outside of blocked time.`
    case 'staff_not_found':
      return `${who} does not offer ${serviceName}. Change the services of this person on the team page.`
    case 'booking_state':
      return 'This booking changed while you were looking at it. Close this window to see the latest.'
    default:
      return null
  }
}
