import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { earnPoints } from '../earn/earn.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { balanceOf, rollUp } from './rollup.ts'
import { checkInvariants } from '../verify/verifyLedger.ts'
import { lotDraft, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

const balances = () =>
  balanceOf(database.contextOf(), [
    { kind: 'reserve', businessId: fixture.bakery },
    { kind: 'payable', businessId: fixture.bakery },
    { kind: 'reserve', businessId: null },
  ])

test('an empty ledger has nothing to roll up and zero balances', async () => {
  expect(await rollUp(database.contextOf())).toBe(0)
  expect(await balances()).toEqual([0, 0, 0])
})

test('a roll-up during postings never misses an entry or counts one twice', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => fixture.newMember()))
  await fixture.fund(fixture.bakery, 480)
  const state = { isPosting: true, rolls: 0 }
  const post = async () => {
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        members.map((memberId) =>
          fixture.earn(memberId, 'signup', crypto.randomUUID(), [lotDraft(5, { funderId: fixture.bakery })]),
        ),
      )
    state.isPosting = false
  }
  const roll = async () => {
    while (state.isPosting) {
      await rollUp(database.contextOf())
      state.rolls += 1
      const [reserve, payable] = await balances()
      expect(reserve! + payable!).toBe(480)
      await sleep(5)
    }
  }
  await Promise.all([post(), roll(), roll()])
  expect(state.rolls).toBeGreaterThan(2)
  expect(await balances()).toEqual([480, 0, 0])
  await rollUp(database.contextOf())
  expect(await rollUp(database.contextOf())).toBe(0)
  expect(await balances()).toEqual([480, 0, 0])
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
})

test('the horizon stays before an uncommitted posting', async () => {
  const memberId = await fixture.newMember()
  const slow = fixture.run(async (context) => {
    await earnPoints(context, {
      memberId,
      businessId: null,
      source: 'signup',
      sourceId: crypto.randomUUID(),
      title: 'Slow',
      lots: [lotDraft(7)],
    })
    await sleep(300)
  })
  await sleep(100)
  // Both wait here: the roll-up for the slow posting, the quick posting for the roll-up.
  await Promise.all([
    rollUp(database.contextOf()),
    fixture.earn(await fixture.newMember(), 'signup', crypto.randomUUID(), [lotDraft(3)]),
    slow,
  ])
  await rollUp(database.contextOf())
  expect(await balances()).toEqual([480, 0, 10])
})

test('a slow posting defers the roll-up to the next run', async () => {
  const posting = await database.pool.connect()
  try {
    await posting.query('begin')
    await posting.query('lock table ledger_entry in row exclusive mode')
    expect(await rollUp(database.contextOf())).toBe(0)
  } finally {
    await posting.query('rollback')
    posting.release()
  }
})
