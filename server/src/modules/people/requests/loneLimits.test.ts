import type { MemberId } from 'contract/core/ids'
import { lonePointsLimits } from 'contract/people/requests'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { walletOf } from '../../ledger/public.ts'
import { correctPoints, decideOperatorRequest } from './requests.ts'

const database = useDatabase()
let ines: MemberId
let omar: MemberId
let nora: MemberId
let members: MemberId[]
let count = 0

async function person(isOperator = false): Promise<MemberId> {
  count += 1
  const draft = { email: `${count}@goodword.example`, displayName: `Person ${count}`, emailVerified: true }
  return (await createMember(database.contextOf(), { ...draft, isOperator })).id
}

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => {
    const actor = { memberId, isOperator: true, sessionId: null }
    return work({ ...database.contextOf(memberId), db, actor })
  })
const correct = (by: MemberId, id: MemberId, points: number) =>
  as(by, (context) => correctPoints(context, { id, points, reason: 'Lost at the till' }))
const pointsOf = async (id: MemberId) => (await walletOf(database.contextOf(), id)).availablePoints

/** How many of these parallel corrections were done; the others wait for a second operator. */
async function doneOf(calls: Promise<{ status: string }>[]): Promise<number> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 'done' && status !== 'waiting')).toEqual([])
  return statuses.filter((status) => status === 'done').length
}

async function alerts(): Promise<string[]> {
  const { rows } = await database.pool.query<{ body: string }>(
    `select distinct body from notification where member_id = $1 and kind = 'operator_alert' and created_at = $2`,
    [nora, database.clock.now()],
  )
  return rows.map(({ body }) => body)
}

beforeAll(async () => {
  ;[ines, omar, nora] = [await person(true), await person(true), await person(true)]
})
beforeEach(async () => {
  members = await Promise.all(Array.from({ length: 30 }, () => person()))
  const later = Temporal.Instant.from(database.clock.now()).add({ hours: 31 * 24 })
  database.clock.moveTo(later.toString())
})

test('what all operators give and take from one member within 30 days decides, also in parallel', async () => {
  const [maya = ines] = members
  await correct(ines, maya, 2000)
  const calls = [correct(ines, maya, 1500), correct(omar, maya, -1500)]
  expect(await doneOf(calls)).toBe(2)
  expect(await pointsOf(maya)).toBe(2000)
  const { id, status } = await correct(nora, maya, 1)
  expect(status).toBe('waiting')
  expect(await alerts()).toContainEqual(
    'A correction of points needs approval. The member’s corrections would exceed 5,000 points in 30 days.',
  )
  await as(ines, (context) =>
    decideOperatorRequest(context, { requestId: id, decision: 'approve', reason: 'Checked' }),
  )
  expect(await pointsOf(maya)).toBe(2001)
})

test('what one operator gives within a day decides, also in parallel, and the others are alerted', async () => {
  expect(await doneOf(members.slice(0, 15).map((id) => correct(ines, id, 1000)))).toBe(10)
  expect(await alerts()).toContainEqual(
    'Person 1 corrected 5,000 points or more without a second operator in a day.',
  )
  // Another operator is not limited by it, and a day later the first one corrects again.
  expect((await correct(omar, members[20]!, 1000)).status).toBe('done') // 30 members
  const later = Temporal.Instant.from(database.clock.now()).add({ hours: 25 })
  database.clock.moveTo(later.toString())
  expect((await correct(ines, members[21]!, 1000)).status).toBe('done') // 30 members
})

test('what all operators give within a day decides, also in parallel', async () => {
  const operators = [ines, omar, nora]
  const done = await doneOf(members.map((id, at) => correct(operators[at % 3]!, id, 1000))) // three operators
  expect(done).toBe(25)
})

test('the limits hold for a month of days that stay below the limit of a day', async () => {
  let given = 0
  for (let day = 0; day < 20; day += 1) {
    const later = Temporal.Instant.from(database.clock.now()).add({ hours: 25 })
    database.clock.moveTo(later.toString())
    given += await doneOf([0, 1].map((at) => correct(ines, members[(2 * day + at) % 30]!, 4000))) // 30 members
  }
  const ofMonth = lonePointsLimits.find(({ of, days }) => of === 'operator' && days === 30)
  expect(given * 4000).toBeLessThanOrEqual(ofMonth?.points ?? 0)
})
