import type { Route, Sent } from 'contract/core/route'
import { type ApiRequest, request } from './request.ts'

/**
 * A call of the referral API. The build's `REFERRAL_API_URL` sets its base address; without it the API has the same
 * base as all other calls.
 */
export function referralRequest<R extends Route>(
  route: R,
  input: Sent<R>,
  idempotencyKey?: string,
): ApiRequest {
  const own = request(route, input, idempotencyKey)
  const base = (import.meta.env.REFERRAL_API_URL as string | undefined) ?? ''
  return { ...own, url: `${base}${own.url}` }
}
