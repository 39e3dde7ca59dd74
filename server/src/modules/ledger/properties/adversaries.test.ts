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

const seed = Number(process.env.SEED ?? 1)
const plotCount = Number(process.env.PLOTS ?? 3)

const opened: { theatre?: Theatre } = {}
const schemed: Schemed = nothingSchemed()
beforeAll(() => {
  opened.theatre = new Theatre({ address: inject('databaseAddress'), template: inject('templateDatabase') })
})
afterAll(() => opened.theatre?.close())

async function faultsAfter(plot: Plot): Promise<readonly string[]> {
  const ending = await opened.theatre!.play(plot) // opened before all
  schemed.operations += ending.operations
  for (const [kind, times] of ending.done) schemed.done[kind] = (schemed.done[kind] ?? 0) + times
  return ending.faults
}

test.each(Object.keys(schemes))('adversaries gain nothing by %s', async (name) => {
  expect(await faultsAfter(plotBy(name, seed))).toEqual([])
})

test.each(Array.from({ length: plotCount }, (_, at) => seed + at))(
  'adversaries gain nothing by what they do by chance, from seed %i',
  async (plotSeed) => {
    const plot = plotOf(plotSeed)
    expect(await faultsAfter(plot)).toEqual([])
  },
)

test('enough of it was done and not refused', () => {
  expect(tooRare({ ...schemed, operations: schemed.operations / 2 })).toEqual([])
})
