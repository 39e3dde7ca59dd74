import type { Route, Sent } from 'contract/core/route'
import { type ApiRequest, request } from './request.ts'

/**
 * A call of the referral API. Its base address comes from the configuration of the build (`REFERRAL_API_URL`); without
 * one it is served where all other calls are.
 */
export function referralRequest<R extends Route>(
  route: R,
  input: Sent<R>,
  idempotencyKey?: string,
): ApiRequest {
  const asked = request(route, input, idempotencyKey)
  const base = (import.meta.env.REFERRAL_API_URL as string | undefined) ?? ''
  return { ...asked, url: `${base}${asked.url}` }
}
