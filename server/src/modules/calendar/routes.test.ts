import type { BookingId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'
import type { FeedEntry } from './core/bookingsPort.ts'
import { feedOf, icalOf } from './own/icsFeed.ts'
import { readWithType } from '../../../test-support/icalendar.ts'
import { walkConsent } from '../../../test-support/fixtures/calendar.ts'

const server = useApp()
let cookie = ''
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  const { id } = await createMember(now(), {
    email: 'tomas@goodword.example',
    displayName: 'Tomas',
    emailVerified: true,
    isOperator: false,
  })
  cookie = `goodword_session=${(await createSession(now(), id)).token}`
})

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = cookie) =>
  server.app.inject({
    method,
    url,
    headers: { origin: 'http://localhost:3999', cookie: by },
    ...(payload ? { payload } : {}),
  })

test('the OAuth callback redirects to a URL without its parameters', async () => {
  expect((await send('POST', '/api/v1/calendar/test', {})).json()).toMatchObject({ code: 'input_invalid' })
  const begun = await send('POST', '/api/v1/calendar/connect', { returnPath: '/calendar/connect' })
  const back = await walkConsent(begun.json<{ url: string }>().url, { email: 'tomas@goodword.example' })
  const landed = await send('GET', `${back.pathname}${back.search}`)
  expect(landed.statusCode).toBe(303)
  expect(landed.headers['location']).toBe('/calendar/connect?connected=1')
  expect(landed.headers['referrer-policy']).toBe('no-referrer')
  const again = await send('GET', `${back.pathname}${back.search}`)
  expect(again.headers['location']).toBe('/oauth2callback?problem=state_used')
  const stranger = await send('GET', '/oauth2callback?state=nothing&code=stolen', undefined, '')
  expect(stranger.headers['location']).toBe('/oauth2callback?problem=state_unknown')
  const settings = (await send('GET', '/api/v1/calendar')).json<{ link: { status: string } }>()
  expect(settings.link.status).toBe('connected')
  const synced = await send('POST', '/api/v1/calendar/sync')
  expect(synced.json<{ link: { lastSyncAt: string | null } }>().link.lastSyncAt).not.toBeNull()
  expect(synced.body).not.toContain('google_')
  const unknown = await send('PUT', '/api/v1/calendar/choices', { reads: ['nobody’s'], writes: null })
  expect(unknown.json()).toMatchObject({ code: 'calendar_unknown' })
  const gone = await send('DELETE', '/api/v1/calendar')
  expect(gone.json()).toMatchObject({ link: null })
  expect((await send('POST', '/api/v1/calendar/sync')).json()).toMatchObject({
    code: 'calendar_not_connected',
  })
  expect((await send('GET', '/api/v1/calendar', undefined, '')).statusCode).toBe(401)
})

test('a feed needs only its secret, and a new secret invalidates the old one', async () => {
  const made = (await send('POST', '/api/v1/calendar/feed')).json<{ url: string }>()
  const path = new URL(made.url).pathname
  expect(path).toMatch(/\/feeds\/[\w-]{43}\.ics$/)
  const feed = await send('GET', path, undefined, '')
  expect(feed.statusCode).toBe(200)
  expect(readWithType(feed.body, feed.headers['content-type']).components).toHaveLength(1)
  const unchanged = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { 'if-none-match': String(feed.headers.etag) },
  })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers.etag).toBe(feed.headers.etag)
  expect((await send('GET', path.replace(/.\.ics/, '!.ics'), undefined, '')).statusCode).toBe(404)
  await send('POST', '/api/v1/calendar/feed')
  expect((await send('GET', path, undefined, '')).json()).toMatchObject({ code: 'calendar_feed_not_found' })
  await expect(
    feedOf(now(), {
      bookings: { feedEntries: async () => [], agendaEntries: async () => [] },
      origin: '',
      secret: '',
    }),
  ).rejects.toMatchObject({ code: 'calendar_feed_not_found' })
})

test('a feed entry has the id and the sequence of its booking', () => {
  const booking: FeedEntry = {
    bookingId: '0199a5a0-0000-7000-8000-000000000001' as BookingId,
    sequence: 3,
    title: 'Haircut; wash, cut\nand dry',
    description: 'Bring nothing',
    location: '1 Quay Street',
    href: '/booking',
    timeZone: 'America/New_York' as TimeZone, // an IANA zone
    startsAt: '2026-12-02T15:00:00.000Z' as Instant,
    endsAt: '2026-12-02T16:00:00.000Z' as Instant, // instants
    status: 'cancelled',
    changedAt: '2026-11-20T17:00:00.000Z' as Instant, // an instant
  }
  const text = icalOf([booking], 'https://goodword.example')
  expect(text).toContain('UID:0199a5a0-0000-7000-8000-000000000001@goodword')
  expect(text).toContain('SEQUENCE:3')
  expect(text).toContain('STATUS:CANCELLED')
  expect(text).toContain('DTSTART:20261202T150000Z')
  expect(text).toContain('SUMMARY:Haircut\\; wash\\, cut\\nand dry')
  expect(text).toContain('https://goodword.example/booking')
})

test('a push message without the token of its channel is refused', async () => {
  for (const headers of [{}, { 'x-goog-channel-id': crypto.randomUUID(), 'x-goog-channel-token': 'guess' }]) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/webhooks/calendar', headers })
    expect(answer.statusCode).toBe(404)
  }
})
