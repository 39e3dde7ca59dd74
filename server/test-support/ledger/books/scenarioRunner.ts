import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { Refusal } from '../../../src/platform/http/problem.ts'
import { activateDue } from '../../../src/modules/ledger/earn/earn.ts'
import { writeOffDebts } from '../../../src/modules/ledger/earn/debts.ts'
import { voidEndedHolds } from '../../../src/modules/ledger/holds/holds.ts'
import { checkInvariants } from '../../../src/modules/ledger/verify/verifyLedger.ts'
import { expire, extend, gift, grant, merge, payMoneyIn, revoke, sendMoney } from './gifts.ts'
import { dispute, endDispute } from './disputes.ts'
import type { LedgerDatabase } from './ledgerDatabase.ts'
import { type PlatformBalances, platformBalances, ExpectedBalances } from './expectedBalances.ts'
import { pick, ScenarioState, tolerating } from './scenarioState.ts'
import type { Step, Scenario } from './scenarios.ts'
import { abandon, buy, checkOut, letGo, pay, refund, refundOrder, regret, release } from './trade.ts'

/** Members and businesses on which a scenario runs, step by step or several steps in parallel. */
export class ScenarioRunner {
  readonly refusals = new Map<string, number>()
  readonly #state: ScenarioState
  readonly #before: PlatformBalances

  private constructor(state: ScenarioState, before: PlatformBalances) {
    this.#state = state
    this.#before = before
  }

  static async open(
    database: LedgerDatabase,
    size: Pick<Scenario, 'members' | 'businesses'>,
  ): Promise<ScenarioRunner> {
    const made = async <Id>(statement: string, count: number) => {
      const { rows } = await database.pool.query<{ id: Id }>(statement, [count, randomUUID()])
      return rows.map(({ id }) => id)
    }
    const members = await made<MemberId>(
      `insert into member (email, display_name, created_at)
       select n || '@' || $2, 'Maya', now() from generate_series(1, $1::int) as n returning id`,
      size.members,
    )
    const businesses = await made<BusinessId>(
      `insert into business (slug, name, description, price_level, status, created_at, updated_at)
       select 'b-' || n || '-' || $2, 'The bakery', '', 1, 'published', now(), now() from generate_series(1, $1::int) as n returning id`,
      size.businesses,
    )
    await database.pool.query('insert into ledger_wallet (member_id) select unnest($1::uuid[])', [members])
    // The ledger creates accounts on first use. Two transactions that create each other's next account deadlock and are
    // retried. Here all accounts exist already, so that any deadlock is a fault.
    await database.pool.query(
      `insert into ledger_account (kind, commodity, member_id, business_id)
       select kind, case when kind in ('store_credit', 'payable', 'reserve', 'platform_promotions', 'platform_fees', 'card_clearing') then 'USD' else 'PTS' end, member_id, business_id from (
         select kind, member_id, null::uuid as business_id from unnest(array['pending', 'available', 'held', 'debt', 'store_credit']) as kind cross join unnest($1::uuid[]) as member_id
         union all select kind, null, business_id from unnest(array['outstanding', 'recovery', 'reserve', 'payable']) as kind cross join unnest($2::uuid[]) as business_id
         union all select kind, null, null from unnest(array['outstanding', 'recovery', 'reserve', 'platform_promotions', 'platform_fees', 'card_clearing']) as kind
       ) as needed on conflict do nothing`,
      [members, businesses],
    )
    const expectedBalances = new ExpectedBalances(members, businesses)
    const state = new ScenarioState(database, expectedBalances, { members, businesses })
    const runner = new ScenarioRunner(state, await platformBalances(database.pool))
    // This balance covers some points, gifts and payouts and refuses others.
    for (const businessId of businesses) await payMoneyIn(state, businessId, 3000)
    return runner
  }

  get operations(): number {
    return this.#state.operations
  }

