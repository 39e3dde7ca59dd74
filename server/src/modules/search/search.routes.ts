import { listFruitlessSearches, searchBusinesses, suggestSearches } from 'contract/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { listFruitless, search } from './search.service.ts'
import { suggest } from './search.suggest.service.ts'

export function searchRoutes(app: FastifyInstance): void {
  bind(app, searchBusinesses, (context, { query }) => search(context, query))
  bind(app, suggestSearches, async (context, { query }) => ({ suggestions: await suggest(context, query) }))
  bind(app, listFruitlessSearches, (context) => listFruitless(context))
}
