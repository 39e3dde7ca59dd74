import { addFavourite, listFavourites, removeFavourite } from 'contract/favourites'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { favouritesOf, keepBusiness, letBusinessGo } from './favourites.service.ts'

export function favouritesRoutes(app: FastifyInstance): void {
  bind(app, listFavourites, async (context) => ({ businesses: await favouritesOf(context) }))
  bind(app, addFavourite, async (context, { params }) => {
    await keepBusiness(context, params.businessId)
    return {}
  })
  bind(app, removeFavourite, async (context, { params }) => {
    await letBusinessGo(context, params.businessId)
    return {}
  })
}
