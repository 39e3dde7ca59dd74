import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/core/problem'
import type { SavedSearch } from 'contract/savedSearches/savedSearches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../shared/api/baseApi.ts'
import { authSlice } from '../../shared/auth/authSlice.ts'
import { allSavedSearches, savedSearchesApi } from './savedSearchesApi.ts'

const saved: SavedSearch = {
  id: '019a0000-0000-7000-8000-000000000000' as SavedSearchId, // an id
  ...{ name: 'Tea', search: 'q=tea', hasAlert: true, isTooBroad: false, lastAlertAt: null },
  createdAt: '2026-11-20T17:00:00.000Z' as Instant, // an instant
}

let isRefusing = false
let reads = 0

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

beforeEach(() => {
  isRefusing = false
  reads = 0
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', ({ method }: Request) => {
    if (method === 'GET') {
      reads += 1
      return Promise.resolve(Response.json({ searches: [saved] }))
    }
    return Promise.resolve(isRefusing ? Response.json(problemOf('busy'), { status: 503 }) : Response.json({}))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openList() {
  const store = configureStore({
    reducer: combineReducers({ auth: authSlice.reducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const { listSavedSearches, changeSavedSearch, removeSavedSearch } = savedSearchesApi.endpoints
  await store.dispatch(listSavedSearches.initiate(allSavedSearches))
  return {
    listed: () => listSavedSearches.select(allSavedSearches)(store.getState()).data?.searches,
    turnOff: () =>
      store.dispatch(
        changeSavedSearch.initiate({ params: { savedSearchId: saved.id }, body: { hasAlert: false } }),
      ),
    remove: () => store.dispatch(removeSavedSearch.initiate(saved.id)),
  }
}

test('a change and a removal show at once, and do not read the list again', async () => {
  const { listed, turnOff, remove } = await openList()
  const turning = turnOff()
  expect(listed()).toEqual([{ ...saved, hasAlert: false }])
  await turning
  const removing = remove()
  expect(listed()).toEqual([])
  await removing
  expect(reads).toBe(1)
})

test('a refused change and a refused removal return to the list of the server', async () => {
  const { listed, turnOff, remove } = await openList()
  isRefusing = true
  await turnOff()
  await expect.poll(listed).toEqual([saved])
  await remove()
  await expect.poll(listed).toEqual([saved])
  expect(reads).toBe(3)
})
