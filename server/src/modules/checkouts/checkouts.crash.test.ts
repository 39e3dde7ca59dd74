import { sum } from 'contract/core/sum'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MemberId, ProductId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { effort } from '../../../test-support/effort.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { watchCheckouts } from './events/providerEvents.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'
import type { BuyerTask } from '../../../test-support/checkouts/buyer.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const stock = 1000
/** Statements between two kills. */
const step = effort('KILL_STEP', { sample: 14, soak: 3 })
const buyerName = 'killed-buyer'
let loaf: ProductId
let cut: ProductId

beforeAll(async () => {
  loaf = await fixture.newProduct(fixture.loyalty.bakery, 1250, stock)
  cut = await fixture.newProduct(fixture.loyalty.salon, 3000, stock)
})

test('a checkout whose process is killed at any point ends paid and placed, or unpaid and released', async () => {
  const ends = new Map<string, number>()
  let isDone = false
  for (let statements = 3; !isDone; statements += step) {
    const member = await fixture.loyalty.newMember()
    await fixture.loyalty.give(member, 700)
    await fixture.fill(member, [
      { productId: loaf, quantity: 1 },
      { productId: cut, quantity: 1 },
    ])
    const before = await pieces()
    isDone = await buyUntilKilled(member, statements)
    await recover()
    const end = await endOf(member)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    expect(await pieces()).toBe(end === 'paid' ? before - 2 : before)
    expect(await balancesOf(database.contextOf(), member)).toMatchObject(
      end === 'paid' ? { available: 0, held: 0 } : { available: 700, held: 0, pending: 0 },
    )
  }
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
  // The crashes led to every possible end of a checkout.
  expect([...ends.keys()].sort()).toEqual(['expired', 'none', 'paid'])
  expect(sum([...ends.values()])).toBeGreaterThanOrEqual(8)
})

/** Returns true if the purchase completed before the process was due to be killed. */
async function buyUntilKilled(memberId: MemberId, diesAfter: number): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('../../../test-support/checkouts/buyer.ts', import.meta.url)), {
    execArgv: [],
  })
  let isDone = false
  child.on('message', () => {
    isDone = true
    child.kill('SIGKILL')
  })
  const ended = once(child, 'exit')
  const buyerAddress = new URL(database.url)
  buyerAddress.searchParams.set('application_name', buyerName)
  const task: BuyerTask = {
    address: buyerAddress.href,
    memberId,
    points: 700,
    now: database.clock.now(),
    diesAfter,
  }
  child.send(task)
  expect(await ended).toEqual([null, 'SIGKILL'])
  // PostgreSQL completes a statement that it received before the kill. In production, the jobs of the restarted server
  // run minutes later.
  await expect.poll(openConnections).toBe(0)
  return isDone
}

/** The number of database connections that the killed buyer still has. */
async function openConnections(): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [buyerName],
  )
  return rowCount ?? 0
}

/** Runs the scheduled jobs of the restarted server: immediately, and after the checkout expires. */
async function recover(): Promise<void> {
  const began = database.clock.now()
  for (const minutes of [2, 16]) {
    database.clock.moveTo(plus(began, { minutes }))
    await watchCheckouts(fixture.port)
    while ((await fixture.work()) > 0);
  }
  database.clock.moveTo(began)
}

/** The end state of the member's checkout, with the amount charged to the card. */
async function endOf(memberId: MemberId): Promise<string> {
  const { rows } = await database.pool.query<{ status: string; intent_id: string | null; card: number }>(
    'select status, intent_id, card from checkout where member_id = $1',
    [memberId],
  )
  const [row] = rows
  if (!row) return 'none'
  const intent = row.intent_id === null ? null : await fixture.sandbox.gateway.readIntent(row.intent_id)
  const charged = (intent?.receivedUsdCents ?? 0) - (intent?.refundedUsdCents ?? 0)
  expect(charged, row.status).toBe(row.status === 'paid' ? row.card : 0)
  return row.status
}

async function pieces(): Promise<number> {
  return ((await fixture.stockOf(loaf)) ?? 0) + ((await fixture.stockOf(cut)) ?? 0)
}
