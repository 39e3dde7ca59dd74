import { quantityMax } from 'contract/carts/carts'
import type { Product, Service } from 'contract/businesses/businesses'

/** The prices of what a page lists; a service without a price of its own earns nothing that could be said. */
export const listedCents = ({
  products = [],
  services = [],
}: {
  readonly products?: readonly Product[]
  readonly services?: readonly Service[]
}): number[] => [
  ...products.map(({ priceUsdCents }) => priceUsdCents),
  ...services.flatMap(({ price }) => ('usdCents' in price ? [price.usdCents] : [])),
]

/** Every sum that the page of a product can show. */
export const sumsOf = ({ priceUsdCents, maxPerOrder }: Product): number[] =>
  Array.from({ length: Math.min(maxPerOrder, quantityMax) }, (_, index) => priceUsdCents * (index + 1))
