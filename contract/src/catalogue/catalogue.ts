import * as z from 'zod/mini'
import { ServicePrice } from '../businesses/businesses.ts'
import { BusinessId, ProductId, ServiceId } from '../core/ids.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Photo } from '../photos/photo.ts'
import { ItemPhotosInput } from './itemPhotos.ts'

export const ProductGroupId = z.uuid({ error: 'must be an id' }).brand<'ProductGroupId', 'inout'>()
export type ProductGroupId = z.infer<typeof ProductGroupId>

export const MenuCategoryId = z.uuid({ error: 'must be an id' }).brand<'MenuCategoryId', 'inout'>()
export type MenuCategoryId = z.infer<typeof MenuCategoryId>

export const offerNameMax = 120
export const offerDescriptionMax = 2000
export const variantsMax = 100
export const optionsMax = 3
export const optionLengthMax = 40
export const skuLengthMax = 60
export const stockMax = 1_000_000
export const priceUsdCentsMax = 100_000_000
export const productsMax = 10_000
export const servicesMax = 1000
export const menuCategoriesMax = 200

const line = (lengthMax: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(lengthMax))
const whole = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum))

export const TaxClass = z.enum(['standard', 'reduced', 'zero', 'exempt'])
export type TaxClass = z.infer<typeof TaxClass>

export const Fulfilment = z.enum(['pickup', 'delivery', 'in_store', 'digital'])
export type Fulfilment = z.infer<typeof Fulfilment>

const Stock = z.nullable(whole(0, stockMax))
const Cents = UsdCentsPositive.check(z.maximum(priceUsdCentsMax))

const sold = {
  priceUsdCents: Cents,
  /** Null when stock is not counted. */
  stock: Stock,
  sku: z.nullable(line(skuLengthMax)),
}

/** A unit that carts and orders hold. */
export const CatalogueVariant = z.strictObject({
  id: ProductId,
  /** One value per option of the product. */
  optionValues: z.array(z.string()),
  ...sold,
})
export type CatalogueVariant = z.infer<typeof CatalogueVariant>

const how = {
  fulfilment: Fulfilment,
  preparationMinutes: whole(0, 43_200),
  maxPerOrder: whole(1, 999),
  isRedeemable: z.boolean(),
  taxClass: TaxClass,
}

export const CatalogueProduct = z.strictObject({
  id: ProductGroupId,
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  /** Up to three; without options, the product has one variant. */
  optionNames: z.array(z.string()),
  menuCategoryId: z.nullable(MenuCategoryId),
  ...how,
  variants: z.array(CatalogueVariant),
  /** In order; absent without photos. */
  photos: z.optional(z.array(Photo)),
  /** Increases with each change. */
  rev: z.int(),
})
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

export const CatalogueService = z.strictObject({
  id: ServiceId,
  name: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  price: ServicePrice,
  menuCategoryId: z.nullable(MenuCategoryId),
  /** Customers can book it online: its booking settings define its duration and buffers. */
  hasSettings: z.boolean(),
  /** In order; absent without photos. */
  photos: z.optional(z.array(Photo)),
  rev: z.int(),
})
export type CatalogueService = z.infer<typeof CatalogueService>

export const MenuCategory = z.strictObject({ id: MenuCategoryId, name: z.string(), rev: z.int() })
export type MenuCategory = z.infer<typeof MenuCategory>

/** Each list in the order of the menu, without removed items. */
export const Catalogue = z.strictObject({
  categories: z.array(MenuCategory),
  products: z.array(CatalogueProduct),
  services: z.array(CatalogueService),
})
export type Catalogue = z.infer<typeof Catalogue>

export const ProductInput = z
  .strictObject({
    name: line(offerNameMax),
    description: z.string().check(z.trim(), z.maxLength(offerDescriptionMax)),
    optionNames: z.array(line(optionLengthMax)).check(z.maxLength(optionsMax)),
    menuCategoryId: z.nullable(MenuCategoryId),
    ...how,
    /** Absent to keep the stored ones. */
    photos: z.optional(ItemPhotosInput),
    variants: z
      .array(
        z.strictObject({
          /** Absent for a new variant. */
          id: z.optional(ProductId),
          optionValues: z.array(line(optionLengthMax)).check(z.maxLength(optionsMax)),
          priceUsdCents: Cents,
          sku: z.nullable(line(skuLengthMax)),
          /** The stock of a new variant; that of an existing one changes by `changeStock`. */
          stock: z.optional(Stock),
        }),
      )
      .check(z.minLength(1, 'must not be empty'), z.maxLength(variantsMax)),
  })
  .check(
    z.refine(
      ({ optionNames, variants }) =>
        variants.every(({ optionValues }) => optionValues.length === optionNames.length) &&
        (optionNames.length > 0 || variants.length === 1),
      { error: 'must have one value per option', path: ['variants'] },
    ),
  )
export type ProductInput = z.infer<typeof ProductInput>

export const ServiceInput = z.strictObject({
  name: line(offerNameMax),
  description: z.string().check(z.trim(), z.maxLength(offerDescriptionMax)),
  durationMinutes: whole(5, 720),
  price: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['fixed', 'from']), usdCents: Cents }),
    z.strictObject({ kind: z.enum(['free', 'quote']) }),
  ]),
  menuCategoryId: z.nullable(MenuCategoryId),
  /** Absent to keep the stored ones. */
  photos: z.optional(ItemPhotosInput),
})
export type ServiceInput = z.infer<typeof ServiceInput>

