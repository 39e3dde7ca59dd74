// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useNewOrderAlert } from './useNewOrderAlert.ts'

const sound = vi.fn()

beforeEach(() => {
  sound.mockClear()
  document.title = 'Orders'
})

const alertFor = (first: string[] | null, played: (() => void) | null = sound) =>
  renderHook(({ ids }: { ids: string[] | null }) => useNewOrderAlert(ids, played), {
    initialProps: { ids: first },
  })

test('a sound announces each order that arrives while the board is open', () => {
  const { rerender } = alertFor(null)
  rerender({ ids: ['one'] })
  expect(sound).not.toHaveBeenCalled()
  rerender({ ids: ['one', 'two'] })
  expect(sound).toHaveBeenCalledTimes(1)
  rerender({ ids: ['two'] })
  rerender({ ids: ['two'] })
  expect(sound).toHaveBeenCalledTimes(1)
})

test('a device without the sound stays silent', () => {
  const { rerender } = alertFor(['one'], null)
  rerender({ ids: ['one', 'two'] })
  expect(sound).not.toHaveBeenCalled()
})

test('the title of the window states the number of new orders until the board is closed', () => {
  const { rerender, unmount } = alertFor(['one', 'two'])
  expect(document.title).toBe('(2) Orders')
  rerender({ ids: ['two'] })
  expect(document.title).toBe('(1) Orders')
  rerender({ ids: [] })
  expect(document.title).toBe('Orders')
  rerender({ ids: ['three'] })
  unmount()
  expect(document.title).toBe('Orders')
})
