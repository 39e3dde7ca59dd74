import type { ServicePrice } from 'contract/businesses/businesses'
import { Price } from '../../../shared/ui/Price.tsx'

/** A price, a "from" price, "Free", or a price on request. */
export function ServicePriceText({ price }: { readonly price: ServicePrice }) {
  switch (price.kind) {
    case 'fixed':
      return <Price cents={price.usdCents} />
    case 'from':
      return <Price cents={price.usdCents} isFrom />
    case 'free':
      return <span>Free</span>
    case 'quote':
      return <span>Price on request</span>
  }
}
