import { expect, test } from 'vitest'
import { useDatabase } from '../../test-support/database.ts'
import { type Context, loadMany, withRequestCache } from './context.ts'

const database = useDatabase()

/** Loads ids and returns those that it read. */
async function readOf(context: Context, ids: string[]): Promise<readonly string[]> {
  const read: string[] = []
  const found = await loadMany(context, { name: 'letter', ids }, async (missing) => {
    read.push(...missing)
    return new Map(missing.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]))
  })
  expect([...found]).toEqual(ids.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]))
  return read
}

test('a context without a cache reads every time', async () => {
  const context = database.contextOf()
  expect(await readOf(context, ['a', 'b'])).toEqual(['a', 'b'])
  expect(await readOf(context, ['a'])).toEqual(['a'])
})

test('a cache reads each id once, even a missing one', async () => {
  const context = withRequestCache(database.contextOf())
  expect(await readOf(context, ['a', 'none'])).toEqual(['a', 'none'])
  expect(await readOf(context, ['none', 'b', 'a'])).toEqual(['b'])
  expect(await readOf(withRequestCache(context), ['b'])).toEqual([])
  expect(await readOf(withRequestCache(database.contextOf()), ['b'])).toEqual(['b'])
})

test('a failed read is repeated', async () => {
  const context = withRequestCache(database.contextOf())
  const failing = loadMany(context, { name: 'letter', ids: ['a'] }, () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await readOf(context, ['a'])).toEqual(['a'])
})
