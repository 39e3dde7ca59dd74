import type { ReviewSignal } from 'contract/reviews/writing'
import type { ReviewStatus } from './review.rules.ts'

/** Visible to everyone and counted in the rating. */
export function isPublic(status: ReviewStatus): boolean {
  return status === 'published' || status === 'reported' || status === 'under_review'
}

/** The status after writing or editing. A review without signals is published at once. */
export function afterCheck(before: ReviewStatus, signals: readonly ReviewSignal[]): ReviewStatus {
  if (signals.length > 0) return 'held'
  // An open report still needs a decision.
  return before === 'reported' || before === 'under_review' ? before : 'published'
}

export type Decision = 'examine' | 'publish' | 'take_down'
export type DecidedStatus = 'under_review' | 'published' | 'rejected' | 'removed'

/** Null for an invalid decision. */
export function afterDecision(before: ReviewStatus, decision: Decision): DecidedStatus | null {
  switch (before) {
    case 'held':
      return { examine: null, publish: 'published' as const, take_down: 'rejected' as const }[decision]
    case 'reported':
      return {
        examine: 'under_review' as const,
        publish: 'published' as const,
        take_down: 'removed' as const,
      }[decision]
    case 'under_review':
      return { examine: null, publish: 'published' as const, take_down: 'removed' as const }[decision]
    case 'submitted':
    case 'published':
    case 'rejected':
    case 'removed':
      return null
  }
}
