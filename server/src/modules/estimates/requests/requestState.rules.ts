import type { EstimateRequestStatus } from 'contract/estimates/requests'

/** Statuses in which a business can still get the job. */
export const openStatuses = ['sent', 'viewed', 'quoted'] as const
/** Statuses of the one request whose price was accepted. */
export const wonStatuses = ['accepted', 'booked', 'finished'] as const
export const endedStatuses = ['declined', 'withdrawn', 'expired', 'closed'] as const

/** A request without an answer expires after this many days. */
export const answerDays = 14

export type RequestActor = 'customer' | 'business' | 'goodword'

/** For each status, the possible next statuses and the actors that may set them. */
const moves: Record<
  EstimateRequestStatus,
  Partial<Record<EstimateRequestStatus, readonly RequestActor[]>>
> = {
  sent: {
    viewed: ['business'],
    quoted: ['business'],
    declined: ['business'],
    withdrawn: ['customer'],
    expired: ['goodword'],
    closed: ['goodword'],
  },
  viewed: {
    quoted: ['business'],
    declined: ['business'],
    withdrawn: ['customer'],
    expired: ['goodword'],
    closed: ['goodword'],
  },
  quoted: {
    quoted: ['business'],
    accepted: ['customer'],
    declined: ['business'],
    withdrawn: ['customer'],
    expired: ['goodword'],
    closed: ['goodword'],
  },
  // Events of a booking arrive in any order: the end can come before the confirmation.
  accepted: { booked: ['goodword'], finished: ['customer', 'business', 'goodword'], withdrawn: ['customer'] },
  // After a canceled booking, the price is still accepted.
  booked: { accepted: ['goodword'], finished: ['goodword'] },
  finished: {},
  declined: {},
  withdrawn: {},
  expired: {},
  closed: {},
}

export function mayMove(from: EstimateRequestStatus, to: EstimateRequestStatus, by: RequestActor): boolean {
  return moves[from][to]?.includes(by) ?? false
}

export function isOpen(status: EstimateRequestStatus): boolean {
  return openStatuses.some((open) => open === status)
}

export function isWon(status: EstimateRequestStatus): boolean {
  return wonStatuses.some((won) => won === status)
}

/** Both sides can write while the request can lead to work, and until the work is done. */
export function acceptsMessages(status: EstimateRequestStatus): boolean {
  return isOpen(status) || status === 'accepted' || status === 'booked'
}

/** The actions that the customer can take now. `hasService`: the business named a service to book at its price. */
export function customerActions(
  status: EstimateRequestStatus,
  hasService: boolean,
): ('accept' | 'withdraw' | 'message' | 'book' | 'finish')[] {
  return [
    ...(status === 'quoted' ? (['accept'] as const) : []),
    ...(status === 'accepted' && hasService ? (['book'] as const) : []),
    ...(status === 'accepted' && !hasService ? (['finish'] as const) : []),
    ...(acceptsMessages(status) ? (['message'] as const) : []),
    ...(mayMove(status, 'withdrawn', 'customer') ? (['withdraw'] as const) : []),
  ]
}

/** The actions that the business can take now. */
export function businessActions(
  status: EstimateRequestStatus,
  hasService: boolean,
): ('quote' | 'decline' | 'message' | 'finish')[] {
  return [
    ...(mayMove(status, 'quoted', 'business') ? (['quote'] as const) : []),
    ...(status === 'accepted' && !hasService ? (['finish'] as const) : []),
    ...(acceptsMessages(status) ? (['message'] as const) : []),
    ...(mayMove(status, 'declined', 'business') ? (['decline'] as const) : []),
  ]
}
