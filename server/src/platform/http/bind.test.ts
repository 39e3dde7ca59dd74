import { randomUUIDv7 } from 'node:crypto'
import { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { route } from 'contract/core/route'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../../modules/identity/sessions/sessions.ts'
import type { Actor } from '../context.ts'
import { bind, callInProcess } from './bind.ts'
import { Refusal } from './problem.ts'

const shape = {
  method: 'GET',
  summary: 'A planted call',
  access: 'public',
  response: z.object({ answer: z.string() }),
  errors: [],
} as const
const prepared = route({ ...shape, path: '/prepared', errors: ['not_permitted'] })
const operators = route({ ...shape, path: '/operators', access: 'operator' })
const once = route({
  ...shape,
  method: 'POST',
  path: '/once',
  access: 'member',
  body: z.strictObject({}),
  isIdempotent: true,
  errors: ['not_permitted'],
})
const slow = route({ ...shape, path: '/slow' })

let isRefused = false
let preparations = 0
const gate = Promise.withResolvers<void>()
let begun = 0
const server = useApp({}, { web: { build: plantRoutes, assets: null } })

// The app accepts new routes until it is ready, and requests its pages last.
async function plantRoutes(app: Parameters<typeof bind>[0]) {
  bind(app, prepared, {
    check: async () => {
      if (isRefused) throw new Refusal('not_permitted')
    },
    prepare: async () => {
      preparations += 1
      return 'from the network'
    },
    run: async (_context, _input, answer) => ({ answer, secret: 'not in the contract' }),
  })
  // As a call that uses up what it asks for.
  bind(app, once, {
    check: async () => {
      if (isRefused) throw new Refusal('not_permitted')
    },
    prepare: async () => {
      preparations += 1
      return 'from the network'
    },
    run: async (_context, _input, answer) => {
      isRefused = true
      return { answer }
    },
  })
  bind(app, operators, async () => ({ answer: 'for operators' }))
  bind(app, slow, async () => {
    begun += 1
    await gate.promise
    return { answer: 'late' }
  })
  return { handle: async () => new Response('page') }
}

const inProcess = (of: typeof prepared | typeof slow | typeof operators, actor: Actor | null = null) =>
  callInProcess(server.app, of, {}, { actor, requestId: 'test', log: server.app.log })

test('a call is prepared and its response parsed, over HTTP and in process', async () => {
  const answer = { answer: 'from the network' }
  expect((await server.app.inject('/api/v1/prepared')).json()).toEqual(answer)
  expect(await inProcess(prepared)).toEqual({ ok: true, value: answer })
})

test('a call that is refused is not prepared, over HTTP and in process', async () => {
  const before = preparations
  isRefused = true
  expect((await server.app.inject('/api/v1/prepared')).json()).toMatchObject({ code: 'not_permitted' })
  expect(await inProcess(prepared)).toMatchObject({ ok: false, problem: { code: 'not_permitted' } })
  expect(preparations).toBe(before)
  isRefused = false
})

test('a repeated call gets the stored response, which neither a check nor a preparation can refuse', async () => {
  const context = server.database.contextOf()
  const now = new Date().toISOString() as Instant // an instant
  const draft = {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  }
  const { id } = await createMember(context, draft)
  const { token } = await createSession({ ...context, now }, id)
  const call = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/once',
      headers: {
        origin: 'http://localhost:3999',
        cookie: `goodword_session=${token}`,
        'idempotency-key': key,
      },
      payload: {},
    })
  const first = await call('one')
  expect(first.statusCode).toBe(200)
  const before = preparations
  const second = await call('one')
  expect([second.statusCode, second.json()]).toEqual([200, first.json()])
  expect(second.headers).toMatchObject({ 'idempotency-replayed': 'true', 'cache-control': 'no-store' })
  expect(preparations).toBe(before)
  expect((await call('two')).json()).toMatchObject({ code: 'not_permitted' })
  isRefused = false
})

test('a page can make operator calls only for an operator', async () => {
  const member: Actor = { memberId: MemberId.parse(randomUUIDv7()), isOperator: false, sessionId: null }
  expect(await inProcess(operators)).toMatchObject({ ok: false, problem: { code: 'not_signed_in' } })
  expect(await inProcess(operators, member)).toMatchObject({ ok: false, problem: { code: 'forbidden' } })
  expect(await inProcess(operators, { ...member, isOperator: true })).toMatchObject({ ok: true })
})

test('calls from pages wait in the concurrency limiter like those over HTTP', async () => {
  const pending = Array.from({ length: 9 }, () => inProcess(slow))
  await new Promise(setImmediate)
  expect(begun).toBe(8)
  gate.resolve()
  expect(new Set((await Promise.all(pending)).map(({ ok }) => ok))).toEqual(new Set([true]))
  expect(begun).toBe(9)
})
