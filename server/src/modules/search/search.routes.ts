import { listPlaces, searchBusinesses } from 'contract/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { listAllPlaces, search } from './search.service.ts'

export function searchRoutes(app: FastifyInstance): void {
  bind(app, searchBusinesses, (context, { query }) => search(context, query))
  bind(app, listPlaces, async (context) => ({ places: await listAllPlaces(context) }))
}
