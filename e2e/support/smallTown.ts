import type { BusinessId } from 'contract/core/ids'
import type { Pool } from 'pg'
import { beforeAll } from 'vitest'
import { listBusiness, publishBusiness } from '../../server/src/modules/businesses/businesses.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { bakeryDraft, defineTestCategories } from '../../server/test-support/fixtures/businesses.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { useOwnDatabase } from './ownDatabase.ts'
import type { ServerProcess } from './server.ts'

type Changes = Parameters<typeof bakeryDraft>[0]

/**
 * A demo server of its own with a few unclaimed businesses, for files that need other settings or operators who
 * review. Both functions run before the first journey, after the hooks that the file registered earlier.
 * `hasMovingClock` allows `skipDay`.
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
  /** For use cases; see `OwnDatabase`. */
  context(): Context
  /** The businesses, in their order. */
  readonly ids: readonly BusinessId[]
  /** Moves the clock of the server a day ahead. */
  skipDay(): void
} {
  const own = useOwnDatabase()
  const servers: ServerProcess[] = []
  const ids: BusinessId[] = []
  beforeAll(async () => {
    await defineTestCategories(own.context())
    await definePlaces(own.context(), [
      { slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 },
    ])
    for (const changes of businesses()) {
      const id = await listBusiness(
        own.context(),
        bakeryDraft({ products: [], services: [], isClaimed: false, ...changes }),
      )
      await publishBusiness(own.context(), id)
      ids.push(id)
    }
    await indexEverything(own.context())
    servers.push(
      await own.start(environment(), hasMovingClock ? { program: 'e2e/support/movingClock.ts' } : {}),
    )
  })
  return {
    at: (path) => `${servers[0]?.origin}${path}`,
    get pool() {
      return own.pool
    },
    context: own.context,
    ids,
    skipDay: () => void servers[0]?.process.kill('SIGUSR2'),
  }
}
