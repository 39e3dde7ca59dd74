import type { DisputeStatus } from 'contract/checkouts/disputes'

const ranks: Record<DisputeStatus, number> = {
  needs_response: 0,
  under_review: 1,
  won: 2,
  lost: 2,
  prevented: 2,
}

/** Whether the bank has decided; nothing follows after that. */
export function isEnded(status: DisputeStatus): boolean {
  return ranks[status] === 2
}

/** What was read later may have been asked earlier: a dispute never goes back. */
export function mayFollow(known: DisputeStatus, read: DisputeStatus): boolean {
  return ranks[read] > ranks[known]
}
