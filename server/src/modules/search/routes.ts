import { listMapPlaces } from 'contract/search/map'
import { listZeroResultSearches, searchBusinesses, suggestSearches } from 'contract/search/search'
import * as synonyms from 'contract/search/synonyms'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { anyPlace } from '../places/public.ts'
import { mapPlaces } from './map/mapPlaces.ts'
import { search } from './search.ts'
import { addSynonym, listSynonyms, removeSynonym } from './synonyms/synonyms.ts'
import { suggest } from './suggest/suggest.ts'
import { listZeroResults } from './zeroResults/zeroResults.ts'

export function searchRoutes(app: FastifyInstance): void {
  bind(app, searchBusinesses, (context, { query }) => search(context, query))
  bind(app, listMapPlaces, (context, { query }) => mapPlaces(context, query))
  bind(app, suggestSearches, async (context, { query: { q, place } }) => {
    const origin = place ?? (await anyPlace(context))
    return { suggestions: origin === undefined ? [] : await suggest(context, { q, place: origin }) }
  })
  bind(app, listZeroResultSearches, (context) => listZeroResults(context))
  bind(app, synonyms.listSynonyms, listSynonyms)
  bind(app, synonyms.addSynonym, (context, { body }) => addSynonym(context, body))
  bind(app, synonyms.removeSynonym, async (context, { query }) => {
    await removeSynonym(context, query)
    return {}
  })
}
