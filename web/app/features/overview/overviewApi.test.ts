import { configureStore } from '@reduxjs/toolkit'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve } from '../../../test-support/page.ts'
import { baseApi } from '../../shared/api/baseApi.ts'
import { overviewApi } from './overviewApi.ts'

afterEach(() => vi.unstubAllGlobals())

const businessId = BusinessId.parse(crypto.randomUUID())
const otherId = BusinessId.parse(crypto.randomUUID())

test.each([
  { change: 'an order', tag: { type: 'OwnOrder', id: businessId }, reads: 2 },
  { change: 'a booking', tag: { type: 'OwnBooking', id: businessId }, reads: 2 },
  { change: 'a review', tag: 'ReviewInbox', reads: 2 },
  { change: 'an estimate request', tag: 'Overview', reads: 2 },
  { change: 'an order of another business', tag: { type: 'OwnOrder', id: otherId }, reads: 1 },
] as const)('after a change of $change, the counts of a business are read $reads times', async (each) => {
  const sent = serve(() => Response.json({}))
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const { readBusinessOverview } = overviewApi.endpoints
  await store.dispatch(readBusinessOverview.initiate({ params: { businessId }, query: {} }))
  store.dispatch(overviewApi.util.invalidateTags([each.tag]))
  await Promise.all(store.dispatch(overviewApi.util.getRunningQueriesThunk()))
  expect(sent).toHaveLength(each.reads)
})
