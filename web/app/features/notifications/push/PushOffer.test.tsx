// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { connectToaster } from '../../../shared/toast.ts'
import PushOffer from './PushOffer.tsx'
import { PushSettings } from './PushSettings.tsx'
import { pushText } from './pushText.ts'

const memberId = '01a2fcb3-beb9-70a8-a8a6-000000000900'
const device = (last: number, change: object = {}) => ({
  id: `01a2fcb3-beb9-70a8-a8a6-00000000000${last}`,
  name: `Browser ${last}`,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSuccessAt: null,
  isCurrent: false,
  ...change,
})

let permission: NotificationPermission = 'default'
let answer: NotificationPermission = 'granted'

/** A browser that can show push notifications. */
function giveBrowser(): void {
  let subscription: object | null = null
  const made = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: async () => {
      subscription = null
    },
  }
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe: async () => (subscription = made) },
  }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', () => {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answer),
  })
}

beforeEach(() => {
  permission = 'default'
  answer = 'granted'
  localStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const serveDevices = (devices: readonly object[] = [], refuses = false) =>
  serve(({ method, path }) => {
    if (refuses && method !== 'GET') return Response.json(problemOf('busy'), { status: 503 })
    if (path === '/notifications/push') return Response.json({ publicKey: 'key', standInPath: null })
    if (method === 'PUT') return Response.json(device(1, { isCurrent: true }))
    return Response.json(method === 'GET' ? { devices } : {})
  })

const offer = () =>
  show(<PushOffer ask="Tell me when my order is ready" when="your order is ready" />, { memberId })
const ask = () => screen.findByRole('button', { name: 'Tell me when my order is ready' })

test('the browser asks for its permission only after the member did', async () => {
  giveBrowser()
  const sent = serveDevices()
  offer()
  const button = await ask()
  expect(permission).toBe('default')
  fireEvent.click(button)
  expect(await screen.findByText(/This device shows a notification when your order is ready/)).toBeDefined()
  expect(permission).toBe('granted')
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a refusal in the browser explains how to allow it', async () => {
  answer = 'denied'
  giveBrowser()
  serveDevices()
  offer()
  fireEvent.click(await ask())
  expect(await screen.findByText(pushText.denied)).toBeDefined()
})

test('a refusal of the server is a message, and the offer stays', async () => {
  giveBrowser()
  serveDevices([], true)
  const texts: string[] = []
  const disconnect = connectToaster((_kind, text) => texts.push(text))
  offer()
  fireEvent.click(await ask())
  await expect.poll(() => texts).toEqual([problemOf('busy').title])
  expect(await ask()).toBeDefined()
  disconnect()
})

test('“No, thanks” ends the offers on this device', async () => {
  giveBrowser()
  serveDevices()
  offer()
  fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(localStorage.getItem('goodword.pushOffers')).toBe('off')
})

test('a browser that refused earlier, or cannot show any, gets no offer; the settings explain', async () => {
  serveDevices()
  show(
    <>
      <PushOffer ask="Tell me when my order is ready" when="your order is ready" />
      <PushSettings />
    </>,
    { memberId },
  )
  expect(await screen.findByText(pushText.unsupported)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the settings list the devices, and remove one', async () => {
  giveBrowser()
  const devices = [device(1), device(2)]
  const sent = serve(({ method, path }) => {
    if (path === '/notifications/push') return Response.json({ publicKey: 'key', standInPath: null })
    if (method === 'DELETE') devices.pop()
    return Response.json(method === 'GET' ? { devices } : {})
  })
  show(<PushSettings />, { memberId })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Browser 2' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Browser 2' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Remove Browser 1' })).toBeDefined()
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(
    '/notifications/push/devices/01a2fcb3-beb9-70a8-a8a6-000000000002',
  )
})
