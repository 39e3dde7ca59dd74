import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { variantOptions } from './productGroups.ts'
import styles from './VariantChoice.module.css'

/** The options of a product: each value is a link to the page of that variant. */
export function VariantChoice({
  business,
  product,
}: {
  readonly business: Pick<BusinessProfile, 'slug' | 'products'>
  readonly product: Product
}) {
  return (
    <div className={stack(16, styles.options)}>
      {variantOptions(product, business.products).map(({ name, values }) => (
        <div key={name}>
          <h2 className={styles.name}>{name}</h2>
          <ChipNav aria-label={name}>
            {values.map(({ value, product: target, isChosen }) => (
              <ChipChoice key={value} to={paths.product(business.slug, target.id)} isChosen={isChosen}>
                {value}
              </ChipChoice>
            ))}
          </ChipNav>
        </div>
      ))}
    </div>
  )
}
