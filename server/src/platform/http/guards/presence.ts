import { Refusal } from '../problem.ts'

/** Detects a database that hangs, well before statement time-outs do. */
export interface Presence {
  /**
   * Runs the work; abandons it once it has waited a while and the database does not answer a probe.
   * @throws Refusal database_unavailable
   */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** For use without monitoring. */
export const presumed: Presence = { during: (work) => work() }

const milliseconds = { patience: 600, probe: 1300, lateness: 400 } as const

/**
 * Probes the database on a dedicated connection when work takes long. Slow work continues as long as the probe
 * succeeds. Abandoned work may still take effect, as with every time-out.
 */
export function createPresence(
  probe: () => Promise<unknown>,
  {
    patience,
    probe: probeMax,
    lateness,
  }: typeof milliseconds | Record<keyof typeof milliseconds, number> = milliseconds,
): Presence {
  let asking: Promise<boolean> | null = null

  /** Concurrent waiters share one probe. */
  function isAway(): Promise<boolean> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  async function ask(): Promise<boolean> {
    const began = performance.now()
    const late = Promise.withResolvers<'late'>()
    // Reads a response that arrived while this process was busy before it counts the probe as late.
    const timer = setTimeout(() => setImmediate(() => late.resolve('late')), probeMax)
    try {
      const answer = await Promise.race([probe(), late.promise])
      // If this process itself was blocked, a late probe does not indicate a database failure.
      return answer === 'late' && performance.now() - began < probeMax + lateness
    } catch {
      return true
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    during: async (work) => {
      const away = Promise.withResolvers<never>()
      let timer: NodeJS.Timeout
      const watch = () => {
        timer = setTimeout(() => void look(), patience)
      }
      const look = async () => {
        if (await isAway()) away.reject(new Refusal('database_unavailable'))
        else if (!isDone) watch()
      }
      let isDone = false
      watch()
      try {
        return await Promise.race([work(), away.promise])
      } finally {
        isDone = true
        clearTimeout(timer!) // the call above sets it
      }
    },
  }
}
