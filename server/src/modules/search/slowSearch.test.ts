import { SearchQuery } from 'contract/search/search'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { definePlaces } from '../places/places.ts'
import { search } from './search.ts'
import { suggest } from './suggest/suggest.ts'

const database = useDatabase()

test('a search that takes too long is refused with a clear error', async () => {
  await definePlaces(database.contextOf(), [
    { slug: 'center', name: 'Center', latitude: 41.58, longitude: -73.72 },
  ])
  // Block reads of the index.
  await database.db.transaction().execute(async (holder) => {
    await sql`lock table search_document, search_word in access exclusive mode`.execute(holder)
    for (const ask of [
      (db: typeof holder) =>
        search({ ...database.contextOf(), db }, SearchQuery.parse({ q: 'bread', near: '41.58,-73.72' })),
      (db: typeof holder) => suggest({ ...database.contextOf(), db }, { q: 'bread' }),
    ]) {
      const asking = database.db.transaction().execute(async (db) => {
        await sql`set local statement_timeout = 50`.execute(db)
        return ask(db)
      })
      await expect(asking).rejects.toMatchObject({ code: 'search_too_slow' })
    }
  })
})
