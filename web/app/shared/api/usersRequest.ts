import { apiPrefix, type Route, type Sent } from 'contract/core/route'
import { type ApiRequest, request } from './request.ts'

/**
 * A call of the users API. The build's `USERS_API_URL` sets its base address; without it the API has the same base as
 * all other calls.
 */
export function usersRequest<R extends Route>(route: R, input: Sent<R>): ApiRequest {
  const own = request(route, input)
  return { ...own, url: `${base()}${own.url}` }
}

/** The address of a download of the users API. */
export function usersAddress<R extends Route>(route: R, input: Sent<R>): string {
  return `${base() || apiPrefix}${request(route, input).url}`
}

const base = () => (import.meta.env.USERS_API_URL as string | undefined) ?? ''
