import { expect, test } from 'vitest'
import { readInThread } from './fileThreads.ts'

const module = new URL('../../../test-support/hostile.thread.ts', import.meta.url)
const read = (wish: string, options?: { milliseconds: number }, sender = 'maya') =>
  readInThread<string, string, string>(
    {
      module,
      bytes: new TextEncoder().encode(wish),
      sender,
      answer: async (question) => {
        if (question.endsWith('a broken database')) throw new Error('no database')
        return `${question}, and answered`
      },
    },
    options,
  )

test('a reader asks the main thread and returns its result', async () => {
  expect(await read('flour')).toBe('asked for flour, and answered')
})

test('a file that never ends, or needs too much memory, ends its thread; the next file is read', async () => {
  await expect(read('loop', { milliseconds: 1500 })).rejects.toMatchObject({ code: 'file_too_complex' })
  await expect(read('fill the memory')).rejects.toMatchObject({ code: 'file_too_complex' })
  expect(await read('flour')).toBe('asked for flour, and answered')
})

test('the event loop goes on while a file is read', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  await expect(read('loop', { milliseconds: 1500 })).rejects.toThrow()
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(20)
})

test('refusals and faults of a reader, and of its questions, reach the caller', async () => {
  await expect(read('refuse')).rejects.toMatchObject({ code: 'csv_empty', more: { details: { line: 1 } } })
  await expect(read('fail')).rejects.toThrow('a fault of ours')
  await expect(read('a broken database')).rejects.toThrow('no database')
  expect(await read('flour')).toBe('asked for flour, and answered')
})

test('one sender does not fill the queue, and the queue has an end', async () => {
  const own = [1, 2, 3].map(async () => read('flour'))
  await expect(read('flour')).rejects.toMatchObject({ code: 'rate_limited' })
  const others = Array.from({ length: 9 }, async (_file, at) => read('flour', undefined, `member ${at}`))
  await expect(read('flour', undefined, 'tomas')).rejects.toMatchObject({ code: 'busy' })
  await Promise.all([...own, ...others])
})
