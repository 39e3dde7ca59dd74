import Fastify from 'fastify'
import type { GoogleLocationId } from 'contract/core/ids'
import type { BusinessProfilePort } from '../src/integrations/google/businessProfile.ts'
import { syncGoogleLocation } from '../src/modules/googleReviews/jobNames.ts'
import { googlePushRoutes } from '../src/modules/googleReviews/sync/push.routes.ts'
import { syncJobs } from '../src/modules/googleReviews/sync/sync.jobs.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Context } from '../src/platform/context.ts'
import { encrypterOf } from '../src/platform/crypto/encrypter.ts'
import { createDatabase, createPool } from '../src/platform/db/pool.ts'
import type { Db } from '../src/platform/db/tables.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { CallRuntime } from '../src/platform/http/bind.ts'
import { createQueue } from '../src/platform/jobs/queue.ts'
import { createLog } from '../src/platform/log/log.ts'
import { standInProvider } from './profileStandIn.ts'

/** The task of a server in a child process: sync reviews with a stand-in for Google in the parent. */
export interface GoogleSyncTask {
  readonly database: string
  readonly standIn: string
  readonly notices: BusinessProfilePort['notices']
  readonly secret: string
  /** Where it receives the pushes of the stand-in. */
  readonly port: number
  /** Locations that were just linked. */
  readonly linked: readonly GoogleLocationId[]
}

process.once('message', (task: GoogleSyncTask) => void serve(task))

/** Runs the jobs of the sync with the real queue, and receives pushes, until it is killed. */
async function serve(task: GoogleSyncTask): Promise<void> {
  const log = createLog('warn')
  const db = createDatabase(createPool(task.database, { max: 10 }))
  const contextWith = (over: Db): Context => ({
    db: over,
    now: systemClock.now(),
    actor: null,
    requestId: 'sync',
    cache: null,
    log,
    // Notifications and replies have no jobs here.
    enqueue: async (job, data, after) => {
      if (jobs.some(({ name }) => name === job)) await queue.enqueue(over, job, data, after)
    },
  })
  const write: BusinessProfilePort['write'] = (work) =>
    inTransaction(db, (transaction) => work(contextWith(transaction)))
  const port: BusinessProfilePort = {
    db,
    provider: standInProvider(task.standIn),
    encrypter: encrypterOf(undefined, task.secret),
    origin: task.standIn,
    notices: task.notices,
    now: () => systemClock.now(),
    write,
  }
  const jobs = syncJobs(port)
  const queue = await createQueue({
    connectionString: task.database,
    log,
    jobs,
    inContext: (work, isRemote) => (isRemote ? work(contextWith(db)) : write(work)),
  })
  const app = Fastify()
  const runtime: Pick<CallRuntime, 'inWriteContext'> = { inWriteContext: (_base, work) => write(work) }
  app.decorate('runtime', runtime as CallRuntime) // the route of pushes uses nothing else
  googlePushRoutes(app, port)
  await app.listen({ port: task.port, host: 'localhost' })
  await queue.start()
  for (const googleLocationId of task.linked)
    await queue.enqueue(db, syncGoogleLocation, { googleLocationId })
  process.send?.('ready')
}
