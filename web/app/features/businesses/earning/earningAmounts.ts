import { quantityMax } from 'contract/carts/carts'
import type { Product, Service } from 'contract/businesses/businesses'

/** Prices of all listed items; a service without a fixed price has no preview. */
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

/** All totals that the product page can show. */
export const sumsOf = ({ priceUsdCents, maxPerOrder }: Product): number[] =>
  Array.from({ length: Math.min(maxPerOrder, quantityMax) }, (_, index) => priceUsdCents * (index + 1))
