import { Refusal } from '../problem.ts'

/** Notices a database that stands still, long before the limits of single statements do. */
export interface Presence {
  /** Does the work; given up once it has waited for a while and the database does not answer a probe. @throws Refusal database_unavailable */
  during<T>(work: () => Promise<T>): Promise<T>
}

/** For where nothing is to be watched. */
export const presumed: Presence = { during: (work) => work() }

const milliseconds = { patience: 600, probe: 1300, lateness: 400 } as const

/**
 * Work that takes long makes us ask the database, on a connection of its own. Slow work goes on as long
 * as the answer comes. Work that is given up may still take effect, as with every timeout.
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

  /** However many wait, the database is asked once. */
  function isAway(): Promise<boolean> {
    asking ??= ask().finally(() => (asking = null))
    return asking
  }

  async function ask(): Promise<boolean> {
    const began = performance.now()
    const late = Promise.withResolvers<'late'>()
    // An answer that came while this process was busy is read before the probe counts as late.
    const timer = setTimeout(() => setImmediate(() => late.resolve('late')), probeMax)
    try {
      const answer = await Promise.race([probe(), late.promise])
      // When this process itself was held up, the lateness says nothing of the database.
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
        clearTimeout(timer!) // set by the call above
      }
    },
  }
}
