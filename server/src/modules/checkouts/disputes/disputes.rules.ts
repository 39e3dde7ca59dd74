import type { DisputeStatus } from 'contract/checkouts/disputes'

const ranks: Record<DisputeStatus, number> = {
  needs_response: 0,
  under_review: 1,
  won: 2,
  lost: 2,
  prevented: 2,
}

/** Returns true for a final status (won or lost). */
export function isEnded(status: DisputeStatus): boolean {
  return ranks[status] === 2
}

/** Statuses may arrive out of order; a dispute never returns to an earlier one. */
export function mayFollow(known: DisputeStatus, read: DisputeStatus): boolean {
  return ranks[read] > ranks[known]
}
