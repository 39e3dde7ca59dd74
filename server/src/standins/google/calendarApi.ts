import { calendarScopes } from '../../integrations/google/calendarProvider.ts'
import { type CalendarStore, type StoredEvent, standInTimeZone } from './calendarStore.ts'

export interface Bearer {
  readonly email: string
  readonly scopes: readonly string[]
}

const writing = [calendarScopes.write]
const reading = [calendarScopes.events, calendarScopes.write]

/**
 * Google's calendar API over the store, limited to the parts that Goodword uses: lists, incremental sync, etags,
 * channels.
 */
export async function calendarApi(
  store: CalendarStore,
  request: Request,
  bearer: Bearer | null,
): Promise<Response> {
  if (!bearer) return googleError(401, 'authError', 'Invalid Credentials')
  const url = new URL(request.url)
  const path = url.pathname.replace(/^\/calendar\/v3/, '')
  const call = `${request.method} ${path}`
  const may = (scopes: readonly string[]) => scopes.some((scope) => bearer.scopes.includes(scope))
  const missing = () =>
    googleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  if (call === 'GET /users/me/calendarList') {
    if (!may([calendarScopes.list])) return missing()
    const items = store.calendarsOf(bearer.email).map(({ id, name, accessRole }) => ({
      id,
      summary: name,
      accessRole,
      timeZone: standInTimeZone,
      ...(id === bearer.email ? { primary: true } : {}),
    }))
    return Response.json({ kind: 'calendar#calendarList', items })
  }
  if (call === 'POST /freeBusy')
    return may([calendarScopes.freeBusy]) ? freeBusy(store, bearer, await objectIn(request)) : missing()
  if (call === 'POST /channels/stop') {
    const { id } = await objectIn(request)
    const isStopped = typeof id === 'string' && store.stopWatching(id)
    return isStopped ? new Response(null, { status: 204 }) : notFound()
  }
  const [, calendarId, rest = ''] = /^\/calendars\/([^/]+)\/events(\/.*)?$/.exec(path) ?? []
  if (calendarId === undefined) return notFound()
  const id = decodeURIComponent(calendarId)
  const calendar = store.calendar(bearer.email, id)
  if (!calendar) return notFound()
  if (request.method === 'GET' || rest === '/watch') {
    if (!may(reading)) return missing()
  } else if (!may(writing) || calendar.accessRole !== 'owner') return missing()
  if (rest === '' && request.method === 'GET') return listEvents(store, calendar.events, url.searchParams)
  if (rest === '/watch') {
    const { id: channelId, token, address } = await objectIn(request)
    if (typeof channelId !== 'string' || typeof token !== 'string' || typeof address !== 'string')
      return googleError(400, 'required', 'Required')
    const made = store.watch({ email: bearer.email, calendarId: calendar.id, id: channelId, token, address })
    return Response.json({ kind: 'api#channel', id: channelId, ...made, expiration: String(made.expiration) })
  }
  const eventId = decodeURIComponent(rest.slice(1))
  if (rest === '') {
    const event = eventIn(await objectIn(request))
    if (!event) return googleError(400, 'required', 'Missing start or end time.')
    if (event.id !== undefined && calendar.events.has(event.id))
      return googleError(409, 'duplicate', 'The requested identifier already exists.')
    return Response.json(store.write(bearer.email, calendar, event))
  }
  const stored = calendar.events.get(eventId)
  if (!stored) return notFound()
  const match = request.headers.get('if-match')
  if (match !== null && match !== stored.etag)
    return googleError(412, 'conditionNotMet', 'Precondition Failed')
  if (request.method === 'GET') return Response.json(stored)
  if (request.method === 'DELETE') {
    if (stored.status === 'cancelled') return googleError(410, 'deleted', 'Resource has been deleted')
    store.remove(bearer.email, calendar, stored)
    return new Response(null, { status: 204 })
  }
  const event = eventIn(await objectIn(request))
  if (!event || request.method !== 'PUT') return googleError(400, 'badRequest', 'Bad Request')
  return Response.json(store.write(bearer.email, calendar, { ...event, id: eventId }))
}

const pageSizeMax = 250

/** Only the last page contains the next sync token. */
function listEvents(
  store: CalendarStore,
  events: ReadonlyMap<string, StoredEvent>,
  query: URLSearchParams,
): Response {
  const syncToken = query.get('syncToken')
  if (syncToken !== null && (query.has('timeMin') || query.has('timeMax')))
    return googleError(400, 'invalid', 'Sync token cannot be used with timeMin or timeMax.')
  const since = syncToken === null ? null : store.changeOf(syncToken)
  if (syncToken !== null && since === null)
    return googleError(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.')
  const from = Date.parse(query.get('timeMin') ?? '')
  const to = Date.parse(query.get('timeMax') ?? '')
  const found = [...events.values()].filter((event) =>
    since === null
      ? event.status !== 'cancelled' && !(endOf(event) <= from) && !(startOf(event) >= to)
      : event.change > since,
  )
  const offset = Number(query.get('pageToken') ?? 0)
  const size = Math.min(pageSizeMax, Number(query.get('maxResults') ?? pageSizeMax))
  const isLast = offset + size >= found.length
  return Response.json({
    kind: 'calendar#events',
    timeZone: standInTimeZone,
    items: found.slice(offset, offset + size),
    ...(isLast ? { nextSyncToken: store.syncToken() } : { nextPageToken: String(offset + size) }),
  })
}

function freeBusy(store: CalendarStore, { email }: Bearer, input: Record<string, unknown>): Response {
  const from = Date.parse(String(input['timeMin']))
  const to = Date.parse(String(input['timeMax']))
  const items = Array.isArray(input['items']) ? (input['items'] as { id?: string }[]) : [] // checked on use
  const calendars = items.map(({ id = '' }) => {
    const calendar = store.calendar(email, id)
    if (!calendar) return [id, { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }]
    const busy = [...calendar.events.values()]
      .filter(
        (event) => event.status !== 'cancelled' && event.transparency !== 'transparent' && !isDeclined(event),
      )
      .filter((event) => startOf(event) < to && endOf(event) > from)
      .map((event) => ({
        start: new Date(startOf(event)).toISOString(),
        end: new Date(endOf(event)).toISOString(),
      }))
    return [id, { busy }]
  })
  return Response.json({ kind: 'calendar#freeBusy', calendars: Object.fromEntries(calendars) as object }) // pairs of ids
}

function isDeclined({ attendees }: StoredEvent): boolean {
  return (
    Array.isArray(attendees) &&
    (attendees as { self?: boolean; responseStatus?: string }[]).some(
      ({ self, responseStatus }) => self && responseStatus === 'declined',
    ) // as written
  )
}

const startOf = ({ start }: StoredEvent) => Date.parse(start.dateTime ?? start.date ?? '')
const endOf = ({ end }: StoredEvent) => Date.parse(end.dateTime ?? end.date ?? '')

function eventIn(body: Record<string, unknown>) {
  const hasTimes = [body['start'], body['end']].every(
    (time) => typeof time === 'object' && time !== null && ('dateTime' in time || 'date' in time),
  )
  return hasTimes ? (body as Partial<StoredEvent> & Pick<StoredEvent, 'start' | 'end'>) : null // its times were checked
}

export function googleError(status: number, reason: string, message: string): Response {
  return Response.json(
    { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
    { status, headers: status === 429 ? { 'retry-after': '90' } : {} },
  )
}

const notFound = () => googleError(404, 'notFound', 'Not Found')

async function objectIn(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) // Google accepts objects
}
