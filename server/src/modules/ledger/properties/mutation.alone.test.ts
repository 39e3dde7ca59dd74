import fc from 'fast-check'
import { expect, inject, test, vi } from 'vitest'
import type * as Rules from '../book/postings.rules.ts'
import { openLedgerDatabase } from '../../../../test-support/ledger/books/ledgerDatabase.ts'
import {
  inForce,
  mutateDatabase,
  mutated,
  type Mutation,
} from '../../../../test-support/ledger/books/mutations.ts'
import { scenarios } from '../../../../test-support/ledger/books/scenarios.ts'
import { runScenario } from '../../../../test-support/ledger/books/scenarioRunner.ts'
import { effort } from '../../../../test-support/effort.ts'

vi.mock('../book/postings.rules.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof Rules>()
  return { ...rules, ...mutated(rules) }
})

const everything = { grants: true, ends: true, merges: false }

/** The failure of the first of a few scenarios with a wrong posting; null if none detects it. */
async function noticed(mutation: Mutation | null, scenariosMax = 8): Promise<string | null> {
  inForce.mutation = mutation
  const database = await openLedgerDatabase(inject('databaseAddress'), inject('templateDatabase'))
  try {
    await mutateDatabase(database.pool, mutation)
    for (const scenario of fc.sample(scenarios({ min: 40, max: 60, kind: everything }), {
      seed: 42,
      numRuns: scenariosMax,
    }))
      await runScenario(database, scenario)
    return null
  } catch (error) {
    return String(error)
  } finally {
    await database.leave()
  }
}

test('the property test passes when everything is posted correctly', async () => {
  expect(await noticed(null, effort('SCENARIOS', { sample: 2, soak: 40 }))).toBeNull()
})

/** An invariant, the scenario's own model, or the database's checks: timing decides which detects the mutation first. */
const noticing = /\bI\d+\b|points of|money|sum to zero|violates .*"ledger_/

const mutations = [
  { move: 'spend', how: 'payee' },
  { move: 'spend', how: 'part' },
  { move: 'reserve', how: 'part' },
  { move: 'restore', how: 'signs' },
  { move: 'reverse', how: 'part' },
  { move: 'expire', how: 'payee' },
  { move: 'owe', how: 'debt' },
  { move: 'cancel_debt', how: 'payee' },
] as const
// `npm test` plants one in three, the soak run all of them.
const every = effort('MUTATIONS', { sample: 3, soak: 1 })

test.each(mutations.filter((_, at) => at % every === 0))(
  'the property test fails when %o is posted incorrectly',
  async (mutation) => {
    expect(await noticed(mutation)).toMatch(noticing)
  },
)
