import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { callBudget, holdCalls, takeCall, takeEdit, type BudgetPort } from './budget.ts'

const database = useDatabase()
const port: BudgetPort = {
  write: (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db })),
}
const move = (seconds: number) => database.clock.moveTo(plus(database.clock.now(), { seconds }))
const taken = async (takes: Promise<{ isTaken: boolean }>[]) =>
  (await Promise.all(takes)).filter(({ isTaken }) => isTaken).length

beforeEach(async () => {
  await database.pool.query('delete from call_budget')
  move(3600)
})

test('parallel servers share one budget, which refills evenly', async () => {
  const thirty = () => Array.from({ length: 30 }, () => takeCall(port))
  expect(await taken(thirty())).toBe(20)
  expect(await takeCall(port)).toEqual({ isTaken: false, waitMilliseconds: 250 })
  move(2)
  expect(await taken(thirty())).toBe(8)
  expect(await callBudget(database.contextOf())).toEqual({ available: 0, perMinute: 240 })
  move(3600)
  expect(await callBudget(database.contextOf())).toEqual({ available: 20, perMinute: 240 })
})

test('timers leave calls for people', async () => {
  expect(await taken(Array.from({ length: 30 }, () => takeCall(port, { isBackground: true })))).toBe(15)
  expect(await taken(Array.from({ length: 30 }, () => takeCall(port)))).toBe(5)
})

test('each profile has its own edits, and a refused edit takes no call', async () => {
  const edits = (name: string) => Array.from({ length: 8 }, () => takeEdit(port, name))
  expect(await taken(edits('locations/1'))).toBe(4)
  expect(await taken(edits('locations/2'))).toBe(4)
  expect(await callBudget(database.contextOf())).toMatchObject({ available: 12 })
  expect(await takeEdit(port, 'locations/1')).toEqual({ isTaken: false, waitMilliseconds: 10_000 })
  move(10)
  expect(await taken(edits('locations/1'))).toBe(1)
  await taken(Array.from({ length: 30 }, () => takeCall(port)))
  move(0.1)
  expect(await takeEdit(port, 'locations/3')).toMatchObject({ isTaken: false, waitMilliseconds: 150 })
})

test('a busy Google holds all calls', async () => {
  await holdCalls(port, 30)
  expect(await takeCall(port)).toEqual({ isTaken: false, waitMilliseconds: 30_250 })
  move(29)
  expect((await takeCall(port)).isTaken).toBe(false)
  move(2)
  expect((await takeCall(port)).isTaken).toBe(true)
})
