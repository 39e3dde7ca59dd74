import { listZeroResultSearches, searchBusinesses, suggestSearches } from 'contract/search/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { anyPlace } from '../places/public.ts'
import { search } from './search.ts'
import { suggest } from './suggest/suggest.ts'
import { listZeroResults } from './zeroResults/zeroResults.ts'

export function searchRoutes(app: FastifyInstance): void {
  bind(app, searchBusinesses, (context, { query }) => search(context, query))
  bind(app, suggestSearches, async (context, { query: { q, place } }) => {
    const origin = place ?? (await anyPlace(context))
    return { suggestions: origin === undefined ? [] : await suggest(context, { q, place: origin }) }
  })
  bind(app, listZeroResultSearches, (context) => listZeroResults(context))
}
