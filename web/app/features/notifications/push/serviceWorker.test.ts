import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../../public/push.js'), 'utf8')
const origin = 'https://goodword.example'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const page = (url: string) => ({
  url,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(async () => ({ focus: vi.fn() })),
})
let pages: ReturnType<typeof page>[]
const showNotification = vi.fn(async () => {})
const setAppBadge = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})
const subscribe = vi.fn()
const fetch = vi.fn(async () => new Response('{}'))

beforeEach(() => {
  pages = []
  vi.clearAllMocks()
  const worker = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin },
    navigator: { userAgent: 'Chrome', setAppBadge },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => pages, openWindow, claim: vi.fn() },
    skipWaiting: vi.fn(),
  }
  // The file is a standalone script: it runs with the test's worker.
  // oxlint-disable-next-line no-implied-eval, no-new-func -- as above.
  new Function('self', 'fetch', source)(worker, fetch)
})

async function send(name: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
const push = (json: () => unknown) => send('push', { data: { json } })
const click = (href: unknown) =>
  send('notificationclick', { notification: { close: () => {}, data: { href } } })

describe('a push message', () => {
  test('is shown once for each notification, with the badge of the app', async () => {
    await push(() => ({ id: 'n1', title: 'Ready', body: 'At the counter.', href: '/orders', badge: 3 }))
    expect(showNotification).toHaveBeenCalledWith(
      'Ready',
      expect.objectContaining({ tag: 'n1', body: 'At the counter.', data: { href: '/orders' } }),
    )
    expect(setAppBadge).toHaveBeenCalledWith(3)
  })
  test('that cannot be read is shown in general words', async () => {
    await push(() => {
      throw new SyntaxError('no JSON')
    })
    expect(showNotification).toHaveBeenCalledWith(
      'Goodword',
      expect.objectContaining({ data: { href: '/' } }),
    )
  })
})

describe('a click on a notification', () => {
  test('shows the page that is open already', async () => {
    pages = [page(`${origin}/search`), page(`${origin}/orders`)]
    await click('/orders')
    expect(pages[1]?.focus).toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })
  test('leads an open page there, or opens one', async () => {
    await click('/orders')
    expect(openWindow).toHaveBeenCalledWith(`${origin}/orders`)
    pages = [page(`${origin}/search`)]
    await click('/orders')
    expect(pages[0]?.navigate).toHaveBeenCalledWith(`${origin}/orders`)
    pages = [page(`${origin}/search`)]
    pages[0]?.navigate.mockRejectedValueOnce(new TypeError('not controlled'))
    await click('/wallet')
    expect(openWindow).toHaveBeenLastCalledWith(`${origin}/wallet`)
  })
  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', null])(
    'never leaves this site: %s',
    async (href) => {
      await click(href)
      expect(openWindow).toHaveBeenCalledWith(`${origin}/`)
    },
  )
})

test('a subscription that the push service replaced is stored', async () => {
  const key = (text: string) => new TextEncoder().encode(text).buffer
  subscribe.mockResolvedValue({
    endpoint: 'https://push.example/2',
    getKey: (name: string) => key(name === 'auth' ? '~~~' : 'key'),
  })
  await send('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey: key('vapid') } },
  })
  const [path, { body, method }] = fetch.mock.calls[0] as unknown as [
    string,
    { body: string; method: string },
  ] // called once
  expect([method, path]).toEqual(['PUT', '/api/v1/notifications/push/devices'])
  expect(JSON.parse(body)).toEqual({
    endpoint: 'https://push.example/2',
    keys: { p256dh: 'a2V5', auth: 'fn5-' },
    userAgent: 'Chrome',
    isRenewal: true,
  })
})
