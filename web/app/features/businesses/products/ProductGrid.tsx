import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BusinessCover } from '../../../shared/ui/BusinessCover.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { productCover, stockText } from './productText.ts'
import styles from './ProductGrid.module.css'

interface ProductGridProps {
  readonly business: BusinessProfile
  readonly products: readonly Product[]
  /** Action at the end of each product. */
  readonly renderAction?: (product: Product) => ReactNode
}

/** Cards; on phones a product is a row, which keeps a whole menu short. */
export function ProductGrid({ business, products, renderAction }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product) => {
        const stock = stockText(product)
        return (
          <li className={styles.card} key={product.id}>
            <div className={styles.cover}>
              <BusinessCover path={productCover(business, product)} />
            </div>
            <div className={styles.textBlock}>
              <h3>
                <Link className={styles.cardLink} to={paths.product(business.slug, product.id)}>
                  {product.name}
                </Link>
              </h3>
              <p>{product.description}</p>
              {stock && <span className={styles.stock}>{stock}</span>}
              <div className={styles.foot}>
                <div className={styles.figures}>
                  <Price cents={product.priceUsdCents} isMoneyOnly={!product.isRedeemable} />
                  <span className={styles.points}>
                    <EarnPreview cents={product.priceUsdCents} rateHundredths={business.earnRateHundredths} />
                  </span>
                </div>
                {renderAction?.(product)}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
