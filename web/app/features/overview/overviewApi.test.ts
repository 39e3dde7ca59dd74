import { configureStore } from '@reduxjs/toolkit'
import { BusinessId } from 'contract/core/ids'
import { readBusinessOverview } from 'contract/overview/overview'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../../test-support/page.ts'
import { baseApi } from '../../shared/api/baseApi.ts'
import { read } from '../../shared/api/calls.ts'

afterEach(() => vi.unstubAllGlobals())

const businessId = BusinessId.parse(crypto.randomUUID())

test.each([
  { change: 'an order', tag: 'OwnOrder', reads: 2 },
  { change: 'a booking', tag: 'OwnBooking', reads: 2 },
  { change: 'a review', tag: 'ReviewInbox', reads: 2 },
  { change: 'an estimate request', tag: 'Overview', reads: 2 },
  { change: 'the team', tag: 'Team', reads: 1 },
] as const)('after a change of $change, the counts of a business are read $reads times', async (each) => {
  const sent = serve(() => Response.json({}))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  await store.dispatch(read(readBusinessOverview, { params: { businessId }, query: {} }))
  store.dispatch(baseApi.util.invalidateTags([each.tag]))
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()))
  expect(sent).toHaveLength(each.reads)
})
