// @vitest-environment jsdom
import type { ProductId } from 'contract/core/ids'
import { changeProfile } from 'contract/account/profile'
import { listPlaces } from 'contract/search/search'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { usualPlaces } from '../features/search/searchApi.ts'
import { baseApi } from '../shared/api/baseApi.ts'
import { entryOf } from '../shared/api/load.ts'
import { write } from '../shared/api/calls.ts'
import { reset, setBackendData, setUser, userOfBackend } from '../shared/auth/authSlice.ts'
import { displayModeSlice } from '../shared/displayMode.ts'
import { mayasData } from '../../test-support/auth.ts'
import { serve } from '../../test-support/page.ts'
import { cartSlice } from '../shared/browserCart.ts'
import { createStore, wakeStore } from './store.ts'

const loaf = '01900000-0000-7000-8000-000000000001' as ProductId // an id of these tests
const stored = () => localStorage.getItem('persist:root')

const saved = {
  ...{ displayName: 'Maya', photoURL: null, birthday: null, interests: [], hasChosenZone: true },
  receiptAddress: { name: 'M', street: '1 Mill St', postalCode: '12508', city: 'Beacon', country: 'US' },
  timeZone: 'America/New_York',
}

beforeEach(() => localStorage.clear())

describe('persisted state', () => {
  test('is only the auth part, without its loading flag', async () => {
    const store = createStore({ visitor: mayasData, entries: [] }, { isPersisted: true })
    wakeStore(store)
    store.dispatch(displayModeSlice.actions.showIn('points'))
    await vi.waitFor(() => expect(stored()).not.toBeNull())
    await vi.waitFor(() =>
      expect(Object.keys(JSON.parse(stored() ?? '{}')).sort()).toEqual(['_persist', 'auth']),
    )
    const auth = JSON.parse(JSON.parse(stored() ?? '{}').auth)
    expect(Object.keys(auth).sort()).toEqual(['backendData', 'user'])
    expect(auth.user.displayName).toBe('Maya Lindqvist')
  })
  test("includes a visitor's cart under its own key, synchronized between tabs", async () => {
    const store = createStore({ visitor: null, entries: [] }, { isPersisted: true })
    wakeStore(store)
    await rehydrated(store)
    store.dispatch(cartSlice.actions.put({ productId: loaf, quantity: 2 }))
    await vi.waitFor(() => expect(localStorage.getItem('persist:cart')).toContain(loaf))
    expect(stored()).not.toContain(loaf)
    const newValue = (localStorage.getItem('persist:cart') ?? '').replace(
      String.raw`\"quantity\":2`,
      String.raw`\"quantity\":5`,
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart', newValue }))
    expect(store.getState().cart.items).toEqual([{ productId: loaf, quantity: 5 }])
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:cart', newValue: 'nonsense' }))
    expect(store.getState().cart.items).toEqual([])
  })
  test('contains no user after signing out', async () => {
    const store = createStore({ visitor: mayasData, entries: [] }, { isPersisted: true })
    wakeStore(store)
    await vi.waitFor(() => expect(stored()).toContain('Maya'))
    store.dispatch(reset())
    store.dispatch(setBackendData(null))
    await vi.waitFor(() => expect(stored()).not.toContain('Maya'))
  })
  test('does not sign in a user without a server session', async () => {
    await remember({ uid: mayasData.member.id, displayName: 'Maya Lindqvist' })
    const store = createStore({ visitor: null, entries: [] }, { isPersisted: true })
    wakeStore(store)
    await rehydrated(store)
    expect(store.getState().auth.user).toBeNull()
  })
  test('adds details that the server does not send, for the same user', async () => {
    await remember({ uid: mayasData.member.id, displayName: 'An old name', phone: '+15550100' })
    const store = createStore({ visitor: mayasData, entries: [] }, { isPersisted: true })
    wakeStore(store)
    await rehydrated(store)
    expect(store.getState().auth.user).toMatchObject({ displayName: 'Maya Lindqvist', phone: '+15550100' })
  })
})

/** The response to a saved profile, with or without a phone number. */
async function saveProfile(store: ReturnType<typeof createStore>, phone: string | null): Promise<void> {
  const { receiptAddress } = saved
  serve(() => Response.json({ ...saved, phone }))
  await store.dispatch(write(changeProfile, { body: { receiptAddress } }))
  vi.unstubAllGlobals()
}

test('a profile adds phone and address to the user', async () => {
  const store = createStore({ visitor: mayasData, entries: [] }, { isPersisted: false })
  await saveProfile(store, '+15550100')
  expect(store.getState().auth.user).toMatchObject({ phone: '+15550100', displayName: 'Maya Lindqvist' })
  expect(store.getState().auth.user).toMatchObject({ address: '1 Mill St, 12508 Beacon, US' })
  // A later verification has neither.
  store.dispatch(setUser(userOfBackend(mayasData)))
  expect(store.getState().auth.user).toMatchObject({ phone: '+15550100' })
  await saveProfile(store, null)
  expect(store.getState().auth.user).not.toHaveProperty('phone')
  await saveProfile(store, '+15550100')
  store.dispatch(setUser({ ...userOfBackend(mayasData), uid: 'another' }))
  expect(store.getState().auth.user).not.toHaveProperty('phone')
})

test('the data that the server loaded for a page is in the store unchanged', () => {
  const places = [
    { slug: 'mill-quarter', name: '"Mill" Quarter', region: '', latitude: 41.582518, longitude: -73.737072 },
  ]
  const entries = [entryOf(listPlaces, usualPlaces, { places })]
  const store = createStore({ visitor: null, entries }, { isPersisted: false })
  expect(Object.values(store.getState()[baseApi.reducerPath].queries)).toMatchObject([
    { status: 'fulfilled', endpointName: 'GET /places', originalArgs: usualPlaces, data: { places } },
  ])
})

async function remember(user: object): Promise<void> {
  const auth = JSON.stringify({ user, backendData: null })
  localStorage.setItem('persist:root', JSON.stringify({ auth, _persist: '{"version":-1,"rehydrated":true}' }))
}

const rehydrated = (store: ReturnType<typeof createStore>) =>
  vi.waitFor(() => expect(store.getState()).toMatchObject({ _persist: { rehydrated: true } }))
