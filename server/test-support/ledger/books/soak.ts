import fc from 'fast-check'
import { type LedgerDatabase, openLedgerDatabase } from './ledgerDatabase.ts'
import { inForce, misprint, type Mutation } from './mutations.ts'
import { stories, type Story } from './steps.ts'
import { BrokenBooks, runStory } from './world.ts'

export interface Place {
  /** Connects to any database, with NAME as placeholder for its name. */
  readonly address: string
  readonly template: string
}

/** Totals so far. */
export interface Soaked {
  stories: number
  operations: number
  transactions: number
  entries: number
  deadlocks: number
  refusals: Record<string, number>
}

const storiesPerDatabase = 12

/** Plays stories until `operations` are done. @throws with the story that broke a rule and the command to repeat it */
export async function soak(
  place: Place,
  { seed, operations, report }: { seed: number; operations: number; report: (soaked: Soaked) => void },
): Promise<Soaked> {
  const soaked: Soaked = {
    stories: 0,
    operations: 0,
    transactions: 0,
    entries: 0,
    deadlocks: 0,
    refusals: {},
  }
  while (soaked.operations < operations) {
    const database = await openLedgerDatabase(place.address, place.template)
    try {
      for (let told = 0; told < storiesPerDatabase && soaked.operations < operations; told += 1)
        await runOne(database, seed + soaked.stories, soaked)
      await count(database, soaked)
    } finally {
      await database.leave()
    }
    report(soaked)
  }
  return soaked
}

/** The story of a seed, long or short. */
export function storyOf(seed: number): Story {
  const [story] = fc.sample(stories({ min: 20, max: 80 }), { seed, numRuns: 1 })
  if (!story) throw new Error('a sample of one is empty')
  return story
}

async function runOne(database: LedgerDatabase, seed: number, soaked: Soaked): Promise<void> {
  const story = storyOf(seed)
  try {
    const { operations, refusals } = await runStory(database, story)
    soaked.stories += 1
    soaked.operations += operations
    for (const [code, times] of refusals) soaked.refusals[code] = (soaked.refusals[code] ?? 0) + times
  } catch (cause) {
    throw new Error(`SEED=${seed} violates a rule: ${String(cause)}\n${JSON.stringify(story)}`, { cause })
  }
}

async function count(database: LedgerDatabase, soaked: Soaked): Promise<void> {
  const { rows } = await database.pool.query<Pick<Soaked, 'transactions' | 'entries' | 'deadlocks'>>(`
    select (select count(*) from ledger_transaction) as transactions, (select count(*) from ledger_entry) as entries,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`)
  for (const part of ['transactions', 'entries', 'deadlocks'] as const) soaked[part] += rows[0]?.[part] ?? 0
}

/** Plays stories with a mutation until a rule breaks. Returns the rule and the number of stories, or null. */
export async function noticing(
  place: Place,
  mutation: Mutation,
  storiesMax: number,
): Promise<{ stories: number; by: string } | null> {
  const kind = { grants: true, ends: true, merges: false }
  const sample = fc.sample(stories({ min: 40, max: 70, kind }), { seed: 42, numRuns: storiesMax })
  const database = await openLedgerDatabase(place.address, place.template)
  inForce.mutation = mutation
  try {
    await misprint(database.pool, mutation)
    for (const [at, story] of sample.entries()) {
      const broken = await runStory(database, story).then(
        () => null,
        (error: unknown) => error,
      )
      if (broken !== null) return { stories: at + 1, by: nameOf(broken) }
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
