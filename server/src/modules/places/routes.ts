import { addCity, changeCity, listOperatorCities, setCityHidden } from 'contract/places/operatorCities'
import { listPlaces } from 'contract/search/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { addCityTo, changeCityOf, listCitiesForOperators, setCityHiddenOf } from './cities/editCities.ts'
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
  bind(app, listOperatorCities, async (context, { query }) => ({
    cities: await listCitiesForOperators(context, query.q),
  }))
  bind(app, addCity, (context, { body }) => addCityTo(context, body))
  bind(app, changeCity, (context, { params, body }) => changeCityOf(context, params.slug, body))
  bind(app, setCityHidden, (context, { params, body }) =>
    setCityHiddenOf(context, params.slug, body.isHidden),
  )
}
