import { EstimateRequestId, type ServiceId } from 'contract/core/ids'
import { type AgreedPrice, readAgreedPrice } from 'contract/estimates/requests'
import { type CallFailure, problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { useRead } from '../../../shared/api/calls.ts'

/** Meaning of `estimate=` in the address for a booking of the service. */
export type Agreement =
  | { readonly state: 'none' | 'loading' | 'signed_out' | 'other_service' }
  | { readonly state: 'agreed'; readonly agreed: AgreedPrice }
  | { readonly state: 'refused'; readonly problem: CallFailure; readonly retry: () => void }

/** The agreed price that the address names, for this service. */
export function useAgreedPrice(search: URLSearchParams, serviceId: ServiceId): Agreement {
  const { user, loading } = useAuth()
  const requestId = EstimateRequestId.safeParse(search.get('estimate')).data
  const { data, error, refetch } = useRead(
    readAgreedPrice,
    { params: { requestId: requestId as EstimateRequestId } }, // skipped without a value
    { skip: requestId === undefined || user === null, refetchOnMountOrArgChange: true },
  )
  if (requestId === undefined) return { state: 'none' }
  if (user === null) return { state: loading ? 'loading' : 'signed_out' }
  if (error !== undefined) return { state: 'refused', problem: problemOf(error), retry: () => void refetch() }
  if (!data) return { state: 'loading' }
  return data.serviceId === serviceId ? { state: 'agreed', agreed: data } : { state: 'other_service' }
}