  /** Counts refusals. Any other error names the step. */
  async run(step: Step): Promise<void> {
    try {
      await this.#do(step)
    } catch (error) {
      if (!(error instanceof Refusal))
        throw new Error(`${JSON.stringify(step)}: ${String(error)}`, { cause: error })
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1)
    }
  }

  /** @throws with every broken rule and every difference between the books and the expected balances */
  async mustBeRight(when: string): Promise<void> {
    const results = await checkInvariants(this.#state.database.db)
    const broken = results.flatMap(({ code, violations }) =>
      violations.map((violation) => `${code}: ${violation}`),
    )
    const differing = await this.#state.expectedBalances.differences(this.#state.database.pool, this.#before)
    if (broken.length > 0) throw new BrokenBooks(`${when}:\n${[...broken, ...differing].join('\n')}`)
    if (differing.length > 0) throw new Error(`${when}:\n${differing.join('\n')}`)
  }

  /** Ends every dispute, releases every hold and refunds everything, three orders at a time. Returns what is wrongly left. */
  async undoEverything(seed: number): Promise<string[]> {
    for (const holdId of this.#state.holdIds)
      await tolerating(['hold_captured'], () => letGo(this.#state, holdId))
    for (const order of this.#state.orders) await endDispute(this.#state, order)
    const orders = shuffled(
      this.#state.orders.filter((order) => order.isPaid && order.refundedGross < order.part.gross),
      seed,
    )
    for (let at = 0; at < orders.length; at += 3)
      await allOf(
        orders
          .slice(at, at + 3)
          .map((order) => refundOrder(this.#state, order, { share: 100, asCredit: false })),
      )
    return this.#state.expectedBalances.leftovers(this.#state.database.pool, this.#before)
  }

  async #do(step: Step): Promise<unknown> {
    const state = this.#state
    switch (step.do) {
      case 'checkout':
        return checkOut(state, step)
      case 'buy':
        return buy(state, step)
      case 'pay':
        return pay(state, step)
      case 'abandon':
        return abandon(state, step)
      case 'refund':
        return refund(state, step)
      case 'regret':
        return regret(state, step)
      case 'release':
        return release(state, step)
      case 'dispute':
        return dispute(state, step)
      case 'releaseDue':
        return state.run((context) => activateDue(context))
      case 'endHolds':
        return state.run((context) => voidEndedHolds(context))
      case 'expire':
        return expire(state)
      case 'forgive':
        return state.run((context) => writeOffDebts(context, context.now))
      case 'wait':
        return state.database.clock.moveTo(state.later(step.minutes))
      case 'extend':
        return extend(state, step)
      case 'grant':
        return grant(state, step)
      case 'revoke':
        return revoke(state, step)
      case 'gift':
        return gift(state, step)
      case 'payOut':
        return sendMoney(state, step)
      case 'merge':
        return merge(state, step)
      case 'again':
        return pick(state.repeats, step.which)?.()
      case 'together':
        return allOf(step.steps.map((each) => this.run(each)))
    }
  }
}

/** Waits for all of them before it fails, so that nothing runs on after a failed test. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const order = items.map((item, at) => ({ item, rank: Math.imul(seed ^ (at + 1), 0x9e3779b1) >>> 0 }))
  return order.sort((one, other) => one.rank - other.rank).map(({ item }) => item)
}

/** The database itself is broken: results of later scenarios on it prove nothing. */
export class BrokenBooks extends Error {}

export interface ScenarioResult {
  readonly operations: number
  readonly refusals: ReadonlyMap<string, number>
}

/** Runs a scenario to its end and undoes it. @throws with every broken rule; `closely` checks after every step */
export async function runScenario(
  database: LedgerDatabase,
  scenario: Scenario,
  { closely = false } = {},
): Promise<ScenarioResult> {
  const runner = await ScenarioRunner.open(database, scenario)
  for (const step of scenario.steps) {
    await runner.run(step)
    if (closely) await runner.mustBeRight(`after ${JSON.stringify(step)}`)
  }
  if (!closely) await runner.mustBeRight('at the end')
  const left = await runner.undoEverything(scenario.undoSeed)
  await runner.mustBeRight('after undoing everything')
  if (left.length > 0) throw new Error(`after undoing everything:\n${left.join('\n')}`)
  return { operations: runner.operations, refusals: runner.refusals }
}
