import { expect, test } from 'vitest'
import { createTurns } from './concurrencyLimiter.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('only so many work at a time, and the others follow in the order in which they came', async () => {
  const turns = createTurns({ atOnce: 2, waitMilliseconds: 60_000 })
  const begun: number[] = []
  const first = held()
  const second = held()
  const all = [
    turns.take(() => (begun.push(1), first.work())),
    turns.take(() => (begun.push(2), second.work())),
    turns.take(async () => begun.push(3)),
    turns.take(async () => begun.push(4)),
  ]
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
  second.end()
  await Promise.all(all.slice(1))
  expect(begun).toEqual([1, 2, 3, 4])
  first.end()
  await Promise.all(all)
})

test('who has waited in vain is told that we are busy, and takes nobody else’s place', async () => {
  const turns = createTurns({ atOnce: 1, waitMilliseconds: 20 })
  const long = held()
  const running = turns.take(long.work)
  await expect(turns.take(async () => 'late')).rejects.toMatchObject({ code: 'busy' })
  long.end()
  await running
  expect(await turns.take(async () => 'served')).toBe('served')
})

test('work that fails gives its place on', async () => {
  const turns = createTurns({ atOnce: 1, waitMilliseconds: 60_000 })
  await expect(
    turns.take(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await turns.take(async () => 'served')).toBe('served')
})
