import type { OpenState } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

const answerMinutes = 30
/** Where nobody knows when it opens again. */
const closedAnswerHours = 24

/** Until when a business answers an order: half an hour after it was placed, or after the business opens next. */
export function respondBy(placedAt: Instant, { status, nextChange }: OpenState): Instant {
  if (status !== 'closed') return plus(placedAt, { minutes: answerMinutes })
  return nextChange === null
    ? plus(placedAt, { hours: closedAnswerHours })
    : plus(nextChange, { minutes: answerMinutes })
}
