// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCompared } from './useCompared.ts'

test('a selection shows at once and includes the previous one, before the address has it', async () => {
  const followed: (string | undefined)[] = []
  const navigation = Promise.withResolvers<void>()
  const follow = async (compare: string | undefined) => {
    followed.push(compare)
    await navigation.promise
  }
  const { result, rerender } = renderHook(({ compare }) => useCompared(compare, follow), {
    initialProps: { compare: undefined as string | undefined },
  })
  act(() => {
    result.current.toggle('corner-deli')
    result.current.toggle('river-oak-bakery')
  })
  expect(followed).toEqual(['corner-deli', 'corner-deli,river-oak-bakery'])
  expect(result.current.compared).toEqual(['corner-deli', 'river-oak-bakery'])
  await act(async () => {
    rerender({ compare: 'corner-deli,river-oak-bakery' })
    navigation.resolve()
    await navigation.promise
  })
  expect(result.current.compared).toEqual(['corner-deli', 'river-oak-bakery'])
  // Going back restores the choice of that address.
  rerender({ compare: 'corner-deli' })
  await act(async () => result.current.toggle('corner-deli'))
  await act(async () => result.current.clear())
  expect(followed.slice(2)).toEqual([undefined, undefined])
})
