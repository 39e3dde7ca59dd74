import type { ErrorCode } from 'contract/errors/errors'
import { EmptyAnswer, route } from 'contract/core/route'
import { operationId, routes } from 'contract/routes'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { bind, callInProcess } from './bind.ts'
import { declaredErrors, declaring, impliedErrors } from './declaredRefusals.ts'
import { Refusal } from './problem.ts'

const shape = {
  method: 'GET',
  path: '/planted',
  summary: 'A call that refuses',
  access: 'public',
  response: EmptyAnswer,
  errors: ['service_not_found'],
} as const
const planted = route(shape)

test('a route declares its own refusals and those of its access, input and idempotency key', () => {
  expect(declaredErrors(planted)).toEqual(['service_not_found'])
  expect(
    declaredErrors(route({ ...shape, access: 'operator', query: z.strictObject({}), isIdempotent: true })),
  ).toEqual(expect.arrayContaining(['not_signed_in', 'forbidden', 'input_invalid', 'idempotency_key_reused']))
})

test('no route declares what its shape implies', () => {
  const repeated = routes.flatMap((each) => {
    const implied = new Set(impliedErrors(each))
    return (each.errors ?? [])
      .filter((code) => implied.has(code))
      .map((code) => `${operationId(each)}: ${code}`)
  })
  expect(repeated).toEqual([])
})

describe('a refusal', () => {
  const logged: unknown[] = []
  const log = { error: (facts: unknown) => logged.push(facts) } as never // the only method that this test uses
  const refuse = (code: ErrorCode, isStrict: boolean) =>
    declaring(planted, { isStrict, log }, async () => {
      throw new Refusal(code)
    })

  test('that its route declares is sent', async () => {
    await expect(refuse('service_not_found', true)).rejects.toMatchObject({ code: 'service_not_found' })
    await expect(refuse('busy', true)).rejects.toMatchObject({ code: 'busy' })
    expect(logged).toEqual([])
  })
  test('that its route does not declare fails loudly in tests and development', async () => {
    await expect(refuse('business_closed', true)).rejects.toThrow(
      'GET /planted does not declare its refusal business_closed',
    )
  })
  test('that its route does not declare is answered and logged in production', async () => {
    await expect(refuse('business_closed', false)).rejects.toMatchObject({ code: 'business_closed' })
    expect(logged).toHaveLength(1)
  })
})

describe('the server of the tests', () => {
  const server = useApp({}, { web: { build: plantRoute, assets: null } })
  // The app accepts new routes until it is ready, and requests its pages last.
  async function plantRoute(app: Parameters<typeof bind>[0]) {
    bind(app, planted, async () => {
      throw new Refusal('business_closed')
    })
    return { handle: async () => new Response('page') }
  }

  test('answers an undeclared refusal with an internal error, over HTTP and in process', async () => {
    expect((await server.app.inject('/api/v1/planted')).json()).toMatchObject({ code: 'internal' })
    const base = { actor: null, requestId: 'test', log: server.app.log }
    expect(await callInProcess(server.app, planted, {}, base)).toMatchObject({
      ok: false,
      problem: { code: 'internal' },
    })
  })
})
