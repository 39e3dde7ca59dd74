import type { Route, Sent } from 'contract/core/route'
import { newIdempotencyKey } from './idempotencyKey.ts'

export interface ApiRequest {
  readonly url: string
  readonly method: Route['method']
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/**
 * Builds the request for a contract route: address below `apiPrefix`, method and body. A call that moves points or
 * money has an idempotency key; a caller that may retry passes its own.
 */
export function request<R extends Route>(route: R, input: Sent<R>, idempotencyKey?: string): ApiRequest {
  const { params = {}, query = {}, body } = input as Sections // Sent<R> has these three keys at most
  const path = route.path.replaceAll(/:(\w+)/g, (_placeholder, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`${route.name} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = searchOf(query)
  return {
    url: search ? `${path}?${search}` : path,
    method: route.method,
    ...(body === undefined ? {} : { body }),
    ...(route.isIdempotent ? { headers: { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() } } : {}),
  }
}

/** Values that an address may contain. */
type Plain = Record<string, string | number | boolean | null | undefined>

interface Sections {
  readonly params?: Plain
  readonly query?: Plain
  readonly body?: unknown
}

function searchOf(query: Plain): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.toString()
}
