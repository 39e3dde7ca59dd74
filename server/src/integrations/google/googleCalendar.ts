import { auth, calendar, type calendar_v3 } from '@googleapis/calendar'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, plus } from 'contract/core/time'
import { toInstant } from '../../platform/clock.ts'
import {
  CalendarFault,
  type CalendarProvider,
  calendarScopes,
  type EventChange,
  type EventPages,
  type Grant,
} from './calendarProvider.ts'
import { changeOf, resourceOf } from './googleEvents.ts'
import { faultOf } from './googleFault.ts'

export interface GoogleAddresses {
  readonly authorize: string
  readonly token: string
  readonly revoke: string
  /** Ends with a slash. */
  readonly api: string
}

export const googleAddresses: GoogleAddresses = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/',
}

interface Options {
  readonly kind: CalendarProvider['kind']
  readonly addresses: GoogleAddresses
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  readonly timeoutMilliseconds?: number
}

const pageSize = 250
const pagesMax = 40
const accessSeconds = 3600

/**
 * Google Calendar through Google's own library. Callers pass its base addresses, so it also works with the stand-in.
 */
export function googleCalendar({
  kind,
  addresses,
  client,
  timeoutMilliseconds = 10_000,
}: Options): CalendarProvider {
  const transport = { timeout: timeoutMilliseconds, retry: false }
  const identity = () => {
    const bearer = new auth.OAuth2({
      ...client,
      transporterOptions: transport,
      endpoints: {
        oauth2AuthBaseUrl: addresses.authorize,
        oauth2TokenUrl: addresses.token,
        oauth2RevokeUrl: addresses.revoke,
      },
    })
    // The caller decides when to retry; the library would retry with its own delays.
    bearer.transporter.interceptors.request.add({
      resolved: async (request) => {
        delete request.retryConfig
        return Object.assign(request, { retry: false })
      },
    })
    return bearer
  }
  const api = (accessToken: string): calendar_v3.Calendar => {
    const bearer = identity()
    bearer.setCredentials({ access_token: accessToken })
    return calendar({ version: 'v3', auth: bearer, rootUrl: addresses.api, ...transport })
  }
  return {
    kind,
    authorizeUrl: ({ state, codeChallenge, redirectUri, loginHint }) => {
      const url = new URL(addresses.authorize)
      url.search = new URLSearchParams({
        client_id: client.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: ['openid', 'email', ...Object.values(calendarScopes)].join(' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        // Google issues a refresh token only for offline access with a new consent.
        access_type: 'offline',
        prompt: 'consent',
        include_granted_scopes: 'false',
        login_hint: loginHint,
      }).toString()
      return url.href
    },
    exchange: ({ code, codeVerifier, redirectUri }) =>
      speaking('exchange', async () => {
        const { tokens } = await identity().getToken({ code, codeVerifier, redirect_uri: redirectUri })
        if (!tokens.access_token || !tokens.refresh_token)
          throw new CalendarFault('refused', 'exchange: no token that lasts')
        return {
          refreshToken: tokens.refresh_token,
          accessToken: tokens.access_token,
          accessEndsAt: momentOf(tokens.expiry_date),
          accountEmail: emailIn(tokens.id_token),
          scopes: (tokens.scope ?? '').split(' ').filter(Boolean),
        } satisfies Grant
      }),
    refresh: (refreshToken) =>
      speaking('refresh', async () => {
        const bearer = identity()
        bearer.setCredentials({ refresh_token: refreshToken })
        const { credentials } = await bearer.refreshAccessToken()
        if (!credentials.access_token) throw new CalendarFault('refused', 'refresh: no token')
        return { accessToken: credentials.access_token, accessEndsAt: momentOf(credentials.expiry_date) }
      }),
    revoke: (refreshToken) =>
      speaking('revoke', async () => void (await identity().revokeToken(refreshToken))),
    listCalendars: (accessToken) =>
      speaking('list calendars', async () => {
        const { data } = await api(accessToken).calendarList.list({
          maxResults: pageSize,
          minAccessRole: 'reader',
        })
        return (data.items ?? []).flatMap(({ id, summaryOverride, summary, primary, accessRole }) =>
          id
            ? {
                id,
                name: summaryOverride ?? summary ?? id,
                isPrimary: primary === true,
                isWritable: accessRole === 'owner',
              }
            : [],
        )
      }),
    freeBusy: (accessToken, { calendarIds, from, to }) =>
      speaking('free busy', async () => {
        const { data } = await api(accessToken).freebusy.query({
          requestBody: { timeMin: from, timeMax: to, items: calendarIds.map((id) => ({ id })) },
        })
        return Object.values(data.calendars ?? {}).flatMap(({ busy, errors }) => {
          if (errors?.length) throw new CalendarFault('not_found', 'free busy: a calendar is not there')
          return (busy ?? []).flatMap(({ start, end }) =>
            start && end ? { startsAt: instant(start), endsAt: instant(end) } : [],
          )
        })
      }),
    listEvents: (accessToken, { calendarId, ...range }) =>
      speaking('list events', () =>
        allPages((pageToken) =>
          api(accessToken).events.list({
            calendarId,
            // Returns each occurrence of a recurring event separately.
            singleEvents: true,
            maxResults: pageSize,
            ...(pageToken ? { pageToken } : {}),
            ...('syncToken' in range
              ? { syncToken: range.syncToken }
              : { timeMin: range.from, timeMax: range.to }),
          }),
        ),
      ),
    writeEvent: (accessToken, calendarId, event) =>
      speaking('write event', async () => {
        const { events } = api(accessToken)
        const requestBody = resourceOf(event)
        try {
          // An update also restores a removed event.
          await events.update({ calendarId, eventId: event.id, requestBody })
        } catch (error) {
          const { kind: fault } = faultOf(error, 'write event')
          if (fault !== 'not_found' && fault !== 'gone') throw error
          await events.insert({ calendarId, requestBody })
        }
      }),
    removeEvent: (accessToken, calendarId, eventId) =>
      speaking('remove event', async () => {
        try {
          await api(accessToken).events.delete({ calendarId, eventId })
        } catch (error) {
          const { kind: fault } = faultOf(error, 'remove event')
          if (fault !== 'not_found' && fault !== 'gone') throw error
        }
      }),
    watch: (accessToken, { calendarId, channelId, token, address }) =>
      speaking('watch', async () => {
        const { data } = await api(accessToken).events.watch({
          calendarId,
          requestBody: { id: channelId, token, type: 'web_hook', address },
        })
        if (!data.resourceId) throw new CalendarFault('refused', 'watch: no channel')
        return { id: channelId, resource: data.resourceId, endsAt: momentOf(Number(data.expiration)) }
      }),
    stopWatching: (accessToken, { id, resource }) =>
      speaking(
        'stop watching',
        async () =>
          void (await api(accessToken).channels.stop({ requestBody: { id, resourceId: resource } })),
      ),
  }
}

async function speaking<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw faultOf(error, step)
  }
}

