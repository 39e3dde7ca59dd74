import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrencyLimiter.ts'

/** Work that ends when the test calls `end`. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('limits concurrent work, and runs waiting work in order of arrival', async () => {
  const limiter = createConcurrencyLimiter({ placesMax: 2, waitMilliseconds: 60_000 })
  const begun: number[] = []
  const first = held()
  const second = held()
  const all = [
    limiter.run(() => (begun.push(1), first.work())),
    limiter.run(() => (begun.push(2), second.work())),
    limiter.run(async () => begun.push(3)),
    limiter.run(async () => begun.push(4)),
  ]
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
  second.end()
  await Promise.all(all.slice(1))
  expect(begun).toEqual([1, 2, 3, 4])
  first.end()
  await Promise.all(all)
})

test('refuses work that waits too long as busy, and frees its place in the queue', async () => {
  const limiter = createConcurrencyLimiter({ placesMax: 1, waitMilliseconds: 20 })
  const long = held()
  const running = limiter.run(long.work)
  await expect(limiter.run(async () => 'late')).rejects.toMatchObject({ code: 'busy' })
  long.end()
  await running
  expect(await limiter.run(async () => 'served')).toBe('served')
})

test('frees the place of work that fails', async () => {
  const limiter = createConcurrencyLimiter({ placesMax: 1, waitMilliseconds: 60_000 })
  await expect(
    limiter.run(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await limiter.run(async () => 'served')).toBe('served')
})
