import { SearchQuery } from 'contract/search/search'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { search } from './search.ts'

const database = useDatabase()

test.each([{}, { q: 'bakery' }, { sort: 'soonest' as const }])(
  'a marketplace without places answers %o with an empty page',
  async (query) => {
    const answer = await search(database.contextOf(), SearchQuery.parse(query))
    expect(answer).toMatchObject({ hits: [], total: 0, nextPageToken: null })
  },
)
