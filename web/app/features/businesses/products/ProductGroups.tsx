import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import type { ReactNode } from 'react'
import { stack } from '../../../shared/ui/classes.ts'
import { PhoneFold, PhoneList } from '../../../shared/ui/PhoneFold.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { oneOfEachProduct, productGroups } from './productGroups.ts'
import styles from './ProductGroups.module.css'

interface Props {
  readonly business: BusinessProfile
  /** Action at the end of each product. */
  readonly renderAction: (product: Product) => ReactNode
}

/** All products by group. On phones the first group shows its first products, and the others are folded. */
export function ProductGroups({ business, renderAction }: Props) {
  const groups = productGroups(oneOfEachProduct(business.products))
  return groups.map(({ title, products }, index) => {
    const grid = <ProductGrid business={business} products={products} renderAction={renderAction} />
    const count = products.length
    const heading = (
      <ItemTitle>
        {title} <span className={styles.count}>{count}</span>
      </ItemTitle>
    )
    return index === 0 ? (
      <div key={title} className={stack(12)}>
        {groups.length > 1 && heading}
        <PhoneList count={count} show={`Show all ${count} products`} hide="Show fewer products">
          {grid}
        </PhoneList>
      </div>
    ) : (
      <PhoneFold key={title} title={heading} show="Show" hide="Hide">
        {grid}
      </PhoneFold>
    )
  })
}
