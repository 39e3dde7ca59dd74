import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createPresence } from './presence.ts'
import { problemFrom, Refusal } from '../problem.ts'

const short = { patience: 20, probe: 50, lateness: 60_000 }
const never = () => new Promise<never>(() => {})
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('work is abandoned when the database answers no probe', async () => {
  const presence = createPresence(never, short)
  await expect(presence.during(never)).rejects.toThrow(new Refusal('database_unavailable'))
})

test('a probe that fails also ends the work, and concurrent work shares one probe', async () => {
  let calls = 0
  const presence = createPresence(async () => {
    calls += 1
    await later(20)
    throw new Error('connect ECONNREFUSED')
  }, short)
  const all = await Promise.allSettled([1, 2, 3].map(() => presence.during(never)))
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toBe(1)
})

test('slow work continues while the database answers', async () => {
  const presence = createPresence(async () => {}, short)
  await expect(
    presence.during(async () => {
      await later(150)
      return 'done'
    }),
  ).resolves.toBe('done')
})

test('a probe answer that a busy process reads late still counts', async () => {
  const presence = createPresence(async () => {
    const answer = stat(import.meta.filename)
    const until = performance.now() + 150
    while (performance.now() < until) Math.sqrt(until)
    await answer
  }, short)
  await expect(
    presence.during(async () => {
      await later(60)
      return 'done'
    }),
  ).resolves.toBe('done')
})

test('a failure of the work is passed on', async () => {
  await expect(createPresence(never, short).during(() => Promise.reject(new Error('mine')))).rejects.toThrow(
    'mine',
  )
})

const failure = (about: object) => Object.assign(new Error('lost'), about)

test.each([
  [failure({ code: 'ENOENT', syscall: 'connect' }), 'database_unavailable'],
  [failure({ code: 'ECONNREFUSED' }), 'database_unavailable'],
  [failure({ code: '57P01' }), 'database_unavailable'],
  [failure({ code: '57P02' }), 'database_unavailable'],
  [failure({ code: '57P03' }), 'database_unavailable'],
  [new Error('Client has encountered a connection error and is not queryable'), 'database_unavailable'],
  [failure({ code: '25006' }), 'database_read_only'],
  [failure({ code: '53100' }), 'storage_full'],
  [failure({ code: 'ENOENT', syscall: 'open' }), 'internal'],
])('%o is answered as %s', (error, code) => {
  expect(problemFrom(error, 'test').code).toBe(code)
})
