import { listPlaces } from 'contract/search/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { findPlaces } from './places.ts'

export function placesRoutes(app: FastifyInstance): void {
  bind(app, listPlaces, async (context, { query }) => ({
    places: await findPlaces(context, {
      typed: query.q,
      slug: query.slug,
      from: query.from,
      near: query.near,
    }),
  }))
}
