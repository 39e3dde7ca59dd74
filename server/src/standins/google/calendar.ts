import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from 'contract/core/instant'
import { type Bearer, calendarApi, googleError } from './calendarApi.ts'
import { fillCalendar } from './calendarEvents.ts'
import { CalendarStore } from './calendarStore.ts'
import { asksForConsent, consentPage, grantedScope } from './consent.ts'

/** Dependencies of the calendar on the rest of the stand-in. */
export interface CalendarDependencies {
  readonly people: readonly { readonly email: string }[]
  /** The start of the generated calendars. */
  readonly now: Instant
  readonly redirectUris: readonly string[]
  readonly bearerOf: (accessToken: string) => Bearer | null
  /** Revokes all access of a person, or of the person who owns a token. */
  readonly revoke: (by: { email: string } | { token: string }) => void
  readonly forward: (request: Request) => Promise<Response>
}

const faults = ['401', '403', '410', '429', '500', 'timeout'] as const
type Fault = (typeof faults)[number]

const isFault = (value: unknown): value is Fault => faults.some((fault) => fault === value)

const timeoutMilliseconds = 15_000

/**
 * The calendar of the local stand-in for Google: consent with optional scopes, an API with incremental sync, and a
 * control address where tests and demos inject faults. Returns null for requests outside the calendar.
 */
export function standInCalendar(
  dependencies: CalendarDependencies,
): (request: Request) => Promise<Response | null> {
  const store = new CalendarStore()
  for (const { email } of dependencies.people) fillCalendar(store, email, dependencies.now)
  /**
   * Faults for the next requests: only one person's if `of` is set, so that other people's requests do not consume
   * them.
   */
  let waiting: { readonly faults: Fault[]; readonly of: string | null } = { faults: [], of: null }

  async function api(request: Request): Promise<Response> {
    const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    const bearer = token === undefined ? null : dependencies.bearerOf(token)
    const isMeant = waiting.of === null || waiting.of === bearer?.email
    const fault = isMeant ? waiting.faults.shift() : undefined
    if (fault === '410') store.forgetSyncTokens()
    else if (fault && fault !== 'timeout')
      return googleError(Number(fault), reasons[fault], 'A fault that was asked for')
    const answer = await calendarApi(store, request, bearer)
    if (fault !== 'timeout') return answer
    // The worst fault: the request takes effect, but its response never arrives.
    await sleep(timeoutMilliseconds, undefined, { signal: request.signal }).catch(() => {})
    return googleError(504, 'backendError', 'Deadline exceeded')
  }

  async function control(request: Request): Promise<Response> {
    // Pages of other sites cannot send JSON here without a CORS preflight.
    if (!request.headers.get('content-type')?.startsWith('application/json'))
      return googleError(415, 'json', 'JSON')
    const body = (await request.json()) as Record<string, unknown> // checked on use
    if (Array.isArray(body['faults']))
      waiting = {
        faults: body['faults'].filter(isFault),
        of: typeof body['of'] === 'string' ? body['of'] : null,
      }
    if (typeof body['revoke'] === 'string') dependencies.revoke({ email: body['revoke'] })
    if (typeof body['email'] === 'string' && typeof body['event'] === 'object' && body['event'] !== null) {
      const calendar = store.calendar(body['email'], 'primary')
      const event = body['event'] as Parameters<CalendarStore['write']>[2] // as Google's API accepts it
      if (calendar) return Response.json(store.write(body['email'], calendar, event))
    }
    if (typeof body['email'] === 'string') {
      const calendars = store.calendarsOf(body['email'])
      return Response.json(calendars.map(({ id, events }) => ({ id, events: [...events.values()] })))
    }
    return Response.json({})
  }

  async function consent(request: Request): Promise<Response> {
    const text = await request.text()
    const fields = new URLSearchParams(text)
    const redirectUri = fields.get('redirect_uri') ?? ''
    if (!asksForConsent(fields)) return dependencies.forward(new Request(request.url, again(request, text)))
    if (!dependencies.redirectUris.includes(redirectUri))
      return googleError(400, 'redirect_uri_mismatch', 'Not registered')
    const answer = fields.get('answer')
    if (answer === null) return consentPage(fields)
    if (answer === 'deny') {
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({
        error: 'access_denied',
        state: fields.get('state') ?? '',
      }).toString()
      return new Response(null, { status: 302, headers: { location: back.href } })
    }
    fields.set('scope', grantedScope(fields))
    return dependencies.forward(new Request(request.url, again(request, fields.toString())))
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith('/calendar/v3/')) return api(request)
    if (pathname === '/stand-in/calendar' && request.method === 'POST') return control(request)
    if (pathname === '/o/oauth2/v2/auth/callback' && request.method === 'POST') return consent(request)
    if (pathname === '/oauth2/revoke' && request.method === 'POST') {
      const token = searchParams.get('token') ?? new URLSearchParams(await request.text()).get('token') ?? ''
      dependencies.revoke({ token })
      return Response.json({})
    }
    return null
  }
}

const reasons: Record<Exclude<Fault, 'timeout' | '410'>, string> = {
  401: 'authError',
  403: 'forbidden',
  429: 'rateLimitExceeded',
  500: 'backendError',
}

const again = (request: Request, body: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    host: request.headers.get('host') ?? '',
  },
  body,
})
