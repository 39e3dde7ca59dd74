import { createECDH, randomBytes } from 'node:crypto'
import type { PushDevice } from 'contract/notifications/push'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage, PushOutcome, PushPort } from '../../../integrations/push/pushSender.ts'
import { systemClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useApp } from '../../../../test-support/app.ts'
import { liveContext, newMember, sendNews } from '../../../../test-support/liveNode.ts'
import { endSession } from '../../identity/sessions/sessions.ts'
import { membersWithDevices } from './devices.ts'
import { sendPush } from './sendPush.ts'

const calls: { endpoint: string; message: PushMessage }[] = []
const outcomes = new Map<string, PushOutcome>()
let port: PushPort
const server = useApp(
  {},
  {
    pushPort: (database) => {
      port = {
        db: database.db,
        sender: {
          send: async ({ endpoint }, message) => {
            calls.push({ endpoint, message })
            return outcomes.get(endpoint) ?? { state: 'sent' }
          },
        },
        publicKey: 'public-key',
        mayCall: (endpoint) => endpoint.startsWith('https://push.example/'),
        standInPath: null,
        now: () => systemClock.now(),
        write: (work) => inTransaction(database.db, (db) => work(liveContext(database, db))),
      }
      return port
    },
  },
)
beforeEach(() => {
  calls.length = 0
  outcomes.clear()
})

const endpointOf = () => `https://push.example/${crypto.randomUUID()}`
const draft = (endpoint: string, over: object = {}) => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const keys = {
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const userAgent = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36'
  return { endpoint, keys, userAgent, ...over }
}

