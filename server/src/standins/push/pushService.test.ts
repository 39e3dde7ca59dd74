import { createServer } from 'node:http'
import { SignJWT, importJWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encryptPush } from '../../integrations/push/encryption.ts'
import type { PushMessage } from '../../integrations/push/pushSender.ts'
import { newVapidKeys } from '../../integrations/push/vapid.ts'
import { webPush } from '../../integrations/push/webPush.ts'
import { webhookSender } from '../../integrations/webhooks/sender.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { type PushStandIn, startPushStandIn, type StandInSubscription } from './pushService.ts'

const keys = newVapidKeys()
const nowSeconds = () => Math.floor(Date.parse(systemClock.now()) / 1000)
let standIn: PushStandIn
let browser: StandInSubscription
beforeAll(async () => {
  standIn = await startPushStandIn({
    port: 0,
    publicKey: keys.publicKey,
    nowSeconds,
    log: createLog('silent'),
  })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.answer = 'accept'
  browser = standIn.subscribe()
})

const message: PushMessage = {
  payload: '{"title":"Ready for pickup"}',
  ttlSeconds: 3600,
  urgency: 'high',
  topic: 'order',
}
const senderWith = (over: { subject?: string; own?: typeof keys; takesLocal?: boolean } = {}) =>
  webPush({
    post: webhookSender({ takesLocal: over.takesLocal ?? true }),
    keys: over.own ?? keys,
    subject: over.subject ?? 'mailto:hello@goodword.example',
    now: () => systemClock.now(),
  })
const target = () => ({
  endpoint: browser.endpoint,
  p256dh: Buffer.from(browser.keys.p256dh, 'base64url'),
  auth: Buffer.from(browser.keys.auth, 'base64url'),
})

describe('a push message', () => {
  test('arrives at its browser alone, with its options', async () => {
    const other = standIn.subscribe()
    expect(await senderWith().send(target(), message)).toEqual({ state: 'sent' })
    expect(standIn.received(browser.endpoint)).toEqual([message])
    expect(standIn.received(other.endpoint)).toEqual([])
  })
  test.each([
    ['gone', { state: 'gone' }],
    ['unknown', { state: 'gone' }],
    ['too_many', { state: 'failed', reason: 'status_429', isFinal: false }],
    ['too_large', { state: 'failed', reason: 'status_413', isFinal: true }],
    ['failing', { state: 'failed', reason: 'status_503', isFinal: false }],
  ] as const)('that the push service answers with %s is not sent', async (answer, outcome) => {
    standIn.answer = answer
    expect(await senderWith().send(target(), message)).toEqual(outcome)
    standIn.answer = 'accept'
    // A subscription that ended does not come back.
    const isEnded = answer === 'gone' || answer === 'unknown'
    expect((await senderWith().send(target(), message)).state).toBe(isEnded ? 'gone' : 'sent')
  })
  test('to a push service that does not answer is sent later', async () => {
    const server = createServer((request) => request.socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number } // it listens on a port
    const endpoint = `http://localhost:${port}/push/1`
    expect(await senderWith().send({ ...target(), endpoint }, message)).toEqual({
      state: 'failed',
      reason: 'unreachable',
      isFinal: false,
    })
    server.close()
  })
  test('to this machine is refused outside of the demo', async () => {
    expect(await senderWith({ takesLocal: false }).send(target(), message)).toEqual({
      state: 'failed',
      reason: 'address_refused',
      isFinal: true,
    })
  })
  test('that is too long is never sent', async () => {
    await expect(senderWith().send(target(), { ...message, payload: 'x'.repeat(3001) })).rejects.toThrow(
      RangeError,
    )
  })
})

describe('the stand-in refuses', () => {
  test.each([
    'hello@goodword.example',
    'mailto: hello@goodword.example',
    'http://localhost:3000',
    'mailto:<a@b.example>',
  ])('the subject %s, as Apple does', async (subject) => {
    expect(await senderWith({ subject }).send(target(), message)).toMatchObject({ reason: 'status_403' })
    expect(standIn.refusals.at(-1)).toBe('BadJwtToken')
  })
  test('keys with which the browser did not subscribe', async () => {
    expect(await senderWith({ own: newVapidKeys() }).send(target(), message)).toMatchObject({
      reason: 'status_403',
      isFinal: true,
    })
    expect(standIn.refusals.at(-1)).toBe('VapidPkHashMismatch')
  })

  const jwt = async (claims: object, own = keys) => {
    const point = Buffer.from(own.publicKey, 'base64url')
    const key = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
        d: own.privateKey,
      },
      'ES256',
    )
    const good = { aud: standIn.origin, sub: 'mailto:hello@goodword.example', exp: nowSeconds() + 3600 }
    return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'ES256' }).sign(key)
  }
  const post = async (token: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const response = await fetch(browser.endpoint, {
      method: 'POST',
      headers: {
        authorization: `vapid t=${token}, k=${keys.publicKey}`,
        ttl: '60',
        'content-encoding': 'aes128gcm',
        ...headers,
      },
      body: new Uint8Array(body ?? encryptPush(Buffer.from('hello'), target())),
    })
    return response.status === 201
      ? 201
      : [response.status, ((await response.json()) as { reason: string }).reason] // the stand-in's format
  }

  test('tokens with a wrong audience, end or signature', async () => {
    expect(await post(await jwt({}))).toBe(201)
    const bad = [403, 'BadJwtToken']
    expect(await post(await jwt({ aud: 'https://push.example' }))).toEqual(bad)
    expect(await post(await jwt({ exp: nowSeconds() - 60 }))).toEqual(bad)
    expect(await post(await jwt({ exp: nowSeconds() + 25 * 3600 }))).toEqual(bad)
    expect(await post(await jwt({ exp: undefined }))).toEqual(bad)
    expect(await post(await jwt({}, newVapidKeys()))).toEqual(bad)
    expect(await post('x', { authorization: 'Bearer x' })).toEqual([403, 'BadAuthorizationHeader'])
  })
  test('bad options and unreadable or large messages', async () => {
    const token = await jwt({})
    expect(await post(token, { ttl: 'soon' })).toEqual([400, 'BadTtl'])
    expect(await post(token, { urgency: 'now' })).toEqual([400, 'BadUrgency'])
    expect(await post(token, { topic: 'a topic' })).toEqual([400, 'BadWebPushTopic'])
    expect(await post(token, { 'content-encoding': 'aesgcm' })).toEqual([400, 'BadContentEncoding'])
    expect(await post(token, {}, Buffer.alloc(5000))).toEqual([413, 'PayloadTooLarge'])
    expect(await post(token, {}, Buffer.alloc(200))).toEqual([400, 'BadPayload'])
  })
})

test('a browser subscribes once, and its page shows notifications and switches', async () => {
  expect(standIn.subscribe(browser.endpoint)).toEqual(browser)
  expect(standIn.subscribe('http://localhost:1/push/old')).not.toEqual(browser)
  await senderWith().send(target(), { ...message, payload: '{"title":"<b>Ready</b>","body":"Now"}' })
  const page = await (await fetch(standIn.origin)).text()
  expect(page).toContain('&lt;b&gt;Ready&lt;/b&gt;')
  expect(page).toContain('Nothing leaves this computer')
  const body = new URLSearchParams({ answer: 'failing' })
  await fetch(`${standIn.origin}/answer`, { method: 'POST', body })
  expect(standIn.answer).toBe('failing')
})
