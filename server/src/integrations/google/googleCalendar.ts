import { calendar, type calendar_v3 } from '@googleapis/calendar'
import { toInstant } from '../../platform/clock.ts'
import {
  CalendarFault,
  type CalendarProvider,
  calendarScopes,
  type EventChange,
  type EventPages,
} from './calendarProvider.ts'
import { changeOf, resourceOf } from './googleEvents.ts'
import { faultOf } from './googleFault.ts'
import {
  googleOAuth,
  googleOAuthAddresses,
  momentOf,
  type OAuthAddresses,
  type OAuthClient,
} from './googleOAuth.ts'

export interface GoogleAddresses extends OAuthAddresses {
  /** Ends with a slash. */
  readonly api: string
}

export const googleAddresses: GoogleAddresses = {
  ...googleOAuthAddresses,
  api: 'https://www.googleapis.com/',
}

interface Options {
  readonly kind: CalendarProvider['kind']
  readonly addresses: GoogleAddresses
  readonly client: OAuthClient
  readonly timeoutMilliseconds?: number
}

const pageSize = 250
const pagesMax = 40

/**
 * Google Calendar through Google's own library. Callers pass its base addresses, so it also works with the stand-in.
 */
export function googleCalendar({
  kind,
  addresses,
  client,
  timeoutMilliseconds = 10_000,
}: Options): CalendarProvider {
  const { identity, speaking, ...oauth } = googleOAuth({
    addresses,
    client,
    scopes: Object.values(calendarScopes),
    timeoutMilliseconds,
    faultOf,
  })
  const api = (accessToken: string): calendar_v3.Calendar => {
    const bearer = identity()
    bearer.setCredentials({ access_token: accessToken })
    return calendar({
      version: 'v3',
      auth: bearer,
      rootUrl: addresses.api,
      timeout: timeoutMilliseconds,
      retry: false,
    })
  }
  return {
    kind,
    ...oauth,
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