async function send(cookie: string, method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/notifications/push${path}`,
    headers: { origin: 'http://localhost:3999', cookie },
    ...(payload && { payload }),
  })
  return {
    status: answer.statusCode,
    body: answer.json<PushDevice & { devices: PushDevice[]; code?: string }>(),
  }
}
const devicesOf = async (cookie: string) => (await send(cookie, 'GET', '/devices')).body.devices
const noticeWith = (title: string) => ({
  notificationId: '01900000-0000-7000-8000-000000000900' as never, // a literal of the format
  kind: 'order_changed' as const,
  title,
  body: 'At the counter.',
  href: '/orders',
})

describe('a browser', () => {
  test('subscribes once for each endpoint, and is listed in words', async () => {
    const { cookie } = await newMember(server.database)
    expect((await send(cookie, 'GET', '')).body).toEqual({ publicKey: 'public-key', standInPath: null })
    const endpoint = endpointOf()
    const [first] = await Promise.all([1, 2, 3].map(() => send(cookie, 'PUT', '/devices', draft(endpoint))))
    expect(first).toMatchObject({
      status: 200,
      body: { name: 'Chrome on Android', isCurrent: true, lastSuccessAt: null },
    })
    expect(await devicesOf(cookie)).toEqual([{ ...first?.body }])
    await send(cookie, 'DELETE', `/devices/${first?.body.id}`)
    await send(cookie, 'DELETE', `/devices/${first?.body.id}`)
    expect(await devicesOf(cookie)).toEqual([])
  })
  test('moves to the member who signs in there', async () => {
    const [maya, theo] = [await newMember(server.database), await newMember(server.database)]
    const endpoint = endpointOf()
    await send(maya.cookie, 'PUT', '/devices', draft(endpoint))
    const moved = await send(theo.cookie, 'PUT', '/devices', draft(endpoint))
    expect(await devicesOf(maya.cookie)).toEqual([])
    expect(await devicesOf(theo.cookie)).toHaveLength(1)
    await send(maya.cookie, 'DELETE', `/devices/${moved.body.id}`)
    expect(await devicesOf(theo.cookie)).toHaveLength(1)
  })
  test('ends with its session', async () => {
    const { memberId, cookie } = await newMember(server.database)
    await send(cookie, 'PUT', '/devices', draft(endpointOf()))
    const context = liveContext(server.database)
    expect(await membersWithDevices(context, [memberId])).toEqual(new Set([memberId]))
    await endSession(context, cookie.replace('goodword_session=', ''))
    expect(await membersWithDevices(context, [memberId])).toEqual(new Set())
  })
  test('that was removed on another device does not come back automatically', async () => {
    const { cookie } = await newMember(server.database)
    const browser = draft(endpointOf())
    const { body } = await send(cookie, 'PUT', '/devices', browser)
    const renewal = { ...browser, isRenewal: true }
    expect((await send(cookie, 'PUT', '/devices', renewal)).status).toBe(200)
    await send(cookie, 'DELETE', `/devices/${body.id}`)
    expect(await send(cookie, 'PUT', '/devices', renewal)).toMatchObject({
      status: 409,
      body: { code: 'push_device_removed' },
    })
    expect(await devicesOf(cookie)).toEqual([])
    await send(cookie, 'PUT', '/devices', browser)
    expect(await devicesOf(cookie)).toHaveLength(1)
  })
  test('with an address or keys that cannot be used is refused', async () => {
    const { cookie } = await newMember(server.database)
    const refused = async (body: object) => {
      const { status, body: answer } = await send(cookie, 'PUT', '/devices', body)
      return [status, answer.code]
    }
    for (const endpoint of ['https://10.0.0.8/push', 'http://push.example/1', 'https://localhost/1'])
      expect(await refused(draft(endpoint))).toEqual([422, 'push_address_refused'])
    const wrongKey = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: draft('').keys.auth }
    expect(await refused(draft(endpointOf(), { keys: wrongKey }))).toEqual([422, 'push_address_refused'])
    const shortKey = { p256dh: 'abc', auth: 'abc' }
    expect(await refused(draft(endpointOf(), { keys: shortKey }))).toEqual([400, 'input_invalid'])
    expect(await refused(draft('not an address'))).toEqual([400, 'input_invalid'])
    expect((await send('goodword_session=made-up', 'PUT', '/devices', draft(endpointOf()))).status).toBe(401)
  })
})

describe('a push notification', () => {
  async function memberWith(count: number) {
    const member = await newMember(server.database)
    const endpoints = Array.from({ length: count }, endpointOf)
    for (const endpoint of endpoints) await send(member.cookie, 'PUT', '/devices', draft(endpoint))
    return { ...member, endpoints }
  }

  test('goes to all browsers of the member, with the figure of the badge', async () => {
    const { memberId, cookie, endpoints } = await memberWith(2)
    await sendNews(server.database, memberId, ['one', 'two', 'three'])
    expect(await sendPush(port, memberId, noticeWith('Ready for pickup'))).toBe('sent')
    expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted())
    expect(JSON.parse(calls[0]?.message.payload ?? '')).toMatchObject({ title: 'Ready for pickup', badge: 3 })
    for (const { lastSuccessAt } of await devicesOf(cookie)) expect(lastSuccessAt).not.toBeNull()
  })
  test('forgets browsers that are gone', async () => {
    const { memberId, cookie, endpoints } = await memberWith(2)
    outcomes.set(endpoints[0] ?? '', { state: 'gone' })
    expect(await sendPush(port, memberId, noticeWith('one'))).toBe('sent')
    expect(await devicesOf(cookie)).toHaveLength(1)
    outcomes.set(endpoints[1] ?? '', { state: 'gone' })
    expect(await sendPush(port, memberId, noticeWith('two'))).toBe('no_device')
    expect(await devicesOf(cookie)).toEqual([])
    calls.length = 0
    expect(await sendPush(port, memberId, noticeWith('three'))).toBe('no_device')
    expect(calls).toEqual([])
  })
  test('is tried again while no push service can be reached, and not after a refusal', async () => {
    const { memberId, cookie, endpoints } = await memberWith(1)
    outcomes.set(endpoints[0] ?? '', { state: 'failed', reason: 'status_503', isFinal: false })
    await expect(sendPush(port, memberId, noticeWith('one'))).rejects.toThrow('no push service')
    outcomes.set(endpoints[0] ?? '', { state: 'failed', reason: 'status_413', isFinal: true })
    expect(await sendPush(port, memberId, noticeWith('one'))).toBe('no_device')
    expect(await devicesOf(cookie)).toHaveLength(1)
  })
})
