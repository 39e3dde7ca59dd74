import { addFavourite, listFavourites, removeFavourite } from 'contract/favourites/favourites'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { unsaveFavourite, favouritesOf, saveFavourite } from './favourites.ts'

export function favouritesRoutes(app: FastifyInstance): void {
  bind(app, listFavourites, async (context) => ({ businesses: await favouritesOf(context) }))
  bind(app, addFavourite, async (context, { params }) => {
    await saveFavourite(context, params.businessId)
    return {}
  })
  bind(app, removeFavourite, async (context, { params }) => {
    await unsaveFavourite(context, params.businessId)
    return {}
  })
}
