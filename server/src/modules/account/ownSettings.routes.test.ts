import type { BackendData } from 'contract/account/account'
import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Preferences } from 'contract/account/preferences'
import type { Instant } from 'contract/core/instant'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
let maya: string
let theo: string

const european: Preferences = {
  units: 'metric',
  hourCycle: 'h23',
  firstWeekday: 'monday',
  showsRecommendations: false,
}

beforeAll(async () => {
  maya = await cookieOf('maya')
  theo = await cookieOf('theo')
})

async function cookieOf(name: string): Promise<string> {
  // The routes use the system clock.
  const context = { ...server.database.contextOf(), now: new Date().toISOString() as Instant } // an instant
  const { id } = await createMember(context, {
    email: `${name}@goodword.example`,
    displayName: name,
    emailVerified: true,
    isOperator: false,
  })
  return `goodword_session=${(await createSession(context, id)).token}`
}

async function send(method: 'GET' | 'PATCH', path: string, cookie: string | null, body?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin: 'http://localhost:3999', ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const read = (cookie: string | null) => send('GET', '/account/preferences', cookie)
const change = (cookie: string | null, body: object) => send('PATCH', '/account/preferences', cookie, body)
const session = async (cookie: string) => (await send('GET', '/auth/verify', cookie)).body as BackendData // a 200

test('a new member has the preferences of the United States', async () => {
  expect(await read(maya)).toEqual({ status: 200, body: defaultPreferences })
  expect((await session(maya)).member.preferences).toEqual(defaultPreferences)
})

test('changed preferences are in the session data of this member only, and a repeated change is the same', async () => {
  expect(await change(maya, european)).toEqual({ status: 200, body: european })
  expect(await change(maya, european)).toEqual({ status: 200, body: european })
  expect(await read(maya)).toEqual({ status: 200, body: european })
  expect((await session(maya)).member.preferences).toEqual(european)
  expect((await session(theo)).member.preferences).toEqual(defaultPreferences)
})

test('preferences changed at the same time do not overwrite each other', async () => {
  const { units, hourCycle, firstWeekday, showsRecommendations } = european
  await Promise.all(
    [{ units }, { hourCycle }, { firstWeekday }, { showsRecommendations }, {}].map((part) =>
      change(theo, part),
    ),
  )
  expect(await read(theo)).toEqual({ status: 200, body: european })
})

test('unknown values and names are refused, and change nothing', async () => {
  for (const body of [
    { ...defaultPreferences, units: 'nautical' },
    { units: 'imperial', currency: 'eur' },
  ])
    expect(await change(maya, body)).toMatchObject({ status: 400, body: { code: 'input_invalid' } })
  expect(await read(maya)).toEqual({ status: 200, body: european })
})

test('visitors have no preferences', async () => {
  expect(await read(null)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await change(null, european)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

describe('the name', () => {
  const rename = (cookie: string | null, displayName: string) =>
    send('PATCH', '/account/profile', cookie, { displayName })

  test('changes in the session data of this member only, without control characters', async () => {
    const answer = { status: 200, body: { displayName: 'Maya L. 🌿' } }
    expect(await rename(maya, '  Maya\u202e \t L. 🌿 ')).toMatchObject(answer)
    expect((await session(maya)).member.displayName).toBe('Maya L. 🌿')
    expect((await session(theo)).member.displayName).toBe('theo')
  })
  test('is refused when it is empty, too long or has no letter, and for visitors', async () => {
    for (const name of ['', '   ', '…', '\u202e', 'a'.repeat(81)])
      expect(await rename(theo, name), name).toMatchObject({ status: 400, body: { code: 'input_invalid' } })
    expect(await rename(null, 'Visitor')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    expect((await session(theo)).member.displayName).toBe('theo')
  })
})
