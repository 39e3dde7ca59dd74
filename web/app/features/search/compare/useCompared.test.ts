import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCompared } from './useCompared.ts'

test('a selection made before the address updates includes the previous one', async () => {
  const followed: (string | undefined)[] = []
  const follow = async (compare: string | undefined) => void followed.push(compare)
  const { result, rerender } = renderHook(({ compare }) => useCompared(compare, follow), {
    initialProps: { compare: undefined as string | undefined },
  })
  await act(async () => {
    await result.current.toggle('corner-deli')
    await result.current.toggle('river-oak-bakery')
  })
  expect(followed).toEqual(['corner-deli', 'corner-deli,river-oak-bakery'])
  expect(result.current.compared).toEqual([])
  rerender({ compare: 'corner-deli,river-oak-bakery' })
  expect(result.current.compared).toEqual(['corner-deli', 'river-oak-bakery'])
  // Going back restores the choice of that address.
  rerender({ compare: 'corner-deli' })
  await act(async () => result.current.toggle('corner-deli'))
  await act(async () => result.current.clear())
  expect(followed.slice(2)).toEqual([undefined, undefined])
})