async function allPages(
  read: (pageToken: string | null) => Promise<{ data: calendar_v3.Schema$Events }>,
): Promise<EventPages> {
  const changes: EventChange[] = []
  let pageToken: string | null = null
  for (let page = 0; page < pagesMax; page++) {
    const { data } = await read(pageToken)
    for (const event of data.items ?? []) {
      const change = changeOf(event, data.timeZone ?? 'UTC')
      if (change) changes.push(change)
    }
    // Only the last page contains the next sync token.
    if (data.nextSyncToken) return { changes, syncToken: data.nextSyncToken }
    pageToken = data.nextPageToken ?? null
    if (pageToken === null) break
  }
  throw new CalendarFault('refused', 'list events: the pages do not end')
}

const instant = (text: string) => toInstant(Temporal.Instant.from(text))

function momentOf(milliseconds: number | null | undefined): Instant {
  return milliseconds
    ? fromMilliseconds(milliseconds)
    : plus(toInstant(Temporal.Now.instant()), { seconds: accessSeconds })
}

/** The token comes from Google over TLS, so its signature needs no check. */
function emailIn(idToken: string | null | undefined): string {
  const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? 'e30', 'base64url').toString())
  const email = typeof claims === 'object' && claims !== null && 'email' in claims ? claims.email : null
  return typeof email === 'string' ? email : ''
}
