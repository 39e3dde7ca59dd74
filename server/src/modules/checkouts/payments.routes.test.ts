import { randomUUID } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { routes } from 'contract/routes'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
let operator: string
let member: string

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  operator = await cookieOf(true)
  member = await cookieOf(false)
})

async function cookieOf(isOperator: boolean): Promise<string> {
  const { id } = await createMember(now(), {
    email: `${randomUUID()}@goodword.example`,
    displayName: 'Maya',
    emailVerified: true,
    isOperator,
  })
  return `goodword_session=${(await createSession(now(), id)).token}`
}

async function send(method: 'GET' | 'POST', path: string, cookie = operator) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin: 'http://localhost:3999', cookie },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code // a problem

const ofPayments = routes.filter(({ path }) => path.startsWith('/admin/payments'))

test.each(ofPayments.map(({ method, path }) => [method as 'GET' | 'POST', path] as const))(
  '%s %s is for operators only',
  async (method, path) => {
    const filled = `${path.replaceAll(/:\w+/g, randomUUID())}?since=2026-11-01`
    expect(codeOf(await send(method, filled, member))).toBe('forbidden')
    expect(codeOf(await send(method, filled, ''))).toBe('not_signed_in')
  },
)

test('an empty marketplace has empty lists, and reconciles', async () => {
  expect(JSON.parse((await send('GET', '/admin/payments')).text)).toEqual({
    payments: [],
    nextPageToken: null,
  })
  expect(JSON.parse((await send('GET', '/admin/payments?number=gw3f7k9q')).text)).toMatchObject({
    payments: [],
  })
  expect(JSON.parse((await send('GET', '/admin/payments/disputes?show=open')).text)).toMatchObject({
    disputes: [],
  })
  expect(JSON.parse((await send('GET', '/admin/payments/refunds')).text)).toEqual({ refunds: [] })
  expect(
    JSON.parse((await send('GET', '/admin/payments/reconciliation?since=2026-11-01')).text),
  ).toMatchObject({ payments: 0, capturedUsdCents: 0, differences: [] })
  const file = await send('GET', '/admin/payments/reconciliation.csv?since=2026-11-01')
  expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
})

test.each([
  ['GET', '/admin/payments/0', 'checkout_not_found'],
  ['GET', `/admin/payments/${randomUUID()}`, 'checkout_not_found'],
  ['GET', '/admin/payments/disputes/du_1/evidence', 'dispute_not_found'],
  ['GET', '/admin/payments?pageToken=abc', 'page_token_invalid'],
  ['GET', '/admin/payments?show=everything', 'input_invalid'],
  ['POST', `/admin/payments/refunds/${randomUUID()}/retry`, 'refund_not_found'],
  ['POST', '/admin/payments/refunds/0/retry', 'refund_not_found'],
] as const)('%s %s is refused as %s', async (method, path, code) => {
  expect(codeOf(await send(method, path))).toBe(code)
})
