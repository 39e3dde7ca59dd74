import { randomUUIDv7 } from 'node:crypto'
import { MemberId } from 'contract/core/ids'
import { route } from 'contract/core/route'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import type { Actor } from '../context.ts'
import { bind, callInProcess } from './bind.ts'

const shape = {
  method: 'GET',
  summary: 'A planted call',
  access: 'public',
  response: z.object({ answer: z.string() }),
  errors: [],
} as const
const prepared = route({ ...shape, name: 'prepared', path: '/prepared' })
const operators = route({ ...shape, name: 'operators', path: '/operators', access: 'operator' })
const slow = route({ ...shape, name: 'slow', path: '/slow' })

const gate = Promise.withResolvers<void>()
let begun = 0
const server = useApp({}, { web: { build: plantRoutes, assets: null } })

// The app accepts new routes until it is ready, and requests its pages last.
async function plantRoutes(app: Parameters<typeof bind>[0]) {
  bind(app, prepared, {
    prepare: async () => 'from the network',
    run: async (_context, _input, answer) => ({ answer, secret: 'not in the contract' }),
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
