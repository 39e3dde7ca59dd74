import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often something was done, and how long each time took. */
export interface Measured {
  readonly count: number
  readonly seconds: number
  /** Sorted, in milliseconds. */
  readonly latencies: readonly number[]
}

/** Does something again and again on so many connections at once, until the time is over or there is nothing left to do. */
export async function measure(
  { connections, seconds }: { connections: number; seconds: number },
  work: () => Promise<boolean>,
): Promise<Measured> {
  const latencies: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      if (!(await work())) return
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - started) / 1000
  await sleep(100)
  return { count: latencies.length, seconds: took, latencies: latencies.sort((one, other) => one - other) }
}

const quietShare = 0.01
const roundsMax = 6

/**
 * Measures again while the host of a virtual machine takes processor time away, and keeps the round in which it took the
 * least: `taken` is its share of all time, 0 where that is not told.
 */
export async function measureQuietly(
  pace: { connections: number; seconds: number },
  work: () => Promise<boolean>,
): Promise<Measured & { readonly taken: number }> {
  let quietest: (Measured & { readonly taken: number }) | undefined
  for (let round = 0; round < roundsMax && (quietest?.taken ?? 1) > quietShare; round += 1) {
    const before = processorTime()
    const measured = await measure(pace, work)
    const after = processorTime()
    const taken = (after.taken - before.taken) / Math.max(after.all - before.all, 1)
    if (!quietest || taken < quietest.taken) quietest = { ...measured, taken }
  }
  return quietest! // at least one round was measured
}

/** Ticks of all processors since the machine began, as Linux counts them. */
function processorTime(): { all: number; taken: number } {
  if (process.platform !== 'linux') return { all: 0, taken: 0 }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const ticks = line.split(/ +/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, each) => sum + each, 0), taken: ticks[7] ?? 0 }
}

export function together(parts: readonly Measured[]): Measured {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    latencies: parts.flatMap(({ latencies }) => [...latencies]).sort((one, other) => one - other),
  }
}

export function perSecond({ count, seconds }: Measured): number {
  return count / seconds
}

export function percentile({ latencies }: Measured, share: number): number {
  return latencies[Math.min(Math.floor(latencies.length * share), latencies.length - 1)] ?? 0
}
