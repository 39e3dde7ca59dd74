import { expect, test } from 'vitest'
import { useDatabase } from '../../testing.ts'
import { verifyLedger } from './ledger.verify.service.ts'

const database = useDatabase()

test('an empty ledger is sound', async () => {
  const answer = await verifyLedger(database.contextOf())
  expect(answer.results.filter(({ isHeld }) => !isHeld)).toEqual([])
  expect(answer).toMatchObject({ isSound: true, transactions: 0, entries: 0, lots: 0 })
})
