import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { BackendData } from 'contract/account/account'
import type { BusinessSummary } from 'contract/businesses/businesses'
import { problemOf } from 'contract/errors/problem'
import { addFavourite, listFavourites, removeFavourite } from 'contract/favourites/favourites'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseApi } from '../../shared/api/baseApi.ts'
import { authSlice, setBackendData } from '../../shared/auth/authSlice.ts'
import { sampleSummary } from '../../../test-support/samples.ts'
import { cached, read, write } from '../../shared/api/calls.ts'
import { allFavourites, showFavourite } from './favouritesApi.ts'

const business = sampleSummary()

/** Favourites on the fake server, and whether it refuses changes. */
let stored: BusinessSummary[] = []
let isRefusing = false

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

beforeEach(() => {
  stored = []
  isRefusing = false
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(answer(request)))
})
afterEach(() => vi.unstubAllGlobals())

function answer({ method }: Request): Response {
  if (method === 'GET') return Response.json({ businesses: stored })
  if (isRefusing) return Response.json(problemOf('busy'), { status: 503 })
  stored = method === 'PUT' ? [business] : []
  return Response.json({})
}

const input = { params: { businessId: business.id } }
const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => ({ error }))

async function signedInStore() {
  const store = configureStore({
    reducer: combineReducers({ auth: authSlice.reducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const counts = { favourites: stored.length, unseenNotifications: 0, activeOrders: 0, cartItems: 0 }
  store.dispatch(setBackendData({ counts } as BackendData)) // favourites read only the counts
  const listing = store.dispatch(read(listFavourites, allFavourites))
  await listing
  return {
    read: () => listing.refetch(),
    add: () => outcome(store.dispatch(write(addFavourite, input, showFavourite(business, true)))),
    remove: () => outcome(store.dispatch(write(removeFavourite, input, showFavourite(business, false)))),
    listed: () => cached(listFavourites, allFavourites)(store.getState())?.businesses.map(({ slug }) => slug),
    count: () => store.getState().auth.backendData?.counts.favourites,
  }
}

describe('adding a favourite', () => {
  test('updates the list and the header immediately', async () => {
    const { add, listed, count } = await signedInStore()
    const call = add()
    expect(listed()).toEqual(['river-oak-bakery'])
    expect(count()).toBe(1)
    await call
    expect(stored).toHaveLength(1)
    expect(count()).toBe(1)
  })

  test('reverts the list and the count if the server refuses', async () => {
    isRefusing = true
    const { add, listed, count } = await signedInStore()
    const call = add()
    expect(listed()).toEqual(['river-oak-bakery'])
    expect(await call).toMatchObject({ error: { status: 503 } })
    await expect.poll(listed).toEqual([])
    expect(count()).toBe(0)
  })

  test('counts an existing favourite once', async () => {
    stored = [business]
    const { add, listed, count } = await signedInStore()
    await add()
    expect(listed()).toEqual(['river-oak-bakery'])
    expect(count()).toBe(1)
  })
})

describe('removing a favourite', () => {
  test('updates immediately, and reverts if the server refuses', async () => {
    stored = [business]
    isRefusing = true
    const { remove, listed, count } = await signedInStore()
    const call = remove()
    expect(listed()).toEqual([])
    expect(count()).toBe(0)
    await call
    await expect.poll(listed).toEqual(['river-oak-bakery'])
    expect(count()).toBe(1)
  })
})

test('a list that was read before a change does not revert it', async () => {
  const { add, read, listed } = await signedInStore()
  const arrivals: (() => void)[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = answer(request)
    await new Promise<void>((resolve) => arrivals.push(resolve))
    return response
  })
  const reading = read()
  await vi.waitFor(() => expect(arrivals).toHaveLength(1))
  const adding = add()
  await vi.waitFor(() => expect(arrivals).toHaveLength(2))
  arrivals[0]?.()
  await reading
  expect(listed()).toEqual(['river-oak-bakery'])
  arrivals[1]?.()
  await adding
  expect(listed()).toEqual(['river-oak-bakery'])
})

test('changes reach the server in order, even if the first one is slow', async () => {
  stored = [business]
  const { add, remove, listed } = await signedInStore()
  let release = () => {}
  const methods: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    methods.push(request.method)
    if (request.method === 'DELETE') await new Promise<void>((resolve) => (release = resolve))
    return answer(request)
  })
  const removing = remove()
  const adding = add()
  await expect.poll(() => methods).toEqual(['DELETE'])
  release()
  await Promise.all([removing, adding])
  expect(methods.filter((method) => method !== 'GET')).toEqual(['DELETE', 'PUT'])
  expect(stored).toEqual([business])
  await expect.poll(listed).toEqual(['river-oak-bakery'])
})
