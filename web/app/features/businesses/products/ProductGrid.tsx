import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  anchored,
  beside,
  between,
  brandEdge,
  cardBox,
  classes,
  clippedBox,
  cluster,
  flexColumn,
  padded,
  plainLink,
  shrinkable,
  stack,
  wholeCard,
} from '../../../shared/ui/classes.ts'
import { ItemPicture } from '../../../shared/ui/ItemPicture.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { pricesOf } from './productGroups.ts'
import { stockText } from './productText.ts'
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
    <ul className={stack(8, styles.grid)}>
      {products.map((product) => {
        const stock = product.variant ? null : stockText(product)
        const name = product.variant?.groupName ?? product.name
        const { cents, isFrom } = pricesOf(product, business.products)
        return (
          <li
            className={flexColumn(0, cardBox, shrinkable, clippedBox, brandEdge, anchored, styles.card)}
            key={product.id}
          >
            <div className={styles.cover}>
              <ItemPicture
                photo={product.photo}
                name={name}
                sizes="(min-width: 1200px) 280px, (min-width: 480px) 45vw, 88px"
              />
            </div>
            <div className={flexColumn(4, padded, shrinkable, styles.textBlock)}>
              <h3>
                <Link
                  className={classes(plainLink, wholeCard, styles.cardLink)}
                  to={paths.product(business.slug, product.id)}
                >
                  {name}
                </Link>
              </h3>
              <p>{product.description}</p>
              {stock && <span className={styles.stock}>{stock}</span>}
              <div
                className={beside(8, between, styles.foot)}
                data-variants={product.variant ? '' : undefined}
              >
                <div className={cluster('4 8')}>
                  <Price cents={cents} isFrom={isFrom} isMoneyOnly={!product.isRedeemable} />
                  <span className={styles.points}>
                    <EarnPreview cents={cents} rateHundredths={business.earnRateHundredths} />
                  </span>
                </div>
                {product.variant && renderAction ? (
                  <ButtonLink
                    className={styles.choose}
                    size="small"
                    to={paths.product(business.slug, product.id)}
                    aria-label={`Choose options of ${name}`}
                  >
                    Choose
                  </ButtonLink>
                ) : (
                  renderAction?.(product)
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
