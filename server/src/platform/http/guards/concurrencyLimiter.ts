import { Refusal } from '../problem.ts'

/** Who may ask the database now, and who waits. */
export interface Turns {
  /** @throws Refusal busy, to whoever has waited in vain */
  take<T>(work: () => Promise<T>): Promise<T>
}

/**
 * At most so many at a time; the others wait in the order in which they came. A rush so waits here, where waiting costs
 * nothing, and not for connections and locks, whose short limits are there to notice what stands still.
 */
export function createTurns({
  atOnce,
  waitMilliseconds,
}: {
  atOnce: number
  waitMilliseconds: number
}): Turns {
  const waiting = new Set<() => void>()
  let running = 0

  function turn(): Promise<void> {
    if (running < atOnce) {
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
    take: async (work) => {
      await turn()
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
