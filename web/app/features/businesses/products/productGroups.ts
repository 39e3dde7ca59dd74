import type { Product } from 'contract/businesses/businesses'

export interface ProductGroup {
  readonly title: string
  readonly products: readonly Product[]
}

const minutesAhead = 24 * 60
const groupMin = 3

const titles = ['Pickup', 'Delivery', 'Order ahead', 'In store', 'Gift cards'] as const

/** Products by how a customer gets them, in the order of the business within each group. Small groups are one. */
export function productGroups(products: readonly Product[]): ProductGroup[] {
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
