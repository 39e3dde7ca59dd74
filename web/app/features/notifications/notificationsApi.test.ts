import { configureStore } from '@reduxjs/toolkit'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleFeed, sampleNotification } from '../../../test-support/notifications.ts'
import { serve } from '../../../test-support/page.ts'
import { baseApi } from '../../shared/api/baseApi.ts'
import { notificationsApi } from './notificationsApi.ts'

afterEach(() => vi.unstubAllGlobals())

test('a list that was read before a notification was archived does not keep it', async () => {
  const notification = sampleNotification(1)
  const before = () => Response.json(sampleFeed([notification]))
  const after = () => Response.json(sampleFeed([]))
  const reads: ((answer: Response) => void)[] = []
  serve(({ method }) =>
    method === 'POST' ? Response.json({}) : new Promise((resolve) => reads.push(resolve)),
  )
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const { listNotifications, archiveNotifications } = notificationsApi.endpoints
  const read = () => store.dispatch(listNotifications.initiate({ query: {} }, { forceRefetch: true }))
  const listed = () => listNotifications.select({ query: {} })(store.getState()).data?.notifications

  const first = read()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!(before()) // it arrived above
  await first

  void read()
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await store.dispatch(archiveNotifications.initiate({ notifications: [notification], isArchived: true }))
  expect(listed()).toEqual([])
  reads[1]!(before()) // it arrived above, and was read before the change
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[2]!(after()) // the same, after the change
  await vi.waitFor(() => expect(listed()).toEqual([]))
})
