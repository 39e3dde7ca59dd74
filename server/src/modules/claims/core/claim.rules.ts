import type { ClaimEventKind, ClaimStatus } from 'contract/claims/claims'

/** The possible states after each state. `docs/decisions/0082` explains them. */
export const transitions: Record<ClaimStatus, readonly ClaimStatus[]> = {
  started: ['proof_pending', 'withdrawn'],
  proof_pending: ['granted', 'refused', 'disputed', 'withdrawn'],
  disputed: ['upheld', 'moved', 'withdrawn'],
  // The business has gone to another claimant.
  granted: ['withdrawn'],
  moved: ['withdrawn'],
  refused: [],
  upheld: [],
  withdrawn: [],
}

export const openStatuses = ['started', 'proof_pending', 'disputed'] as const satisfies readonly ClaimStatus[]

/** The member of a claim in one of these states manages the business. */
export const holdingStatuses = ['granted', 'moved'] as const satisfies readonly ClaimStatus[]

export function mayMove(from: ClaimStatus, to: ClaimStatus): boolean {
  return transitions[from].includes(to)
}

export function isOpen(status: ClaimStatus): boolean {
  return (openStatuses as readonly ClaimStatus[]).includes(status)
}

/** In any other state, a claim has its proof or has ended. */
export const takesProofs = (status: ClaimStatus): boolean =>
  status === 'started' || status === 'proof_pending'

/** Steps before a dispute concern the claimant alone. */
const claimantOnly: ReadonlySet<ClaimEventKind> = new Set([
  'started',
  'proof_started',
  'proved',
  'waits',
  'decision_due',
])

export function isShownTo(side: 'claimant' | 'owner', kind: ClaimEventKind): boolean {
  return kind !== 'decision_due' && (side === 'claimant' || !claimantOnly.has(kind))
}