const OfBusiness = z.strictObject({ businessId: BusinessId })
const OfProduct = z.strictObject({ businessId: BusinessId, productGroupId: ProductGroupId })
const OfService = z.strictObject({ businessId: BusinessId, serviceId: ServiceId })
const OfCategory = z.strictObject({ businessId: BusinessId, menuCategoryId: MenuCategoryId })
/** The revision that the editor has seen; if a newer one exists, the response is the current item. */
const Rev = z.int().check(z.minimum(1))

export const readCatalogue = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue',
  summary: 'Get the products, services and menu categories of a business; for its owners',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  response: Catalogue,
  tags: ['Catalogue'],
})

export const addProduct = route({
  method: 'POST',
  path: '/businesses/:businessId/catalogue/products',
  summary: 'Add a product with its variants',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  body: ProductInput,
  response: CatalogueProduct,
  isIdempotent: true,
  errors: ['menu_category_not_found', 'variants_alike', 'catalogue_full', 'photo_not_found'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const changeProduct = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/products/:productGroupId',
  summary: 'Change a product and its variants; variants that are missing are removed',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfProduct,
  body: z.strictObject({ rev: Rev, product: ProductInput }),
  response: CatalogueProduct,
  errors: [
    'product_not_found',
    'menu_category_not_found',
    'variants_alike',
    'catalogue_full',
    'item_changed',
    'photo_not_found',
  ],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const setProductRemoved = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/products/:productGroupId/removed',
  summary: 'Remove a product from sale, or restore it; orders keep it; idempotent',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfProduct,
  body: z.strictObject({ isRemoved: z.boolean() }),
  response: EmptyAnswer,
  errors: ['product_not_found'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const changeStock = route({
  method: 'POST',
  path: '/businesses/:businessId/catalogue/stock/:productId',
  summary: 'Add to the stock of a variant, take from it, or set a counted number',
  access: 'member',
  permission: 'catalogue.edit',
  params: z.strictObject({ businessId: BusinessId, productId: ProductId }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('delta'), delta: whole(-stockMax, stockMax) }),
    z.strictObject({ kind: z.literal('counted'), stock: Stock, expected: Stock }),
  ]),
  response: z.strictObject({ stock: Stock }),
  isIdempotent: true,
  errors: ['product_not_found', 'stock_changed', 'stock_not_counted', 'stock_too_low'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const addService = route({
  method: 'POST',
  path: '/businesses/:businessId/catalogue/services',
  summary: 'Add a service',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  body: ServiceInput,
  response: CatalogueService,
  isIdempotent: true,
  errors: ['menu_category_not_found', 'catalogue_full', 'photo_not_found'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const changeService = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/services/:serviceId',
  summary: 'Change a service; existing bookings keep their terms',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfService,
  body: z.strictObject({ rev: Rev, service: ServiceInput }),
  response: CatalogueService,
  errors: [
    'service_not_found',
    'menu_category_not_found',
    'item_changed',
    'service_bookable',
    'photo_not_found',
  ],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const setServiceRemoved = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/services/:serviceId/removed',
  summary: 'Remove a service, or restore it; refused for future bookings unless confirmed; idempotent',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfService,
  body: z.strictObject({ isRemoved: z.boolean(), keepsBookings: z._default(z.boolean(), false) }),
  response: EmptyAnswer,
  errors: ['service_not_found', 'service_has_bookings'],
  tags: ['Catalogue', 'Business', 'Team'],
})

const CategoryInput = z.strictObject({ name: line(80) })

export const addMenuCategory = route({
  method: 'POST',
  path: '/businesses/:businessId/catalogue/categories',
  summary: 'Add a category to the menu',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  body: CategoryInput,
  response: MenuCategory,
  isIdempotent: true,
  errors: ['menu_category_taken', 'catalogue_full'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const changeMenuCategory = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/categories/:menuCategoryId',
  summary: 'Rename a category of the menu',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfCategory,
  body: z.strictObject({ rev: Rev, category: CategoryInput }),
  response: MenuCategory,
  errors: ['menu_category_not_found', 'menu_category_taken', 'item_changed'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const setMenuCategoryRemoved = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/categories/:menuCategoryId/removed',
  summary: 'Remove a category of the menu, or restore it; its items stay on sale; idempotent',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfCategory,
  body: z.strictObject({ isRemoved: z.boolean() }),
  response: EmptyAnswer,
  errors: ['menu_category_not_found', 'menu_category_taken'],
  tags: ['Catalogue', 'Business', 'Team'],
})

export const orderCatalogue = route({
  method: 'PUT',
  path: '/businesses/:businessId/catalogue/order',
  summary:
    'Set the order of products, services or menu categories; items that are not named follow; idempotent',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  body: z.strictObject({
    kind: z.enum(['products', 'services', 'categories']),
    ids: z.array(z.uuid()).check(z.maxLength(productsMax)),
  }),
  response: EmptyAnswer,
  tags: ['Catalogue', 'Business', 'Team'],
  isOrdered: true,
})

export const downloadCatalogue = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue/products.csv',
  summary: 'Download the products as CSV, one row per variant, in the columns of an import',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  response: z.string(),
  isCsv: true,
})

export const downloadServices = route({
  method: 'GET',
  path: '/businesses/:businessId/catalogue/services.csv',
  summary: 'Download the services with their booking settings as CSV, in the columns of an import',
  access: 'member',
  permission: 'catalogue.edit',
  params: OfBusiness,
  response: z.string(),
  isCsv: true,
})
