import type { OpenState } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { respondMinutes } from 'contract/orders/orders'

/** Used if the next opening time is unknown. */
const closedAnswerHours = 24

/** The response deadline of a business: half an hour after the order was placed, or after the business next opens. */
export function respondBy(placedAt: Instant, { status, nextChange }: OpenState): Instant {
  if (status !== 'closed') return plus(placedAt, { minutes: respondMinutes })
  return nextChange === null
    ? plus(placedAt, { hours: closedAnswerHours })
    : plus(nextChange, { minutes: respondMinutes })
}
