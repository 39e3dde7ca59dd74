import fc from 'fast-check'
import { afterAll, expect, inject, test } from 'vitest'
import {
  type LedgerDatabase,
  openLedgerDatabase,
} from '../../../../test-support/ledger/books/ledgerDatabase.ts'
import { scenarios, type Scenario } from '../../../../test-support/ledger/books/scenarios.ts'
import { BrokenBooks, runScenario } from '../../../../test-support/ledger/books/scenarioRunner.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const open: LedgerDatabase[] = []
afterAll(async () => {
  for (const database of open) await database.leave()
})

/**
 * Scenarios share a database until one of them breaks it: the next scenario, perhaps a shrunk version, needs a sound one.
 */
function scenarioSeries(more: { closely: boolean }) {
  let operations = 0
  let database: LedgerDatabase | null = null
  let scenariosRun = 0
  return {
    operations: () => operations,
    run: async (scenario: Scenario) => {
      if (!database || scenariosRun % 15 === 0) {
        database = await openLedgerDatabase(inject('databaseAddress'), inject('templateDatabase'))
        open.push(database)
      }
      scenariosRun += 1
      try {
        operations += (await runScenario(database, scenario, more)).operations
      } catch (error) {
        if (error instanceof BrokenBooks) database = null
        throw error
      }
    },
  }
}

const runs = effort('RUNS', { sample: 10, soak: 200 })
const closeRuns = effort('CLOSE_RUNS', { sample: 3, soak: 40 })

test('every invariant holds after any history, and undoing all of it leaves nothing', async () => {
  const series = scenarioSeries({ closely: false })
  await fc.assert(fc.asyncProperty(scenarios({ min: 20, max: 60 }), series.run), {
    numRuns: runs,
    seed,
    path: process.env.PATHS,
    endOnFailure: !process.env.SHRINK,
  })
  expect(series.operations()).toBeGreaterThan(runs * 33)
})

test('every invariant holds after each step of small histories', async () => {
  const series = scenarioSeries({ closely: true })
  await fc.assert(fc.asyncProperty(scenarios({ min: 5, max: 15 }), series.run), {
    numRuns: closeRuns,
    seed,
    path: process.env.PATHS,
    endOnFailure: !process.env.SHRINK,
  })
  expect(series.operations()).toBeGreaterThan(closeRuns * 4)
})
