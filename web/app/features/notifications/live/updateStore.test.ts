// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import type { Notification } from 'contract/notifications/notifications'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mayasData } from '../../../../test-support/auth.ts'
import { listNotifications } from 'contract/notifications/notifications'
import { readOf } from '../../../shared/api/endpoints.ts'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { authSlice, setBackendData } from '../../../shared/auth/authSlice.ts'
import { createAnnouncer } from './announce.ts'
import { addNotification, setCounts } from './updateStore.ts'
import '../notificationsApi.ts'

const notification = (id: string, over: object = {}) =>
  ({
    id,
    category: 'order',
    title: `Order ${id}`,
    body: '',
    href: '/orders',
    createdAt: new Date().toISOString(),
    isSeen: false,
    isRead: false,
    isArchived: false,
    outcome: null,
    ...over,
  }) as unknown as Notification // ids are words here

const newStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, auth: authSlice.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
let store: ReturnType<typeof newStore>
beforeEach(() => {
  store = newStore()
  store.dispatch(setBackendData(mayasData))
})

const keep = (query: object) =>
  store.dispatch(
    baseApi.util.upsertQueryEntries([
      {
        endpointName: readOf(listNotifications).name,
        arg: { query },
        value: { notifications: [notification('a')], unread: 1, unseen: 1, nextPageToken: null },
      },
    ] as never), // the endpoint is injected
  )
const lists = () =>
  Object.values(store.getState()[baseApi.reducerPath].queries).map((entry) => {
    const { notifications, unread } = (entry?.data ?? {}) as { notifications: Notification[]; unread: number } // the values above
    return [
      JSON.stringify((entry?.originalArgs as { query: object } | undefined)?.query),
      notifications.map(({ id }) => id).join(),
      unread,
    ]
  })

describe('a new notification', () => {
  test('comes first in the lists that show it, once', async () => {
    for (const query of [
      {},
      { category: 'order' },
      { category: 'news' },
      { show: 'archived' },
      { pageToken: 'x' },
    ])
      keep(query)
    addNotification(store, notification('b'))
    addNotification(store, notification('b'))
    expect(lists()).toEqual([
      ['{}', 'b,a', 2],
      ['{"category":"order"}', 'b,a', 2],
      ['{"category":"news"}', 'a', 1],
      ['{"show":"archived"}', 'a', 1],
      ['{"pageToken":"x"}', 'a', 1],
    ])
  })
  test('changes nothing without a loaded list', () => {
    addNotification(store, notification('b'))
    expect(lists()).toEqual([])
  })
})

describe('new counts', () => {
  test('set the badge, and read lists again that changed elsewhere', async () => {
    const invalidate = vi.spyOn(baseApi.util, 'invalidateTags')
    keep({})
    setCounts(store, { unread: 1, unseen: 1 })
    expect(store.getState().auth.backendData?.counts).toEqual({ ...mayasData.counts, unseenNotifications: 1 })
    expect(invalidate).not.toHaveBeenCalled()
    setCounts(store, { unread: 0, unseen: 0 })
    expect(store.getState().auth.backendData?.counts.unseenNotifications).toBe(0)
    expect(invalidate).toHaveBeenCalledTimes(1)
    invalidate.mockRestore()
  })
})

describe('the message about new notifications', () => {
  const announced = (path: string, isVisible = true) => {
    const show = vi.fn()
    return { show, ...createAnnouncer({ show, isVisible: () => isVisible, path: () => path }) }
  }
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  test('has the title and a link, and one message replaces several', () => {
    const { show, add } = announced('/')
    add(notification('1'))
    vi.runAllTimers()
    expect(show).toHaveBeenLastCalledWith('Order 1', { link: { text: 'Open', to: '/orders' } })
    for (const id of ['2', '3']) add(notification(id))
    vi.runAllTimers()
    expect(show).toHaveBeenLastCalledWith('2 new notifications', {})
  })
  test('is not shown for old or seen ones, on their own page, or in the background', () => {
    const { show, add } = announced('/orders')
    add(notification('1'))
    add(notification('2', { href: null, createdAt: '2026-01-01T00:00:00.000Z' }))
    add(notification('3', { href: null, isSeen: true }))
    const hidden = announced('/', false)
    hidden.add(notification('4'))
    vi.runAllTimers()
    expect([show, hidden.show].map((each) => each.mock.calls.length)).toEqual([0, 0])
  })
})
