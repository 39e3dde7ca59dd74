import { chmod } from 'node:fs/promises'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { listBusiness, publishBusiness } from '../../server/src/modules/businesses/businesses.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { type Cluster, ensureDatabase, startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createDatabase, createPool } from '../../server/src/platform/db/pool.ts'
import { createLog } from '../../server/src/platform/log/log.ts'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import { freePort, type ServerProcess, startProcess, temporaryData } from './server.ts'

type Changes = Parameters<typeof bakeryDraft>[0]

/**
 * A demo server of its own with a few unclaimed businesses, for files that need other settings or operators who check.
 * Both functions run before the first journey, after the hooks that the file registered earlier. `hasMovingClock` allows
 * `skipDay`.
 */
export function useSmallTown({
  businesses,
  environment,
  hasMovingClock = false,
}: {
  readonly businesses: () => readonly NonNullable<Changes>[]
  readonly environment: () => Readonly<Record<string, string>>
  readonly hasMovingClock?: boolean
}): {
  at(path: string): string
  readonly pool: Pool
  /** The businesses, in their order. */
  readonly ids: readonly BusinessId[]
  /** Moves the clock of the server a day ahead. */
  skipDay(): void
} {
  let server: ServerProcess
  let data: Awaited<ReturnType<typeof temporaryData>>
  let cluster: Cluster
  let pool: Pool
  const ids: BusinessId[] = []
  const context = () => ({
    db: createDatabase(pool),
    now: new Date().toISOString() as Instant, // an instant
    actor: null,
    requestId: 'test',
    cache: null,
    log: createLog('silent'),
    enqueue: async () => {},
  })
  beforeAll(async () => {
    data = await temporaryData()
    cluster = await startCluster({ dataDirectory: data.folder, log: () => {} })
    await ensureDatabase(cluster, 'goodword')
    const address = cluster.connectionString('goodword')
    await migrate(address)
    pool = createPool(address, { max: 4 })
    await defineTestCategories(context())
    await definePlaces(context(), [{ slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 }])
    // A city prevents the load of all cities of the world, which no test here needs.
    await pool.query(
      `insert into city (slug, name, region, plain_name, latitude, longitude, population)
       values ('portland-1', 'Portland', 'OR, United States', 'portland', 45.5, -122.6, 600000)`,
    )
    // An existing business prevents the server from seeding the demo town.
    for (const changes of businesses()) {
      const id = await listBusiness(
        context(),
        bakeryDraft({ products: [], services: [], isClaimed: false, ...changes }),
      )
      await publishBusiness(context(), id)
      ids.push(id)
    }
    await indexEverything(context())
    server = await startProcess({
      dataDirectory: data.folder,
      port: await freePort(),
      ...(hasMovingClock && { program: 'e2e/support/movingClock.ts' }),
      environment: {
        DATABASE_URL: address,
        AUTH_SECRET: 'only-for-tests-0123456789abcdefghij',
        ...environment(),
      },
    })
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await pool.end()
    await cluster.stop()
    await chmod(data.folder, 0o755)
    await data.remove()
  })
  return {
    at: (path) => `${server.origin}${path}`,
    get pool() {
      return pool
    },
    ids,
    skipDay: () => void server.process.kill('SIGUSR2'),
  }
}
