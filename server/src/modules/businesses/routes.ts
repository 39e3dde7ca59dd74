import {
  listCategories,
  readBusiness,
  readCategory,
  readProduct,
  readService,
} from 'contract/businesses/businesses'
import { listLocalCities, readLocalPage } from 'contract/businesses/localPages'
import {
  addCategory,
  changeCategory,
  listOperatorCategories,
  mergeCategories,
  orderCategories,
} from 'contract/businesses/operatorCategories'
import { listOwnLocations } from 'contract/businesses/ownLocations'
import { isGlyph } from 'contract/businesses/glyphs'
import { BusinessId } from 'contract/core/ids'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { ownLocations } from './access/ownLocations.ts'
import { coverSvg } from './covers/drawCover.ts'
import {
  addNewCategory,
  editCategory,
  listForOperators,
  setCategoryOrder,
} from './categories/editCategories.ts'
import { currentCategory, mergeCategory } from './categories/mergeCategories.ts'
import { listCities, readPage } from './local/localPages.ts'
import { listAllCategories, readProductDetails, readProfile, readServiceDetails } from './businesses.ts'

export function businessesRoutes(app: FastifyInstance): void {
  bind(app, readBusiness, (context, { params }) => readProfile(context, params.slug))
  bind(app, readProduct, (context, { params }) => readProductDetails(context, params))
  bind(app, readService, (context, { params }) => readServiceDetails(context, params.serviceId))
  bind(app, listCategories, async (context) => ({ categories: await listAllCategories(context) }))
  bind(app, readCategory, (context, { params }) => currentCategory(context, params.slug))
  bind(app, mergeCategories, (context, { params, body }) =>
    mergeCategory(context, { from: params.slug, into: body.into }),
  )
  bind(app, listOperatorCategories, async (context) => ({ categories: await listForOperators(context) }))
  bind(app, addCategory, (context, { body }) => addNewCategory(context, body))
  bind(app, changeCategory, (context, { params, body }) => editCategory(context, params.slug, body))
  bind(app, orderCategories, async (context, { body }) => {
    await setCategoryOrder(context, body.slugs)
    return {}
  })
  bind(app, listOwnLocations, (context, { params }) => ownLocations(context, params.businessId))
  bind(app, listLocalCities, (context) => listCities(context))
  bind(app, readLocalPage, (context, { params, query }) => readPage(context, { ...params, ...query }))

  app.get<{ Params: { glyph: string; file: string } }>(
    '/media/covers/:glyph/:file',
    async (request, reply) => {
      const { glyph, file } = request.params
      const id = BusinessId.safeParse(file.replace(/\.svg$/, ''))
      if (!id.success || !isGlyph(glyph)) throw new Refusal('route_not_found')
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(coverSvg({ seed: id.data, glyph }))
    },
  )
}
