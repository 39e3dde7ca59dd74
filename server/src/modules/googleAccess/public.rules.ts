const retrySecondsMin = 30
const retrySecondsMax = 3600

/** Doubles after each failure, and respects the provider's Retry-After. */
export function retrySeconds(failures: number, askedSeconds: number | null): number {
  const own = Math.min(retrySecondsMax, retrySecondsMin * 2 ** Math.min(failures, 10))
  return Math.min(retrySecondsMax * 6, Math.max(own, askedSeconds ?? 0))
}
