import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { verifyLedger } from './verifyLedger.ts'

const database = useDatabase()

test('an empty ledger passes every check', async () => {
  const answer = await verifyLedger(database.contextOf())
  expect(answer.results.filter(({ isHeld }) => !isHeld)).toEqual([])
  expect(answer).toMatchObject({ isSound: true, transactions: 0, entries: 0, lots: 0 })
})
