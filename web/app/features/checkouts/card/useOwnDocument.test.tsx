// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { renderHook, waitFor } from '@testing-library/react'
import type { CardProcessor } from 'contract/checkouts/payments'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { useOwnDocument } from './useOwnDocument.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Arrives at the payment page in a document that began at `begunAt`. */
async function arrive(begunAt: string, processor: CardProcessor) {
  const reload = vi.fn()
  const origin = 'https://goodword.example'
  vi.stubGlobal('location', { origin, pathname: '/payment', reload })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${origin}${begunAt}` } as PerformanceEntry, // the parts that are read
  ])
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string) {
        super(new URL(path, origin))
      }
    },
  )
  const fetched = vi.fn(async () => Response.json(processor))
  vi.stubGlobal('fetch', fetched)
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(useOwnDocument, { wrapper })
  expect(result.current).toBe(begunAt.startsWith('/payment'))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const requests = () => Object.values(store.getState()[baseApi.reducerPath].queries)
  await waitFor(() => expect(requests().map((each) => each?.status)).toEqual(['fulfilled']))
  // Either the document is used, or it is reloaded.
  await waitFor(() => expect(result.current || reload.mock.calls.length > 0).toBe(true))
  return { isOwn: result.current, reload }
}

const stripe: CardProcessor = { kind: 'stripe', publishableKey: 'pk_test_1' }
const sandbox: CardProcessor = { kind: 'sandbox', framePath: '/sandbox/payments/frame' }

test('reloads once after navigation from another page when Stripe handles cards', async () => {
  const { isOwn, reload } = await arrive('/cart', stripe)
  expect(isOwn).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
test.each([
  ['started on the page', '/payment?checkout=1', stripe],
  ['does not load Stripe', '/cart', sandbox],
])('does not reload a document that %s', async (_what, begunAt, processor) => {
  const { isOwn, reload } = await arrive(begunAt, processor)
  expect(isOwn).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})
