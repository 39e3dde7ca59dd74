import type { ListingReportDecision } from 'contract/listingReports/listingReports'

type Status = 'draft' | 'published' | 'paused' | 'suspended' | 'closed'

/** The status of a listing after a decision; a listing that is not public keeps its status. */
export function statusAfter(decision: ListingReportDecision, status: Status): Status {
  const isPublic = status === 'published' || status === 'paused'
  if (!isPublic) return status
  switch (decision) {
    case 'suspend':
      return 'suspended'
    case 'close':
      return 'closed'
    case 'dismiss':
    case 'correct':
      return status
  }
}
