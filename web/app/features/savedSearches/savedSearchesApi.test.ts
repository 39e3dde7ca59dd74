import { combineReducers, configureStore } from '@reduxjs/toolkit'
import type { SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
} from 'contract/savedSearches/savedSearches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../shared/api/baseApi.ts'
import { authSlice } from '../../shared/auth/authSlice.ts'
import { cached, read, write } from '../../shared/api/calls.ts'
import { allSavedSearches, showChange, showRemoval } from './savedSearchesApi.ts'

const saved: SavedSearch = {
  id: '019a0000-0000-7000-8000-000000000000' as SavedSearchId, // an id
  ...{ name: 'Tea', search: 'q=tea', hasAlert: true, isTooBroad: false, lastAlertAt: null },
  createdAt: '2026-11-20T17:00:00.000Z' as Instant, // an instant
}

let isRefusing = false
let stored: readonly SavedSearch[] = []
/** Holds back the lists that are read, until it resolves. */
let arrival = Promise.resolve()

/** Requests outside of a browser need an origin. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), init)
  }
}

beforeEach(() => {
  isRefusing = false
  stored = [saved]
  arrival = Promise.resolve()
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    if (method === 'GET') {
      const read = stored
      await arrival
      return Response.json({ searches: read })
    }
    if (isRefusing) return Response.json(problemOf('busy'), { status: 503 })
    stored = method === 'DELETE' ? [] : [{ ...saved, hasAlert: false }]
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openList() {
  const store = configureStore({
    reducer: combineReducers({ auth: authSlice.reducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  await store.dispatch(read(listSavedSearches, allSavedSearches))
  const params = { savedSearchId: saved.id }
  return {
    read: () => store.dispatch(read(listSavedSearches, allSavedSearches, { forceRefetch: true })),
    settled: () => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())),
    listed: () => cached(listSavedSearches, allSavedSearches)(store.getState())?.searches,
    turnOff: () =>
      store
        .dispatch(write(changeSavedSearch, { params, body: { hasAlert: false } }, showChange))
        .catch(() => {}),
    remove: () => store.dispatch(write(removeSavedSearch, { params }, showRemoval)).catch(() => {}),
  }
}

test('a change and a removal show at once', async () => {
  const { listed, turnOff, remove } = await openList()
  const turning = turnOff()
  expect(listed()).toEqual([{ ...saved, hasAlert: false }])
  await turning
  const removing = remove()
  expect(listed()).toEqual([])
  await removing
})

test('a refused change and a refused removal return to the list of the server', async () => {
  const { listed, turnOff, remove } = await openList()
  isRefusing = true
  await turnOff()
  await expect.poll(listed).toEqual([saved])
  await remove()
  await expect.poll(listed).toEqual([saved])
})

test('a list that was read before a removal does not bring the search back', async () => {
  const { read, settled, listed, remove } = await openList()
  const { promise, resolve } = Promise.withResolvers<void>()
  arrival = promise
  void read()
  await remove()
  expect(listed()).toEqual([])
  resolve()
  await settled()
  expect(listed()).toEqual([])
})
