import { randomUUID } from 'node:crypto'
import { freshSignInMinutes } from 'contract/account/signInCode'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import { minus } from 'contract/core/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'

const server = useApp({}, { operatorsProve: false })
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

type Minutes = number | null

/** The cookie of a session whose proofs are so many minutes old; null for none. */
async function sessionOf(
  memberId: MemberId,
  { signedIn, secondFactor }: { signedIn: Minutes; secondFactor: Minutes },
): Promise<string> {
  const context = now()
  const ago = (minutes: Minutes) => (minutes === null ? null : minus(context.now, { minutes }))
  const { token } = await createSession(context, memberId, ago(signedIn), {
    secondFactorAt: ago(secondFactor),
  })
  return `goodword_session=${token}`
}

async function memberWith({ isOperator = false, hasTotp = false } = {}): Promise<MemberId> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Ines',
    emailVerified: true,
    isOperator,
  })
  if (hasTotp)
    await server.database.pool.query(
      `insert into totp_secret (member_id, is_pending, key_id, secret_cipher, set_at)
       values ($1, false, 'secret', '\\x00', now())`,
      [id],
    )
  return id
}

/** The code of the refusal of a call that knows no record and sends no body; null without one. */
async function refusalOf(route: Route, cookie: string): Promise<string | null> {
  const answer = await server.app.inject({
    method: route.method,
    url: `/api/v1${route.path.replaceAll(/:\w+/g, () => randomUUID())}`,
    headers: { origin: 'http://localhost:3999', cookie },
  })
  return answer.statusCode < 400 ? null : answer.json<{ code: string }>().code
}

const proofCodes = new Set(['sign_in_again', 'second_factor_required', 'second_factor_code_needed'])
const fresh = { signedIn: 0, secondFactor: 0 }
const stale = { signedIn: freshSignInMinutes + 1, secondFactor: freshSignInMinutes + 1 }

const guarded = routes.filter(({ freshProof }) => freshProof !== undefined)
const named = (each: readonly Route[]) => each.map((route) => [operationId(route), route] as const)

describe('each route that declares a fresh proof refuses an older one, and passes with a fresh one', () => {
  let operator: MemberId
  let member: MemberId
  beforeAll(async () => {
    operator = await memberWith({ isOperator: true, hasTotp: true })
    member = await memberWith()
  })
  test.each(named(guarded))('%s', async (_name, route) => {
    const who = route.access === 'operator' ? operator : member
    expect(await refusalOf(route, await sessionOf(who, stale))).toBe('sign_in_again')
    expect(proofCodes.has((await refusalOf(route, await sessionOf(who, fresh))) ?? '')).toBe(false)
  })
})

describe('every call of operators', () => {
  const forOperators = routes.filter(({ access }) => access === 'operator')
  let bare: MemberId
  let operator: MemberId
  beforeAll(async () => {
    bare = await memberWith({ isOperator: true })
    operator = await memberWith({ isOperator: true, hasTotp: true })
  })
  test.each(named(forOperators))('%s', async (_name, route) => {
    expect(await refusalOf(route, await sessionOf(bare, { signedIn: 0, secondFactor: null }))).toBe(
      'second_factor_required',
    )
    expect(await refusalOf(route, await sessionOf(operator, { signedIn: 0, secondFactor: null }))).toBe(
      'sign_in_again',
    )
    const yesterday = { signedIn: 0, secondFactor: 13 * 60 }
    expect(await refusalOf(route, await sessionOf(operator, yesterday))).toBe('sign_in_again')
  })
})

describe('files that no contract route serves', () => {
  test('those of operators ask for the second factor, and the export of a member for a fresh proof', async () => {
    const bare = await sessionOf(await memberWith({ isOperator: true }), { signedIn: 0, secondFactor: null })
    const call = async (method: 'GET' | 'POST', path: string, cookie: string) => {
      const type = method === 'POST' ? { 'content-type': 'text/csv' } : {}
      const answer = await server.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { origin: 'http://localhost:3999', cookie, ...type },
        ...(method === 'POST' && { payload: 'name\nBakery\n' }),
      })
      return answer.json<{ code: string }>().code
    }
    expect(await call('GET', `/admin/claim-documents/${randomUUID()}`, bare)).toBe('second_factor_required')
    expect(await call('POST', '/admin/imports', bare)).toBe('second_factor_required')
    const old = await sessionOf(await memberWith(), stale)
    expect(await call('GET', `/account/exports/${randomUUID()}/file`, old)).toBe('sign_in_again')
  })
})

test('at businesses, an operator without a second factor is a stranger', async () => {
  const bare = await sessionOf(await memberWith({ isOperator: true }), { signedIn: 0, secondFactor: null })
  const route = routes.find((each) => operationId(each) === 'listWebhooks')!
  expect(await refusalOf(route, bare)).toBe('business_not_found')
})

test('for a member with an authenticator app, only a second factor counts; for others, any fresh sign-in', async () => {
  const route = routes.find((each) => operationId(each) === 'startDataExport')!
  const protectedMember = await memberWith({ hasTotp: true })
  const oneFactor = { signedIn: 0, secondFactor: null }
  expect(await refusalOf(route, await sessionOf(protectedMember, oneFactor))).toBe('sign_in_again')
  expect(await refusalOf(route, await sessionOf(protectedMember, { ...fresh, signedIn: null }))).toBeNull()
  expect(await refusalOf(route, await sessionOf(await memberWith(), oneFactor))).toBeNull()
})
