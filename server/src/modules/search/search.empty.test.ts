import { SearchQuery } from 'contract/search'
import { expect, test } from 'vitest'
import { useDatabase } from '../../testing.ts'
import { search } from './search.service.ts'

const database = useDatabase()

test.each([{}, { q: 'bakery' }, { sort: 'soonest' as const }])(
  'a marketplace without a place answers %o with an empty page',
  async (query) => {
    const answer = await search(database.contextOf(), SearchQuery.parse(query))
    expect(answer).toMatchObject({ hits: [], total: 0, nextPage: null })
  },
)
