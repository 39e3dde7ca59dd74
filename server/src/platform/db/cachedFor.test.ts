import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { cachedFor } from './cachedFor.ts'

const database = useDatabase()
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

test('a value is reused for a second and read again afterwards', async () => {
  let count = 0
  const read = cachedFor(1000, async () => (count += 1))
  expect([await read(database.db), await read(database.db)]).toEqual([1, 1])
  vi.advanceTimersByTime(1001)
  expect(await read(database.db)).toBe(2)
})

test('a failure is not cached', async () => {
  let isAway = true
  const read = cachedFor(1000, async () => {
    if (isAway) throw new Error('away')
    return 'there'
  })
  await expect(read(database.db)).rejects.toThrow('away')
  isAway = false
  expect(await read(database.db)).toBe('there')
})
