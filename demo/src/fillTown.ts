import { addAbortListener } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Demo } from '../../server/src/composition/server.ts'
import { hasAnyBusiness } from '../../server/src/modules/businesses/businesses.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { isDatabaseAway } from '../../server/src/platform/db/away.ts'
import { createDatabase, createPatientPool } from '../../server/src/platform/db/pool.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { memberWithEmail, turnOnTotp } from '../../server/src/modules/identity/public.ts'
import { demoOperator } from '../../server/src/standins/accounts.ts'
import { demoAuthenticatorSecret } from '../../server/src/standins/authenticator/authenticator.routes.ts'
import { takeSeedTurn } from './seedTurn.ts'

const pauseMilliseconds = 1000

/** Fills an empty database. False when it is not empty. */
type Seed = (context: Context, noteNext: (part: string) => void) => Promise<boolean>

/** Fills an empty database with the demo town. */
export const fillTown = fillWith(async () => {
  const [{ seedDemoTown }, { addFailedJobs }] = await Promise.all([
    import('./seedDemoTown.ts'),
    import('./failedJobs.ts'),
  ])
  return async (context, noteNext) => {
    const isNew = await seedDemoTown(context, noteNext)
    if (isNew) await addFailedJobs(context)
    return isNew
  }
})

/**
 * If several servers start at once, one fills the database and the others wait. Begins again when the database restarts.
 * @param loadSeed loads the modules of the town, which a server with a complete town does not need
 */
export function fillWith(loadSeed: () => Promise<Seed>): Demo['fill'] {
  return async ({ connectionString, contextWith, log, signal, progress }) => {
    const pool = createPatientPool(connectionString, { max: 1 })
    // An aborted start does not wait for seeding.
    pool.on('connect', (client) => void addAbortListener(signal, () => void client.end()))
    const db = createDatabase(pool)
    /** In one transaction, so that a town is never partial. */
    const fillOnce = (seed: Seed, noteNext: (part: string) => void) =>
      inTransaction(db, async (transaction) => {
        await takeSeedTurn(transaction)
        return seed(contextWith(transaction), noteNext)
      })
    const turnAuthenticatorOn = () =>
      inTransaction(db, (transaction) => addAuthenticator(contextWith(transaction)))
    try {
      if (await hasAnyBusiness(contextWith(db))) return await turnAuthenticatorOn()
      const started = performance.now()
      const isNew = await progress.during('Filling the demo town', async (noteNext) => {
        const seed = await loadSeed()
        for (;;) {
          try {
            return await fillOnce(seed, noteNext)
          } catch (error) {
            signal.throwIfAborted()
            if (!isDatabaseAway(error)) throw error
            log.warn({ err: error }, 'lost the database while filling the demo town: beginning again')
            await sleep(pauseMilliseconds)
          }
        }
      })
      await turnAuthenticatorOn()
      if (isNew) log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo town seeded')
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      await pool.end()
    }
  }
}

/** Not in the snapshot of the town: each server encrypts secrets with its own key. */
async function addAuthenticator(context: Context): Promise<void> {
  const memberId = await memberWithEmail(context, demoOperator.email)
  if (memberId) await turnOnTotp(context, memberId, demoAuthenticatorSecret)
}
