import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { decryptPush } from '../../integrations/push/encryption.ts'
import type { Log } from '../../platform/log/log.ts'
import { vapidRefusal } from './checkVapid.ts'
import { devicesPage } from './devicesPage.ts'
import { type PushAnswer, pushAnswers, type ReceivedPush } from './receivedPush.ts'

/** The push service's response when a page subscribes. */
export interface StandInSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushStandIn {
  readonly origin: string
  /** Returns a browser that shows notifications: `known` when it still exists, otherwise a new one. */
  subscribe(known?: string | null): StandInSubscription
  /** The messages of a browser, oldest first. */
  received(endpoint: string): readonly ReceivedPush[]
  answer: PushAnswer
  /** Requests that were refused, with the reason. */
  readonly refusals: readonly string[]
  close(): Promise<void>
}

interface Device {
  readonly ecdh: ECDH
  readonly auth: Buffer
  readonly messages: ReceivedPush[]
}

const statuses = { gone: 410, unknown: 404, too_many: 429, too_large: 413, failing: 503 } as const
const [bytesMax, messagesMax, devicesMax] = [4096, 100, 1000]

/**
 * A local push service over HTTP, for demos and tests, with the browsers that subscribed to it: it checks each request
 * as Apple does, and decrypts messages as browsers do.
 */
export async function startPushStandIn({
  port,
  publicKey,
  nowSeconds,
  log,
}: {
  /** 0 selects a free port. */
  readonly port: number
  /** The VAPID key with which the browsers subscribe. */
  readonly publicKey: string
  readonly nowSeconds: () => number
  readonly log: Log
}): Promise<PushStandIn> {
  const devices = new Map<string, Device>()
  const refusals: string[] = []
  const server = createServer()
  let answer: PushAnswer = 'accept'

  async function push(id: string, request: Request): Promise<Response> {
    const device = devices.get(id)
    const { headers } = request
    if (!device) return refused(410, 'Unregistered')
    const reason = await vapidRefusal(headers.get('authorization') ?? undefined, {
      audience: origin,
      publicKey,
      nowSeconds: nowSeconds(),
    })
    if (reason !== null) return refused(403, reason)
    if (!/^\d{1,9}$/.test(headers.get('ttl') ?? '')) return refused(400, 'BadTtl')
    const urgency = headers.get('urgency') ?? 'normal'
    if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) return refused(400, 'BadUrgency')
    const topic = headers.get('topic')
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return refused(400, 'BadWebPushTopic')
    if (headers.get('content-encoding') !== 'aes128gcm') return refused(400, 'BadContentEncoding')
    const body = Buffer.from(await request.arrayBuffer())
    if (body.length > bytesMax) return refused(413, 'PayloadTooLarge')
    if (answer !== 'accept') {
      if (answer === 'gone' || answer === 'unknown') devices.delete(id)
      return refused(statuses[answer], answer)
    }
    return accept(device, body, { urgency, topic, ttlSeconds: Number(headers.get('ttl')) })
  }

  /** A real push service cannot read messages; the stand-in also acts as the browser. */
  function accept(device: Device, body: Buffer, options: Omit<ReceivedPush, 'payload'>): Response {
    let payload: string
    try {
      payload = decryptPush(body, device).toString()
    } catch {
      return refused(400, 'BadPayload')
    }
    device.messages.push({ payload, ...options })
    if (device.messages.length > messagesMax) device.messages.shift()
    return new Response(null, { status: 201, headers: { location: `${origin}/messages/${randomUUID()}` } })
  }

  function refused(status: number, reason: string): Response {
    refusals.push(reason)
    if (refusals.length > messagesMax) refusals.shift()
    return Response.json({ reason }, { status, ...(status === 429 && { headers: { 'retry-after': '5' } }) })
  }

  async function choose(request: Request): Promise<Response> {
    const chosen = new URLSearchParams(await request.text()).get('answer')
    answer = pushAnswers.find((known) => known === chosen) ?? answer
    return new Response(null, { status: 303, headers: { location: '/' } })
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, id] = /^\/push\/([\w-]+)$/.exec(pathname) ?? []
    if (request.method === 'POST' && id !== undefined) return push(id, request)
    if (request.method === 'POST' && pathname === '/answer') return choose(request)
    if (request.method === 'GET' && pathname === '/')
      return devicesPage({ answer, devices: [...devices.values()], refusals })
    return new Response(null, { status: 404 })
  }

  server.on('request', (request: IncomingMessage, response) => {
    respond(createRequest(request, response))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the stand-in for push services failed')
        return new Response('The stand-in failed.', { status: 500 })
      })
      .then((made) => sendResponse(response, made))
      .catch((error: unknown) => log.warn({ err: error }, 'the push stand-in could not respond'))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the push stand-in has no port')
  const origin = `http://localhost:${address.port}`
  const deviceAt = (endpoint: string) => devices.get(endpoint.replace(`${origin}/push/`, ''))

  return {
    origin,
    refusals,
    get answer() {
      return answer
    },
    set answer(next) {
      answer = next
    },
    subscribe: (known = null) => {
      const old = known === null ? undefined : deviceAt(known)
      if (known !== null && old) return subscriptionOf(known, old)
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const device: Device = { ecdh, auth: randomBytes(16), messages: [] }
      const id = randomBytes(32).toString('base64url')
      const [oldest] = devices.keys()
      if (devices.size >= devicesMax && oldest !== undefined) devices.delete(oldest)
      devices.set(id, device)
      return subscriptionOf(`${origin}/push/${id}`, device)
    },
    received: (endpoint) => deviceAt(endpoint)?.messages ?? [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function subscriptionOf(endpoint: string, { ecdh, auth }: Device): StandInSubscription {
  return {
    endpoint,
    keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
  }
}
