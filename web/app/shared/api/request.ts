import { apiPrefix, type Route, type Sent } from 'contract/core/route'
import { newIdempotencyKey } from './idempotencyKey.ts'

export interface ApiRequest {
  readonly url: string
  readonly method: Route['method']
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly timeout?: number
  readonly keepalive?: boolean
}

interface Options {
  /** A caller that may retry an idempotent call passes its own. */
  readonly idempotencyKey?: string | undefined
  /** The revision that a conditional call changes. */
  readonly rev?: number | undefined
}

const slowMilliseconds = 60_000

/** Builds the request for a contract route: its address below `apiPrefix`, or that of an API with a base of its own. */
export function request<R extends Route>(route: R, input: Sent<R>, options: Options = {}): ApiRequest {
  const { params = {}, query = {}, body } = input as Sections // Sent<R> has these three keys at most
  const path = route.path.replaceAll(/:(\w+)/g, (_placeholder, name: string) => {
    const value = params[name]
    if (value === undefined || value === null) throw new TypeError(`${route.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = searchOf(query)
  const headers = headersOf(route, options)
  return {
    url: `${baseOf(path)}${search ? `${path}?${search}` : path}`,
    method: route.method,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
    ...(route.isSlow ? { timeout: slowMilliseconds } : {}),
    ...(route.isLasting ? { keepalive: true } : {}),
  }
}

/** The address of a download. */
export function downloadAddress<R extends Route>(route: R, input: Sent<R>): string {
  const { url } = request(route, input)
  return url.startsWith('/') ? `${apiPrefix}${url}` : url
}

/** The build's `USERS_API_URL` and `REFERRAL_API_URL` move the calls of users and referrals to other servers. */
function baseOf(path: string): string {
  const [, first = ''] = path.split(/[/.]/)
  if (first === 'users') return (import.meta.env.USERS_API_URL as string | undefined) ?? ''
  if (first === 'referrals') return (import.meta.env.REFERRAL_API_URL as string | undefined) ?? ''
  return ''
}

function headersOf(route: Route, { idempotencyKey, rev }: Options): Record<string, string> | null {
  if (route.isIdempotent) return { 'idempotency-key': idempotencyKey ?? newIdempotencyKey() }
  return route.isConditional && rev !== undefined ? { 'if-match': `"${rev}"` } : null
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
