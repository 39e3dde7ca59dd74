import { Refusal } from '../problem.ts'

export interface ConcurrencyLimiter {
  /** Runs the work when a place is free. @throws Refusal busy after too long a wait */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * At most so many at a time; the others wait in the order in which they came. A rush so waits here, where waiting costs
 * nothing, and not for connections and locks, whose short limits are there to notice what stands still.
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

  /** The next one takes over; where nobody waits, a place is free. */
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
