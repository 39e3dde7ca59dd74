import { type EstimateDetails, readEstimate } from 'contract/estimates/estimates'
import type { EstimateId } from 'contract/core/ids'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useRead } from '../../../shared/api/calls.ts'

/** The estimate whose answers the page changes; null when the member has none with this id for this kind of job. */
export interface SavedState {
  readonly saved: Pick<EstimateDetails, 'id' | 'name' | 'isSent'> | null
  readonly isLoading: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Reads the saved estimate that an address names: the address may come from another member. */
export function useSavedEstimate({
  id,
  job,
}: {
  readonly id: EstimateId | null
  readonly job: string
}): SavedState {
  const { user } = useAuth()
  const isSkipped = id === null || user === null
  const { currentData, error, isFetching, refetch } = useRead(
    readEstimate,
    { params: { estimateId: id as EstimateId } }, // skipped without a value
    { skip: isSkipped },
  )
  const isUnknown = error !== undefined && problemOf(error).code === 'estimate_not_found'
  return {
    saved: !isSkipped && !isUnknown && currentData?.template.slug === job ? currentData : null,
    isLoading: isFetching && currentData === undefined,
    error: isUnknown ? undefined : error,
    retry: () => void refetch(),
  }
}
