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

test('shows successive presses immediately and sends them as one change', async () => {
  const send = vi.fn(() => Promise.resolve(true))
  const { shown, want, rest } = wanting(send)
  want(2)
  want(3)
  expect(shown()).toBe(3)
  expect(send).not.toHaveBeenCalled()
  await rest()
  expect(send.mock.calls).toEqual([[3]])
})

test('resets a refused quantity to the one in the cart', async () => {
  const { shown, want, rest } = wanting(() => Promise.resolve(false))
  want(4)
  await rest()
  expect(shown()).toBe(1)
})

test('sends a pending press when the line unmounts', () => {
  const send = vi.fn(() => Promise.resolve(true))
  const { want, unmount } = wanting(send)
  want(2)
  unmount()
  expect(send.mock.calls).toEqual([[2]])
})
