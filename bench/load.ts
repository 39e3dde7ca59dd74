import { sum, sumOf } from 'contract/core/sum'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Number of calls and their latencies. */
export interface Measured {
  readonly count: number
  readonly seconds: number
  /** Sorted, in milliseconds. */
  readonly latencies: readonly number[]
}

export interface Watched extends Measured {
  /** CPU steal: the share of time that the host of a virtual machine took away; 0 where not reported. */
  readonly taken: number
}

/** Repeats `work` on several connections until the time is over or `work` has nothing left to do. */
export async function measure(
  pace: { connections: number; seconds: number },
  work: () => Promise<boolean>,
): Promise<Watched> {
  const latencies: number[] = []
  const takenSince = watchHost()
  const started = performance.now()
  const until = started + pace.seconds * 1000
  const worker = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      if (!(await work())) return
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: pace.connections }, worker))
  const seconds = (performance.now() - started) / 1000
  const taken = takenSince()
  await sleep(100)
  return { count: latencies.length, seconds, latencies: latencies.sort((one, other) => one - other), taken }
}

/** Steal below this share does not affect a figure. */
export const quietShare = 0.01
const roundsMax = 6

/** Repeats the measurement while the host steals time, and returns the round with the least steal. */
export async function measureQuietly(
  pace: { connections: number; seconds: number },
  work: () => Promise<boolean>,
): Promise<Watched> {
  let quietest = await measure(pace, work)
  for (let round = 1; round < roundsMax && quietest.taken > quietShare; round += 1) {
    const measured = await measure(pace, work)
    if (measured.taken < quietest.taken) quietest = measured
  }
  return quietest
}

/** Returns a function that reports the share of time stolen by the host since this call. */
export function watchHost(): () => number {
  const before = processorTime()
  return () => {
    const now = processorTime()
    return (now.taken - before.taken) / Math.max(now.all - before.all, 1)
  }
}

/** Ticks of all processors since boot, as Linux counts them. */
function processorTime(): { all: number; taken: number } {
  if (process.platform !== 'linux') return { all: 0, taken: 0 }
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const ticks = line.split(/ +/).slice(1, 9).map(Number)
  return { all: sum(ticks), taken: ticks[7] ?? 0 }
}

export function together(parts: readonly Measured[]): Measured {
  return {
    count: sumOf(parts, ({ count }) => count),
    seconds: sumOf(parts, ({ seconds }) => seconds),
    latencies: parts.flatMap(({ latencies }) => [...latencies]).sort((one, other) => one - other),
  }
}

export function perSecond({ count, seconds }: Measured): number {
  return count / seconds
}

export function percentile({ latencies }: Pick<Measured, 'latencies'>, share: number): number {
  return latencies[Math.min(Math.floor(latencies.length * share), latencies.length - 1)] ?? 0
}

/** The percentiles 50, 95 and 99 of a line, in the unit of the latencies. */
export function percentilesOf(measured: Pick<Measured, 'latencies'>): string[] {
  return [0.5, 0.95, 0.99].map((share) => percentile(measured, share).toFixed(1))
}
