import fc from 'fast-check'
import { nameOf, type Place, smallest, Theatre } from './adversaries.ts'
import { deedsMin, type Plot } from './plots.ts'
import { plotBy, plots, schemes } from './schemes.ts'

/** Totals so far. */
export interface Schemed {
  plots: number
  operations: number
  done: Record<string, number>
  refusals: Record<string, number>
  /** Each kind of fault with the smallest plot that leads to it. */
  faults: { name: string; fault: string; seed: number; plot: Plot; found: number }[]
}

export function nothingSchemed(): Schemed {
  return { plots: 0, operations: 0, done: {}, refusals: {}, faults: [] }
}

/** The search stops after this number of fault kinds. */
const faultKindsMax = 12

/** The plot of a seed. */
export function plotOf(seed: number): Plot {
  const [plot] = fc.sample(plots({ min: 15, max: 60 }), { seed, numRuns: 1 })
  if (!plot) throw new Error('a sample of one is empty')
  return plot
}

/** Plays plots until `operations` are done, then shrinks one plot of each kind of fault. */
export async function scheme(
  place: Place,
  { seed, operations, report }: { seed: number; operations: number; report: (schemed: Schemed) => void },
): Promise<Schemed> {
  const schemed = nothingSchemed()
  const theatre = new Theatre(place)
  try {
    while (schemed.operations < operations && schemed.faults.length < faultKindsMax) {
      await playOne(theatre, seed + schemed.plots, schemed)
      report(schemed)
    }
    for (const fault of schemed.faults) fault.plot = await smallest(theatre, fault.plot, fault.name)
    report(schemed)
  } finally {
    await theatre.close()
  }
  return schemed
}

async function playOne(theatre: Theatre, seed: number, schemed: Schemed): Promise<void> {
  const plot = plotOf(seed)
  const ending = await theatre.play(plot)
  schemed.plots += 1
  schemed.operations += ending.operations
  addAll(schemed.done, ending.done)
  addAll(schemed.refusals, ending.refusals)
  for (const [name, [fault = name]] of Map.groupBy(ending.faults, nameOf)) {
    const known = schemed.faults.find((each) => each.name === name)
    if (known) known.found += 1
    else schemed.faults.push({ name, fault, seed, plot, found: 1 })
  }
}

function addAll(counts: Record<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [name, times] of more) counts[name] = (counts[name] ?? 0) + times
}

/** The sum of several runs. */
export function sumOf(all: readonly Schemed[]): Schemed {
  const sum = nothingSchemed()
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

/** Deeds carried out too rarely for a meaningful run: a run that only meets refusals finds no faults. */
export function tooRare({ done, operations }: Pick<Schemed, 'done' | 'operations'>): string[] {
  return Object.entries(deedsMin).flatMap(([kind, perThousand]) => {
    const wanted = Math.floor((perThousand * operations) / 1000)
    const times = done[kind] ?? 0
    return times < wanted ? [`${kind} ran only ${times} times, expected ${wanted}`] : []
  })
}

const roundsMax = 4

/** Plays schemes against mutated code until they find the mutation. Returns the fault and the plot count, or null. */
export async function finding(place: Place): Promise<{ plots: number; by: string } | null> {
  const theatre = new Theatre(place)
  try {
    let played = 0
    for (let round = 0; round < roundsMax; round += 1)
      for (const name of Object.keys(schemes)) {
        const { faults } = await theatre.play(plotBy(name, 42 + round))
        played += 1
        if (faults.length > 0) return { plots: played, by: faults.join('; ').slice(0, 160) }
      }
    return null
  } finally {
    await theatre.close()
  }
}
