import { readCalendar } from 'contract/calendar/calendar'
import type { Sent } from 'contract/core/route'
import { keepAnswer } from '../../shared/api/calls.ts'

export const ownCalendar: Sent<typeof readCalendar> = {}

/** A change responds with the whole connection. */
export const showCalendar = keepAnswer(readCalendar, () => ownCalendar)
