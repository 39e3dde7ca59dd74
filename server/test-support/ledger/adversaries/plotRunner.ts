import { Refusal } from '../../../src/platform/http/problem.ts'
import { honestShops } from './participants.ts'
import type { Actions } from './actions.ts'
import { NoTarget } from './payments.ts'
import type { Market } from './market.ts'
import { enter, openMarket } from './opening.ts'
import type { Action, Plot } from './plots.ts'
import { faultsOf } from './tally.ts'

export interface PlotResult {
  readonly operations: number
  /** Actions carried out, by kind. */
  readonly done: ReadonlyMap<string, number>
  /** Actions refused, by code. */
  readonly refusals: ReadonlyMap<string, number>
  /** Faults found at the end. */
  readonly faults: readonly string[]
}

/** `address` connects to any database of the cluster, with NAME as placeholder for the database name. */
export interface Place {
  readonly address: string
  readonly template: string
}

const plotsPerMarket = 10

/** Runs plots in markets that it opens on demand. A market with broken books proves nothing more and is closed. */
export class PlotRunner {
  readonly #place: Place
  #market: Market | null = null
  #played = 0

  constructor(place: Place) {
    this.#place = place
  }

  /** Runs a plot with new people, settles everything and returns the faults. */
  async run(plot: Plot): Promise<PlotResult> {
    if (this.#played % plotsPerMarket === 0) await this.close()
    this.#market ??= await openMarket(this.#place.address, this.#place.template)
    this.#played += 1
    const result = await run(this.#market, plot)
    if (result.faults.some((fault) => /^I\d/.test(fault))) await this.close()
    return result
  }

  async close(): Promise<void> {
    await this.#market?.close()
    this.#market = null
    this.#played = 0
  }
}

async function run(market: Market, plot: Plot): Promise<PlotResult> {
  const before = market.operations
  const actions = await enter(market)
  const done = new Map<string, number>()
  const refusals = new Map<string, number>()
  const resultWith = (faults: readonly string[]) => ({
    operations: market.operations - before,
    done,
    refusals,
    faults,
  })
  try {
    for (const action of plot.actions) {
      if (action.do === 'wait') await fulfilHonestOrders(actions)
      const refused = await attempt(actions, action)
      if (refused === null) count(done, action.do)
      else count(refusals, refused)
    }
    await settle(actions)
  } catch (error) {
    // A use case that throws anything but a refusal would return status 500.
    return resultWith([`error: ${String(error)}`])
  }
  return resultWith(await faultsOf(market, actions.participants))
}

/** Honest shops fulfill their orders. */
async function fulfilHonestOrders(actions: Actions, times = 1): Promise<void> {
  for (const at of honestShops)
    for (let time = 0; time < times; time += 1) if (await attempt(actions, { do: 'fulfil', at })) break
}

/** Returns null when done, otherwise the refusal. Any other error names the action. */
async function attempt(actions: Actions, action: Action): Promise<string | null> {
  try {
    await actions.do(action)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    if (error instanceof NoTarget) return 'nothing there'
    throw new Error(`${JSON.stringify(action)}: ${String(error)}`, { cause: error })
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/**
 * Decides disputes, fulfills or refunds open orders, runs payouts and reversals, and expires holds. Takes three
 * weeks, which is longer than any delay that retains money.
 */
async function settle(actions: Actions): Promise<void> {
  const { market } = actions
  await fulfilHonestOrders(actions, 10)
  const open = `select count(*)::int as open from sandbox_intent where dispute_status in ('needs_response', 'under_review')`
  while ((await market.rows<{ open: number }>(open))[0]?.open)
    await actions.do({ do: 'decideDispute', which: 0, verdict: 'lost' })
  for (const days of [3, 8, 8, 2]) await market.pass(24 * days)
}

/** Removes actions from the plot while it still has a fault of this name, in at most `triesMax` tries. */
export async function smallest(runner: PlotRunner, plot: Plot, name: string, triesMax = 60): Promise<Plot> {
  let { actions } = plot
  let tries = 0
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = actions.length; at > 0 && tries < triesMax; at -= size) {
      const fewer = actions.filter((_action, index) => index < at - size || index >= at)
      tries += 1
      const result = await runner.run({ actions: fewer })
      if (result.faults.some((fault) => nameOf(fault) === name)) actions = fewer
    }
  return { actions }
}

/** The first words of a fault, which identify its kind. */
export function nameOf(fault: string): string {
  return fault.split(':')[0] ?? fault
}
