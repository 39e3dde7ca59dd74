import type { Product } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/amounts'
import type { UsdCents } from 'contract/core/money'

export interface ProductGroup {
  readonly title: string
  readonly products: readonly Product[]
}

const minutesAhead = 24 * 60
const groupMin = 3

const titles = ['Pickup', 'Delivery', 'Order ahead', 'In store', 'Gift cards'] as const

/**
 * The products by section of the business's menu, in menu order. Without a menu, by fulfilment method.
 */
export function productGroups(products: readonly Product[]): ProductGroup[] {
  if (products.every(({ menuCategory }) => menuCategory === undefined)) return byFulfilment(products)
  const sections = Map.groupBy(products, ({ menuCategory }) => menuCategory ?? 'More products')
  return [...sections].map(([title, own]) => ({ title, products: own }))
}

/** One card for all variants of a product: the first variant that is not sold out. */
export function oneOfEachProduct(products: readonly Product[]): Product[] {
  const byProduct = Map.groupBy(products, ({ id, variant }) => variant?.groupId ?? id)
  return [...byProduct.values()].flatMap((own) => own.find(({ stock }) => stock !== 0) ?? own[0] ?? [])
}

/** The lowest price of a product with variants, and whether another variant costs more. */
export function pricesOf(
  product: Product,
  products: readonly Product[],
): { cents: UsdCents; isFrom: boolean } {
  const prices = variantsOf(product, products).map(({ priceUsdCents }) => priceUsdCents)
  const cents = usdCents(Math.min(product.priceUsdCents, ...prices))
  return { cents, isFrom: prices.some((each) => each > cents) }
}

export function variantsOf(product: Product, products: readonly Product[]): Product[] {
  const groupId = product.variant?.groupId
  return groupId === undefined ? [product] : products.filter(({ variant }) => variant?.groupId === groupId)
}

/** All variants share one address for search engines, that of the first variant, as in the sitemap. */
export function canonicalProduct(product: Product, products: readonly Product[]): Product {
  return variantsOf(product, products)[0] ?? product
}

export interface VariantOption {
  readonly name: string
  /** `product` is the variant that the value selects. */
  readonly values: readonly {
    readonly value: string
    readonly product: Product
    readonly isChosen: boolean
  }[]
}

/** The options of a product: each value selects the variant that matches most of the other choices. */
export function variantOptions(product: Product, products: readonly Product[]): VariantOption[] {
  const variants = variantsOf(product, products)
  const chosen = product.variant?.options ?? []
  const valueAt = (each: Product, at: number) => each.variant?.options[at]?.value ?? ''
  const likeness = (each: Product) =>
    chosen.filter(({ value }, at) => valueAt(each, at) === value).length * 2 + (each.stock === 0 ? 0 : 1)
  return chosen.map(({ name }, at) => ({
    name,
    values: [...new Set(variants.map((each) => valueAt(each, at)))].flatMap((value) => {
      const [best] = variants
        .filter((each) => valueAt(each, at) === value)
        .toSorted((a, b) => likeness(b) - likeness(a))
      return best ? { value, product: best, isChosen: valueAt(product, at) === value } : []
    }),
  }))
}

/** Products by fulfilment method, in the business's order within each group. Small groups are combined. */
function byFulfilment(products: readonly Product[]): ProductGroup[] {
  const byTitle = Map.groupBy(products, titleOf)
  const groups = titles.flatMap((title) => ({ title, products: byTitle.get(title) ?? [] }))
  const large = groups.filter((group) => group.products.length >= groupMin)
  const rest = products.filter((product) => large.every((group) => !group.products.includes(product)))
  return rest.length === 0 ? large : [...large, { title: 'More products', products: rest }]
}

function titleOf({ fulfilment, preparationMinutes }: Product): (typeof titles)[number] {
  if (fulfilment === 'digital') return 'Gift cards'
  if (preparationMinutes >= minutesAhead) return 'Order ahead'
  switch (fulfilment) {
    case 'pickup':
      return 'Pickup'
    case 'delivery':
      return 'Delivery'
    case 'in_store':
      return 'In store'
  }
}
