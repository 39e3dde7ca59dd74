// @vitest-environment jsdom
import type { PushDevice } from 'contract/notifications/push'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { disablePush, enablePush, type PushBrowser, type PushService, pushState, renewPush } from './push.ts'

const deviceId = '01900000-0000-7000-8000-000000000900' as PushDevice['id'] // a literal of the format
const device: PushDevice = {
  id: deviceId,
  name: 'Chrome on Android',
  isCurrent: true,
  lastSuccessAt: null,
  createdAt: '2026-11-20T17:00:00.000Z' as PushDevice['createdAt'],
} // as above
const subscribed = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })

function fakeBrowser(over: Partial<PushBrowser> = {}, permission: NotificationPermission = 'default') {
  let [current, allowed] = [null as ReturnType<typeof subscribed> | null, permission]
  const service = {
    permission: () => allowed,
    askPermission: vi.fn(async () => (allowed = allowed === 'default' ? 'granted' : allowed)),
    current: async () => current,
    subscribe: vi.fn(async () => (current = subscribed('https://push.example/1'))),
    unsubscribe: vi.fn(async () => void (current = null)),
  } satisfies PushService
  const save = vi.fn<PushBrowser['save']>(async () => device)
  const remove = vi.fn(async () => ({}))
  const browser: PushBrowser = {
    memberId: 'maya',
    userAgent: 'Chrome',
    storage: localStorage,
    readKey: async () => ({ publicKey: 'key', standInPath: null }),
    save,
    remove,
    service,
    isIos: false,
    isInstalled: false,
    subscribeAtStandIn: async (_path, endpoint) => subscribed(endpoint ?? 'http://localhost:1/push/1'),
    ...over,
  }
  return { browser, service, save, remove }
}

beforeEach(() => localStorage.clear())

describe('the state of push notifications', () => {
  test.each<[string, Partial<PushBrowser>, NotificationPermission]>([
    ['unavailable', { readKey: async () => ({ publicKey: null, standInPath: null }) }, 'granted'],
    ['unsupported', { service: null }, 'default'],
    ['unsupported', { service: null, isIos: true, isInstalled: true }, 'default'],
    ['needs_install', { service: null, isIos: true }, 'default'],
    ['denied', {}, 'denied'],
    ['off', {}, 'granted'],
  ])('is %s', async (state, over, permission) => {
    const { browser, service } = fakeBrowser(over, permission)
    expect(await pushState(browser)).toBe(state)
    if (state !== 'off') expect(await enablePush(browser)).toBe(state)
    expect(service.subscribe).not.toHaveBeenCalled()
  })
})

test('a member turns notifications on and off', async () => {
  const { browser, service, save, remove } = fakeBrowser()
  expect(await enablePush(browser)).toBe('on')
  expect(save).toHaveBeenCalledWith({
    ...subscribed('https://push.example/1'),
    userAgent: 'Chrome',
    isRenewal: false,
  })
  expect(await pushState(browser)).toBe('on')
  expect(await pushState({ ...browser, memberId: 'theo' })).toBe('off')
  expect(await disablePush(browser)).toBe('off')
  expect(remove).toHaveBeenCalledWith(deviceId)
  expect(service.unsubscribe).toHaveBeenCalled()
})

test('a member who closes the question of the browser stays off', async () => {
  const { browser, save } = fakeBrowser({}, 'default')
  const asking = { ...browser.service!, askPermission: async () => 'default' as const } // the fake has one
  expect(await enablePush({ ...browser, service: asking })).toBe('off')
  expect(save).not.toHaveBeenCalled()
})

describe('at each start', () => {
  test('the browser subscribes again, without a question', async () => {
    const { browser, service, save } = fakeBrowser()
    await renewPush(browser)
    expect(save).not.toHaveBeenCalled()
    await enablePush(browser)
    await renewPush(browser)
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ isRenewal: true }))
    expect(service.askPermission).toHaveBeenCalledTimes(1)
  })
  test('notifications end that were turned off on another device, and stay on after other failures', async () => {
    const { browser, save } = fakeBrowser()
    await enablePush(browser)
    save.mockRejectedValueOnce({ status: 503, data: { code: 'busy' } })
    await expect(renewPush(browser)).rejects.toMatchObject({ status: 503 })
    expect(await pushState(browser)).toBe('on')
    save.mockRejectedValueOnce({ status: 409, data: { code: 'push_device_removed' } })
    await renewPush(browser)
    expect(await pushState(browser)).toBe('off')
  })
  test('notifications end whose permission was revoked', async () => {
    const { browser, service, save } = fakeBrowser()
    await enablePush(browser)
    await renewPush({ ...browser, service: { ...service, permission: () => 'denied' } })
    expect(save).toHaveBeenCalledTimes(1)
    expect(await pushState(browser)).toBe('off')
  })
})

test('in the demo, a browser subscribes to the stand-in, and keeps its subscription', async () => {
  const { browser, save } = fakeBrowser(
    { service: null, readKey: async () => ({ publicKey: 'key', standInPath: '/dev/push/subscriptions' }) },
    'denied',
  )
  expect(await pushState(browser)).toBe('off')
  expect(await enablePush(browser)).toBe('on')
  await renewPush(browser)
  expect(save.mock.calls.map(([{ endpoint }]) => endpoint)).toEqual([
    'http://localhost:1/push/1',
    'http://localhost:1/push/1',
  ])
  expect(await disablePush(browser)).toBe('off')
})
