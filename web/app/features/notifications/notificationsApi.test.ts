import { configureStore } from '@reduxjs/toolkit'
import { archiveNotifications, listNotifications } from 'contract/notifications/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleFeed, sampleNotification } from '../../../test-support/notifications.ts'
import { serve } from '../../../test-support/page.ts'
import { baseApi } from '../../shared/api/baseApi.ts'
import { cached, read, write } from '../../shared/api/calls.ts'
import { archived } from './feed/feed.ts'
import { showFeedChange } from './notificationsApi.ts'

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
  const readList = () => store.dispatch(read(listNotifications, { query: {} }, { forceRefetch: true }))
  const listed = () => cached(listNotifications, { query: {} })(store.getState())?.notifications

  const first = readList()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads[0]!(before()) // it arrived above
  await first

  void readList()
  await vi.waitFor(() => expect(reads).toHaveLength(2))
  await store.dispatch(
    write(
      archiveNotifications,
      { body: { ids: [notification.id], isArchived: true } },
      showFeedChange(archived([notification], true)),
    ),
  )
  expect(listed()).toEqual([])
  reads[1]!(before()) // it arrived above, and was read before the change
  await vi.waitFor(() => expect(reads).toHaveLength(3))
  reads[2]!(after()) // the same, after the change
  await vi.waitFor(() => expect(listed()).toEqual([]))
})
