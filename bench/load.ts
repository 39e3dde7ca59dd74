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
