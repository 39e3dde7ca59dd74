import { expect, test } from 'vitest'
import { calendarScopes } from '../../../integrations/google/calendarProvider.ts'
import { disconnect } from './linkCalendar.ts'
import { maya, tomas, useCalendar, walkConsent } from '../../../../test-support/fixtures/calendar.ts'
import { usesAccount } from '../core/link.repository.ts'
import { choose, readSettings } from '../core/settings.ts'

const calendar = useCalendar()
const { begin, finish, connect, person, writing, linkRow } = calendar

test('the consent flow connects a calendar to the session that started it', async () => {
  const who = await person()
  const { url } = await begin(who)
  const parameters = new URL(url).searchParams
  expect(parameters.get('code_challenge_method')).toBe('S256')
  expect(parameters.get('access_type')).toBe('offline')
  expect(parameters.get('scope')).toContain(calendarScopes.write)
  expect(await connect(who)).toMatchObject({ isConnected: true, returnPath: '/calender/events' })
  const settings = await readSettings(calendar.database.contextOf(who.memberId), calendar.port())
  expect(settings.link).toMatchObject({ status: 'connected', accountEmail: tomas, mayWrite: true })
  expect(
    settings.link?.calendars.map(({ reads, writes, isWritable }) => ({ reads, writes, isWritable })),
  ).toEqual([
    { reads: true, writes: true, isWritable: true },
    { reads: false, writes: false, isWritable: true },
    { reads: false, writes: false, isWritable: false },
  ])
})

test('a callback works once', async () => {
  const who = await person()
  const back = await walkConsent((await begin(who)).url, { email: tomas })
  expect(await finish(back, who)).toMatchObject({ isConnected: true })
  expect(await finish(back, who)).toMatchObject({ isConnected: false, problem: 'state_used' })
})

test('of concurrent callbacks one connects', async () => {
  const who = await person()
  const back = await walkConsent((await begin(who)).url, { email: tomas })
  const landings = await Promise.all([finish(back, who), finish(back, who), finish(back, who)])
  expect(landings.filter(({ isConnected }) => isConnected)).toHaveLength(1)
})

test('another browser can neither complete nor invalidate the flow', async () => {
  const who = await person()
  const other = await person()
  const back = await walkConsent((await begin(who)).url, { email: tomas })
  expect(await finish(back, other)).toMatchObject({ isConnected: false, problem: 'state_foreign' })
  expect(await finish(back, { sessionToken: '' })).toMatchObject({
    isConnected: false,
    problem: 'state_foreign',
  })
  expect(await finish(back, who)).toMatchObject({ isConnected: true })
})

test('an expired or unknown state connects nothing', async () => {
  const who = await person()
  const back = await walkConsent((await begin(who)).url, { email: tomas })
  calendar.database.clock.moveTo('2026-11-20T17:10:00Z')
  expect(await finish(back, who)).toMatchObject({ isConnected: false, problem: 'state_expired' })
  calendar.database.clock.moveTo('2026-11-20T17:00:00Z')
  back.searchParams.set('state', 'x'.repeat(43))
  expect(await finish(back, who)).toMatchObject({ isConnected: false, problem: 'state_unknown' })
})

test('a code for another verifier is refused', async () => {
  const [one, other] = [await person(), await person()]
  const stolen = await walkConsent((await begin(one)).url, { email: tomas })
  const own = await walkConsent((await begin(other)).url, { email: maya })
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  expect(await finish(own, other)).toMatchObject({ isConnected: false, problem: 'code_refused' })
})

test('reports a declined consent or a missing scope, and connects read-only without write access', async () => {
  const who = await person()
  expect(await connect(who, { email: tomas, denies: true })).toMatchObject({
    isConnected: false,
    problem: 'declined',
  })
  expect(await connect(who, { email: tomas, untick: ['calendar.freebusy'] })).toMatchObject({
    isConnected: false,
    problem: 'scope_missing',
  })
  expect(await connect(who, { email: tomas, untick: ['events.owned'] })).toMatchObject({ isConnected: true })
  const { link } = await readSettings(calendar.database.contextOf(who.memberId), calendar.port())
  expect(link).toMatchObject({ mayWrite: false })
  expect(link?.calendars.some(({ writes, isWritable }) => writes || isWritable)).toBe(false)
  // A permission added later selects the calendar without another step.
  await connect(who)
  const later = await readSettings(calendar.database.contextOf(who.memberId), calendar.port())
  expect(later.link?.calendars.filter(({ writes }) => writes)).toMatchObject([{ isPrimary: true }])
})

test('reconnecting keeps the choice of no calendar to write to', async () => {
  const who = await person()
  await connect(who)
  const none = { reads: [], writes: null }
  await writing((context) => choose(context, calendar.port(), none), who.memberId)
  await connect(who)
  const { link } = await readSettings(calendar.database.contextOf(who.memberId), calendar.port())
  expect(link?.calendars.some(({ writes, reads }) => writes || reads)).toBe(false)
})

test('tokens are encrypted for their member only, and deleted with the connection', async () => {
  const who = await person()
  await connect(who)
  const row = await linkRow(who.memberId)
  expect(row.token_cipher?.toString('latin1')).not.toContain('google_')
  const { encrypter } = calendar.port()
  const sealed = { keyId: row.token_key_id!, cipher: row.token_cipher! } // connected above
  const keys = JSON.parse(encrypter.decrypt(sealed, `calendar ${who.memberId}`)) as Record<string, string> // sealed in this form
  expect(keys['refreshToken']).toMatch(/^google_refresh_/)
  expect(() => encrypter.decrypt(sealed, 'calendar of another member')).toThrow()
  const settings = await readSettings(calendar.database.contextOf(who.memberId), calendar.port())
  expect(JSON.stringify(settings)).not.toContain('google_')

  // Revoking one token ends the whole permission of the account, so its other users ask first.
  const isUsed = () => usesAccount(calendar.database, tomas.toUpperCase())
  await calendar.database.pool.query('delete from calendar_link where member_id <> $1', [who.memberId])
  expect(await isUsed()).toBe(true)
  calendar.database.enqueued.length = 0
  await writing(disconnect, who.memberId)
  expect(await linkRow(who.memberId)).toMatchObject({ status: 'revoked', token_cipher: null })
  const [revoke] = calendar.database.enqueued
  expect(revoke?.job).toBe('revoke-calendar-access')
  expect(revoke?.data).toMatchObject({ accountEmail: tomas })
  expect(await isUsed()).toBe(false)
  expect(JSON.stringify(revoke?.data)).not.toContain('google_')
  await expect(writing(disconnect, who.memberId)).rejects.toMatchObject({ code: 'calendar_not_connected' })
})
