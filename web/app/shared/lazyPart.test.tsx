// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazyPart.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders a part whose code arrives after some failures; returns the number of attempts. */
async function rendered(failures: number): Promise<() => number> {
  let attempts = 0
  const Part = lazyPart(async () => {
    attempts += 1
    if (attempts <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The part</p> }
  })
  await act(async () => {
    render(
      <>
        <p>The page</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
  })
  return () => attempts
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a part that fails to load is loaded again, and the page stays', async () => {
  const attempts = await rendered(2)
  expect(screen.getByText('The page')).toBeDefined()
  expect(screen.queryByText('The part')).toBeNull()
  await pass(1500)
  expect(screen.getByText('The part')).toBeDefined()
  expect(attempts()).toBe(3)
})

test('without a connection, the part waits until the browser is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const attempts = await rendered(1)
  await pass(60_000)
  expect(attempts()).toBe(1)
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('The part')).toBeDefined()
})

test('a part that never arrives ends in the error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(rendered(Infinity).then(() => pass(20_000))).rejects.toThrow('Failed to fetch')
})
