import type { OpenState } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'

const answerMinutes = 30
/** Where nobody knows when it opens again. */
const closedAnswerHours = 24

/** Until when a business answers an order: half an hour after it was placed, or after the business opens next. */
export function respondBy(placedAt: Instant, { status, nextChange }: OpenState): Instant {
  if (status !== 'closed') return later(placedAt, { minutes: answerMinutes })
  return nextChange === null
    ? later(placedAt, { hours: closedAnswerHours })
    : later(nextChange, { minutes: answerMinutes })
}

function later(instant: Instant, span: Temporal.DurationLike): Instant {
  return Temporal.Instant.from(instant).add(span).toString({ smallestUnit: 'millisecond' }) as Instant // the format is the contract's
}
