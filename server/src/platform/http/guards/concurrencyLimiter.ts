import { Refusal } from '../problem.ts'

export interface ConcurrencyLimiter {
  /** Runs the work when a place is free. @throws Refusal busy when the wait exceeds the limit */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Limits concurrent work; the rest waits in arrival order. A burst waits here, where waiting is cheap, and not for
 * connections and locks, whose short time-outs exist to detect hangs.
 */
export function createConcurrencyLimiter({
  placesMax,
  waitMilliseconds,
}: {
  placesMax: number
  waitMilliseconds: number
}): ConcurrencyLimiter {
  const waiting = new Set<() => void>()
  let running = 0

  function place(): Promise<void> {
    if (running < placesMax) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((begin, refuse) => {
      const called = () => {
        clearTimeout(timer)
        begin()
      }
      const timer = setTimeout(() => {
        waiting.delete(called)
        refuse(new Refusal('busy'))
      }, waitMilliseconds)
      waiting.add(called)
    })
  }

  /** Passes the place to the next waiter, or frees it. */
  function done(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    run: async (work) => {
      await place()
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
