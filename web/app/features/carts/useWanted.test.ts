// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDesiredQuantity } from './useDesiredQuantity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wanting(send: (quantity: number) => Promise<boolean>) {
  const { result, unmount } = renderHook(() => useDesiredQuantity(1, send))
  return {
    shown: () => result.current[0],
    want: (quantity: number) => act(() => result.current[1](quantity)),
    rest: () => act(() => vi.advanceTimersByTimeAsync(300)),
    unmount,
  }
}

test('presses in a row show at once and are sent as one', async () => {
  const send = vi.fn(() => Promise.resolve(true))
  const { shown, want, rest } = wanting(send)
  want(2)
  want(3)
  expect(shown()).toBe(3)
  expect(send).not.toHaveBeenCalled()
  await rest()
  expect(send.mock.calls).toEqual([[3]])
})

test('a refused quantity falls back to what the cart has', async () => {
  const { shown, want, rest } = wanting(() => Promise.resolve(false))
  want(4)
  await rest()
  expect(shown()).toBe(1)
})

test('a press that waits is sent when the line goes', () => {
  const send = vi.fn(() => Promise.resolve(true))
  const { want, unmount } = wanting(send)
  want(2)
  unmount()
  expect(send.mock.calls).toEqual([[2]])
})
