import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Theatre } from '../../../../test-support/ledger/adversaries/adversaries.ts'
import {
  nothingSchemed,
  plotOf,
  type Schemed,
  tooRare,
} from '../../../../test-support/ledger/adversaries/adversarySoak.ts'
import type { Plot } from '../../../../test-support/ledger/adversaries/plots.ts'
import { plotBy, schemes } from '../../../../test-support/ledger/adversaries/schemes.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const plotCount = effort('PLOTS', { sample: 1, soak: 20 })
// Each scheme takes seconds: `npm test` plays one in three, the soak run all of them.
const every = effort('EVERY', { sample: 3, soak: 1 })

const opened: { theatre?: Theatre } = {}
const schemed: Schemed = nothingSchemed()
beforeAll(() => {
  opened.theatre = new Theatre({ address: inject('databaseAddress'), template: inject('templateDatabase') })
})
afterAll(() => opened.theatre?.close())

async function faultsAfter(plot: Plot): Promise<readonly string[]> {
  const ending = await opened.theatre!.play(plot) // opened in `beforeAll`
  schemed.operations += ending.operations
  for (const [kind, times] of ending.done) schemed.done[kind] = (schemed.done[kind] ?? 0) + times
  return ending.faults
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
  expect(tooRare({ ...schemed, operations: schemed.operations / 2 })).toEqual([])
})
