import fc from 'fast-check'
import { nameOf, type Place, smallest, PlotRunner } from './plotRunner.ts'
import { actionsMin, type Plot } from './plots.ts'
import { plotBy, plots, schemes } from './schemes.ts'

/** Totals so far. */
export interface AdversaryTotals {
  plots: number
  operations: number
  done: Record<string, number>
  refusals: Record<string, number>
  /** Each kind of fault with the smallest plot that leads to it. */
  faults: { name: string; fault: string; seed: number; plot: Plot; found: number }[]
}

export function noTotals(): AdversaryTotals {
  return { plots: 0, operations: 0, done: {}, refusals: {}, faults: [] }
}

/** The search stops after this number of fault kinds. */
const faultKindsMax = 12

export function plotOf(seed: number): Plot {
  const [plot] = fc.sample(plots({ min: 15, max: 60 }), { seed, numRuns: 1 })
  if (!plot) throw new Error('a sample of one is empty')
  return plot
}

/** Runs plots until `operations` are done, then shrinks one plot of each kind of fault. */
export async function scheme(
  place: Place,
  {
    seed,
    operations,
    report,
  }: { seed: number; operations: number; report: (totals: AdversaryTotals) => void },
): Promise<AdversaryTotals> {
  const totals = noTotals()
  const runner = new PlotRunner(place)
  try {
    while (totals.operations < operations && totals.faults.length < faultKindsMax) {
      await playOne(runner, seed + totals.plots, totals)
      report(totals)
    }
    for (const fault of totals.faults) fault.plot = await smallest(runner, fault.plot, fault.name)
    report(totals)
  } finally {
    await runner.close()
  }
  return totals
}

async function playOne(runner: PlotRunner, seed: number, totals: AdversaryTotals): Promise<void> {
  const plot = plotOf(seed)
  const result = await runner.run(plot)
  totals.plots += 1
  totals.operations += result.operations
  addAll(totals.done, result.done)
  addAll(totals.refusals, result.refusals)
  for (const [name, [fault = name]] of Map.groupBy(result.faults, nameOf)) {
    const known = totals.faults.find((each) => each.name === name)
    if (known) known.found += 1
    else totals.faults.push({ name, fault, seed, plot, found: 1 })
  }
}

function addAll(counts: Record<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [name, times] of more) counts[name] = (counts[name] ?? 0) + times
}

/** The sum of several runs. */
export function sumOf(all: readonly AdversaryTotals[]): AdversaryTotals {
  const sum = noTotals()
  for (const { plots: played, operations, done, refusals, faults } of all) {
    sum.plots += played
    sum.operations += operations
    addAll(sum.done, Object.entries(done))
    addAll(sum.refusals, Object.entries(refusals))
    for (const fault of faults) {
      const known = sum.faults.find(({ name }) => name === fault.name)
      if (known) known.found += fault.found
      else sum.faults.push({ ...fault })
    }
  }
  return sum
}

/** Actions carried out too rarely for a meaningful run: a run that only meets refusals finds no faults. */
export function tooRare({ done, operations }: Pick<AdversaryTotals, 'done' | 'operations'>): string[] {
  return Object.entries(actionsMin).flatMap(([kind, perThousand]) => {
    const wanted = Math.floor((perThousand * operations) / 1000)
    const times = done[kind] ?? 0
    return times < wanted ? [`${kind} ran only ${times} times, expected ${wanted}`] : []
  })
}

const roundsMax = 4

/** Runs schemes against mutated code until they find the mutation. Returns the fault and the plot count, or null. */
export async function finding(place: Place): Promise<{ plots: number; by: string } | null> {
  const runner = new PlotRunner(place)
  try {
    let played = 0
    for (let round = 0; round < roundsMax; round += 1)
      for (const name of Object.keys(schemes)) {
        const { faults } = await runner.run(plotBy(name, 42 + round))
        played += 1
        if (faults.length > 0) return { plots: played, by: faults.join('; ').slice(0, 160) }
      }
    return null
  } finally {
    await runner.close()
  }
}
