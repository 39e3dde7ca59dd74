import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PlotRunner } from '../../../../test-support/ledger/adversaries/plotRunner.ts'
import {
  noTotals,
  plotOf,
  type AdversaryTotals,
  tooRare,
} from '../../../../test-support/ledger/adversaries/adversarySoak.ts'
import type { Plot } from '../../../../test-support/ledger/adversaries/plots.ts'
import { plotBy, schemes } from '../../../../test-support/ledger/adversaries/schemes.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const plotCount = effort('PLOTS', { sample: 1, soak: 20 })
// Each scheme takes seconds: `npm test` runs one in six, the soak run all of them.
const every = effort('EVERY', { sample: 6, soak: 1 })

const opened: { runner?: PlotRunner } = {}
const totals: AdversaryTotals = noTotals()
beforeAll(() => {
  opened.runner = new PlotRunner({ address: inject('databaseAddress'), template: inject('templateDatabase') })
})
afterAll(() => opened.runner?.close())

async function faultsAfter(plot: Plot): Promise<readonly string[]> {
  const result = await opened.runner!.run(plot) // opened in `beforeAll`
  totals.operations += result.operations
  for (const [kind, times] of result.done) totals.done[kind] = (totals.done[kind] ?? 0) + times
  return result.faults
}

test.each(Object.keys(schemes).filter((_, at) => at % every === 0))(
  'adversaries gain nothing from %s',
  async (name) => {
    expect(await faultsAfter(plotBy(name, seed))).toEqual([])
  },
)

test.each(Array.from({ length: plotCount }, (_, at) => seed + at))(
  'adversaries gain nothing from random actions with seed %i',
  async (plotSeed) => {
    const plot = plotOf(plotSeed)
    expect(await faultsAfter(plot)).toEqual([])
  },
)

test('enough of these actions succeed', () => {
  expect(tooRare({ ...totals, operations: totals.operations / 2 })).toEqual([])
})
