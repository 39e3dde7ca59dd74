import { randomUUID } from 'node:crypto'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { WebhookEndpoint } from 'contract/webhooks/webhooks'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { addMembership, listBusiness, publishBusiness } from '../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { createMember, createSession } from '../identity/sessions/sessions.ts'

const server = useApp()
const cookies = { owner: '', staff: '', stranger: '', rival: '' }
type Who = keyof typeof cookies | null
let bakery: BusinessId
let barber: BusinessId

const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

beforeAll(async () => {
  await defineTestCategories(now())
  bakery = await listBusiness(now(), bakeryDraft())
  barber = await listBusiness(now(), bakeryDraft({ slug: 'sharp-barber' }))
  await publishBusiness(now(), bakery)
  await publishBusiness(now(), barber)
  for (const who of ['owner', 'staff', 'stranger', 'rival'] as const) {
    const { id } = await createMember(now(), {
      email: `${randomUUID()}@goodword.example`,
      displayName: who,
      emailVerified: true,
      isOperator: false,
    })
    if (who === 'owner' || who === 'staff')
      await addMembership(now(), { businessId: bakery, memberId: id, role: who })
    if (who === 'rival') await addMembership(now(), { businessId: barber, memberId: id, role: 'owner' })
    cookies[who] = `goodword_session=${(await createSession(now(), id)).token}`
  }
})

interface Body {
  readonly code?: string
  readonly endpoint: WebhookEndpoint
  readonly endpoints: WebhookEndpoint[]
  readonly deliveries: { readonly id: string; readonly type: string }[]
  readonly nextPageToken: string | null
  readonly secret: string
  readonly id: string
}

async function send(
  who: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { payload, of = bakery }: { payload?: object; of?: BusinessId } = {},
) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/businesses/${of}${path}`,
    headers: { origin: 'http://localhost:3999', ...(who ? { cookie: cookies[who] } : {}) },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

const settings = { url: 'https://shop.example/hook', description: 'Till', eventTypes: ['order.paid'] }
const added = async () => (await send('owner', 'POST', '/webhooks', { payload: settings })).body

test('every call is restricted to owners of the same business', async () => {
  const { endpoint } = await added()
  const { body: delivery } = await send('owner', 'POST', `/webhooks/${endpoint.id}/test`)
  const calls = [
    ['GET', '/webhooks', undefined],
    ['POST', '/webhooks', settings],
    ['PUT', `/webhooks/${endpoint.id}`, settings],
    ['POST', `/webhooks/${endpoint.id}/switch`, { isOn: true }],
    ['POST', `/webhooks/${endpoint.id}/secret`, undefined],
    ['POST', `/webhooks/${endpoint.id}/test`, undefined],
    ['GET', '/webhook-deliveries', undefined],
    ['GET', `/webhook-deliveries/${delivery.id}`, undefined],
    ['POST', `/webhook-deliveries/${delivery.id}/replay`, undefined],
    ['DELETE', `/webhooks/${endpoint.id}`, undefined],
  ] as const
  for (const [method, path, payload] of calls) {
    const more = payload ? { payload } : {}
    expect(await send(null, method, path, more)).toMatchObject({ status: 401 })
    expect(await send('stranger', method, path, more)).toMatchObject({ body: { code: 'business_not_found' } })
    expect(await send('rival', method, path, more)).toMatchObject({ body: { code: 'business_not_found' } })
    expect(await send('staff', method, path, more)).toMatchObject({ body: { code: 'not_permitted' } })
    // As the owner of another business, under that business.
    if (path.includes(endpoint.id) || path.includes(delivery.id))
      expect((await send('rival', method, path, { ...more, of: barber })).status).toBe(404)
  }
  expect((await send('rival', 'GET', '/webhook-deliveries', { of: barber })).body.deliveries).toEqual([])
  const { deliveries } = (await send('owner', 'GET', `/webhook-deliveries?endpointId=${endpoint.id}`)).body
  expect(deliveries.map(({ type }) => type)).toEqual(['webhook.test'])
  expect((await send('owner', 'DELETE', `/webhooks/${endpoint.id}`)).status).toBe(200)
  expect((await send('owner', 'GET', `/webhook-deliveries/${delivery.id}`)).status).toBe(404)
})

test('a secret is shown once and never stored in plain text', async () => {
  const { endpoint, secret } = await added()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const listed = JSON.stringify((await send('owner', 'GET', '/webhooks')).body)
  expect(listed).not.toContain(secret.slice(6))
  const { rows } = await server.database.pool.query<{ cipher: Buffer }>(
    'select cipher from webhook_endpoint where id = $1',
    [endpoint.id],
  )
  expect(rows[0]?.cipher.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  const replaced = await send('owner', 'POST', `/webhooks/${endpoint.id}/secret`)
  expect(replaced.body.secret).not.toBe(secret)
  await send('owner', 'DELETE', `/webhooks/${endpoint.id}`)
})

test('an unsafe URL, invalid event types and an eleventh endpoint are refused', async () => {
  const refused = async (more: object) =>
    (await send('owner', 'POST', '/webhooks', { payload: { ...settings, ...more } })).body.code
  expect(await refused({ url: 'http://shop.example/hook' })).toBe('webhook_address_refused')
  expect(await refused({ url: 'https://169.254.169.254/' })).toBe('webhook_address_refused')
  expect(await refused({ eventTypes: [] })).toBe('input_invalid')
  expect(await refused({ eventTypes: ['points.available'] })).toBe('input_invalid')
  expect(await refused({ eventTypes: ['order.paid', 'order.paid'] })).toBe('input_invalid')
  const all = await Promise.all(
    Array.from({ length: 12 }, () => send('owner', 'POST', '/webhooks', { payload: settings })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(all.filter(({ body }) => body.code === 'webhooks_too_many')).toHaveLength(2)
})

test('the log is paginated and filtered by status and event type', async () => {
  const { endpoints } = (await send('owner', 'GET', '/webhooks')).body
  const id = endpoints[0]!.id // ten added above
  for (let at = 0; at < 3; at += 1) await send('owner', 'POST', `/webhooks/${id}/test`)
  const page = (query: string) => send('owner', 'GET', `/webhook-deliveries?endpointId=${id}${query}`)
  const first = (await page('&pageSize=2')).body
  expect(first.deliveries).toHaveLength(2)
  const second = (await page(`&pageSize=2&pageToken=${first.nextPageToken}`)).body
  expect(second).toMatchObject({ nextPageToken: null })
  expect(new Set([...first.deliveries, ...second.deliveries].map((each) => each.id)).size).toBe(3)
  expect((await page('&status=delivered')).body.deliveries).toEqual([])
  expect((await page('&status=waiting&type=webhook.test')).body.deliveries).toHaveLength(3)
  expect((await page('&pageToken=nothing')).body.code).toBe('page_token_invalid')
})
