import fc from 'fast-check'
import { type LedgerDatabase, openLedgerDatabase } from './ledgerDatabase.ts'
import { inForce, mutateDatabase, type Mutation } from './mutations.ts'
import { scenarios, type Scenario } from './scenarios.ts'
import { BrokenBooks, runScenario } from './scenarioRunner.ts'

export interface Place {
  /** Connects to any database, with NAME as placeholder for its name. */
  readonly address: string
  readonly template: string
}

/** Totals so far. */
export interface SoakTotals {
  scenarios: number
  operations: number
  transactions: number
  entries: number
  deadlocks: number
  refusals: Record<string, number>
}

const scenariosPerDatabase = 12

/** Runs scenarios until `operations` are done. @throws with the scenario that broke a rule and the command to repeat it */
export async function soak(
  place: Place,
  { seed, operations, report }: { seed: number; operations: number; report: (soaked: SoakTotals) => void },
): Promise<SoakTotals> {
  const soaked: SoakTotals = {
    scenarios: 0,
    operations: 0,
    transactions: 0,
    entries: 0,
    deadlocks: 0,
    refusals: {},
  }
  while (soaked.operations < operations) {
    const database = await openLedgerDatabase(place.address, place.template)
    try {
      for (let scenario = 0; scenario < scenariosPerDatabase && soaked.operations < operations; scenario += 1)
        await runOne(database, seed + soaked.scenarios, soaked)
      await count(database, soaked)
    } finally {
      await database.leave()
    }
    report(soaked)
  }
  return soaked
}

/** The scenario of a seed, long or short. */
export function scenarioOf(seed: number): Scenario {
  const [scenario] = fc.sample(scenarios({ min: 20, max: 80 }), { seed, numRuns: 1 })
  if (!scenario) throw new Error('a sample of one is empty')
  return scenario
}

async function runOne(database: LedgerDatabase, seed: number, soaked: SoakTotals): Promise<void> {
  const scenario = scenarioOf(seed)
  try {
    const { operations, refusals } = await runScenario(database, scenario)
    soaked.scenarios += 1
    soaked.operations += operations
    for (const [code, times] of refusals) soaked.refusals[code] = (soaked.refusals[code] ?? 0) + times
  } catch (cause) {
    throw new Error(`SEED=${seed} violates a rule: ${String(cause)}\n${JSON.stringify(scenario)}`, { cause })
  }
}

async function count(database: LedgerDatabase, soaked: SoakTotals): Promise<void> {
  const { rows } = await database.pool.query<Pick<SoakTotals, 'transactions' | 'entries' | 'deadlocks'>>(`
    select (select count(*) from ledger_transaction) as transactions, (select count(*) from ledger_entry) as entries,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`)
  for (const part of ['transactions', 'entries', 'deadlocks'] as const) soaked[part] += rows[0]?.[part] ?? 0
}

/** Runs scenarios with a mutation until a rule breaks. Returns the rule and the number of scenarios, or null. */
export async function noticing(
  place: Place,
  mutation: Mutation,
  scenariosMax: number,
): Promise<{ scenarios: number; by: string } | null> {
  const kind = { grants: true, ends: true, merges: false }
  const sample = fc.sample(scenarios({ min: 40, max: 70, kind }), { seed: 42, numRuns: scenariosMax })
  const database = await openLedgerDatabase(place.address, place.template)
  inForce.mutation = mutation
  try {
    await mutateDatabase(database.pool, mutation)
    for (const [at, scenario] of sample.entries()) {
      const broken = await runScenario(database, scenario).then(
        () => null,
        (error: unknown) => error,
      )
      if (broken !== null) return { scenarios: at + 1, by: nameOf(broken) }
    }
    return null
  } finally {
    inForce.mutation = null
    await database.leave()
  }
}

/** The codes of the broken rules, or the error of the database or the code. */
function nameOf(broken: unknown): string {
  const text = String(broken)
  const codes = [...new Set(text.match(/\bI\d+(?=:)/g) ?? [])]
  if (codes.length > 0) return codes.join(' ')
  if (broken instanceof BrokenBooks) return text
  const constraint = /ledger_\w+_check/.exec(text)?.[0]
  return (
    constraint ??
    (/calculated/.test(text)
      ? 'the calculated balances'
      : text
          .split(': ')
          .slice(-1)[0]!
          .replaceAll(/[\da-f-]{36} /g, ''))
  ) // split returns at least one part
}
