import {
  addMenuCategory,
  addProduct,
  addService,
  changeMenuCategory,
  changeProduct,
  changeService,
  changeStock,
  downloadCatalogue,
  downloadServices,
  orderCatalogue,
  readCatalogue,
  setMenuCategoryRemoved,
  setProductRemoved,
  setServiceRemoved,
} from 'contract/catalogue/catalogue'
import {
  applyCatalogueImport,
  catalogueUploadPath,
  downloadCatalogueErrors,
  readCatalogueImport,
  servicesUploadPath,
} from 'contract/csvImports/csvImports'
import { BusinessId } from 'contract/core/ids'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { requirePermission } from '../businesses/public.ts'
import {
  errorsCsv,
  readSteps,
  startImport,
  takeCsvUploads,
  type Read,
  type UploadedCsv,
} from '../csvImports/public.ts'
import { checkProducts, exportProducts } from './csv/importProducts.ts'
import { checkServices, exportServices } from './csv/importServices.ts'
import { addCategoryTo, renameCategory, setCategoryRemoved, setOrder } from './menu/menu.ts'
import { readCatalogueOf } from './present.ts'
import { addProductTo, changeProductOf, setRemoved } from './products/products.ts'
import { changeStockOf } from './products/stock.ts'
import { addServiceTo, changeServiceOf, setServiceRemovedOf } from './services/services.ts'

export async function catalogueRoutes(app: FastifyInstance): Promise<void> {
  bind(app, readCatalogue, (context, { params }) => readCatalogueOf(context, params.businessId))
  bind(app, addProduct, (context, { params, body }) => addProductTo(context, params.businessId, body))
  bind(app, changeProduct, (context, { params, body }) =>
    changeProductOf(context, { businessId: params.businessId, id: params.productGroupId }, body),
  )
  bind(app, setProductRemoved, async (context, { params, body }) => {
    await setRemoved(context, { businessId: params.businessId, id: params.productGroupId }, body.isRemoved)
    return {}
  })
  bind(app, changeStock, (context, { params, body }) => changeStockOf(context, params, body))
  bind(app, addService, (context, { params, body }) => addServiceTo(context, params.businessId, body))
  bind(app, changeService, (context, { params, body }) =>
    changeServiceOf(context, { businessId: params.businessId, id: params.serviceId }, body),
  )
  bind(app, setServiceRemoved, async (context, { params, body }) => {
    await setServiceRemovedOf(context, { businessId: params.businessId, id: params.serviceId }, body)
    return {}
  })
  bind(app, addMenuCategory, (context, { params, body }) =>
    addCategoryTo(context, params.businessId, body.name),
  )
  bind(app, changeMenuCategory, (context, { params, body }) =>
    renameCategory(
      context,
      { businessId: params.businessId, id: params.menuCategoryId },
      { rev: body.rev, name: body.category.name },
    ),
  )
  bind(app, setMenuCategoryRemoved, async (context, { params, body }) => {
    const which = { businessId: params.businessId, id: params.menuCategoryId }
    await setCategoryRemoved(context, which, body.isRemoved)
    return {}
  })
  bind(app, orderCatalogue, async (context, { params, body }) => {
    await setOrder(context, params.businessId, body)
    return {}
  })
  bind(app, downloadCatalogue, (context, { params }) => exportProducts(context, params.businessId))
  bind(app, downloadServices, (context, { params }) => exportServices(context, params.businessId))
  await catalogueImportRoutes(app)
}

async function catalogueImportRoutes(app: FastifyInstance): Promise<void> {
  const own = ({ businessId, importId }: { businessId: BusinessId; importId: string }) => ({
    kind: 'catalogue' as const,
    businessId,
    id: importId as Parameters<typeof errorsCsv>[1]['id'], // parsed by the route
  })
  bind(app, readCatalogueImport, async (context, { params, query }) => {
    await requirePermission(context, params.businessId, 'catalogue.edit')
    return readSteps(context, own(params), query)
  })
  bind(app, applyCatalogueImport, async (context, { params }) => {
    await requirePermission(context, params.businessId, 'catalogue.edit')
    return startImport(context, own(params))
  })
  bind(app, downloadCatalogueErrors, async (context, { params }) => {
    await requirePermission(context, params.businessId, 'catalogue.edit')
    return errorsCsv(context, own(params))
  })
  const uploadTo = (path: string, check: typeof checkProducts) => ({
    path,
    isForOperators: false,
    check: async (read: Read, id: string, file: UploadedCsv) => {
      const businessId = BusinessId.safeParse(id)
      if (!businessId.success) throw new Refusal('business_not_found')
      return check(read, businessId.data, file)
    },
  })
  await takeCsvUploads(app, [
    uploadTo(catalogueUploadPath(':id'), checkProducts),
    uploadTo(servicesUploadPath(':id'), checkServices),
  ])
}
