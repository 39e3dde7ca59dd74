import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import { type ReactNode, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import {
  anchored,
  centred,
  classes,
  cluster,
  fixedSize,
  flexColumn,
  pillBox,
  spread,
  strongText,
} from '../../shared/ui/classes.ts'
import { VisitorEarning } from '../../shared/ui/VisitorEarning.tsx'
import { useEarning } from '../../shared/earning.ts'
import { formatPoints } from '../../shared/format/points.ts'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { CartIcon } from '../../shared/ui/icons.tsx'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import { PlusIcon } from './cartIcons.tsx'
import { buyableMax } from './cartText.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useCartChange } from './useCartChange.ts'
import styles from './AddToCart.module.css'

interface AddToCartProps {
  readonly business: Pick<BusinessProfile, 'name' | 'status' | 'earnRateHundredths'>
  readonly product: Product
}

/** On the product page: quantity, price, points, and adding to the cart. */
export function AddToCart({ business, product }: AddToCartProps) {
  const { add } = useCartChange()
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState(1)
  const [isAdding, setIsAdding] = useState(false)
  const most = buyableMax(product)
  const quantity = Math.min(chosen, Math.max(most, 1))
  const cents = usdCents(product.priceUsdCents * quantity)
  const earned = useEarning(cents, business.earnRateHundredths)
  if (business.status === 'paused')
    return <Reason title="Not available right now">{business.name} is not taking orders right now.</Reason>
  if (most === 0) return <Reason title="Sold out">This product is out of stock.</Reason>

  const put = async () => {
    setIsAdding(true)
    await add(product, quantity)
    setIsAdding(false)
    setChosen(1)
  }
  return (
    <div className={flexColumn(12)}>
      <div className={spread('4 8')}>
        <Price cents={cents} isMoneyOnly={!product.isRedeemable} />
        {earned !== null && earned > 0 && <PointsChip>+{formatPoints(earned)}</PointsChip>}
      </div>
      {earned !== null && earned > 0 && <VisitorEarning />}
      <div className={cluster(12)}>
        {most > 1 && (
          <QuantityStepper quantity={quantity} most={most} name={product.name} onChange={setChosen} />
        )}
        <Button
          type="button"
          look="filled"
          size="large"
          disabled={!isHydrated}
          aria-disabled={isAdding || undefined}
          onClick={() => void (isAdding || put())}
          className={styles.add}
        >
          <CartIcon size={20} />
          Add to cart
        </Button>
      </div>
      <SrOnly role="status">{quantity > 1 ? `${quantity} selected` : ''}</SrOnly>
    </div>
  )
}

/** In a product list: adds one with one press. Renders nothing for products that cannot be bought. */
export function AddOne({ business, product }: AddToCartProps) {
  const { add } = useCartChange()
  const isHydrated = useIsHydrated()
  const [isAdding, setIsAdding] = useState(false)
  if (business.status === 'paused' || buyableMax(product) === 0) return null
  const put = async () => {
    setIsAdding(true)
    await add(product, 1)
    setIsAdding(false)
  }
  return (
    <button
      className={classes(pillBox, centred, fixedSize, anchored, styles.compact)}
      type="button"
      aria-label={`Add ${product.name} to cart`}
      disabled={!isHydrated}
      aria-disabled={isAdding || undefined}
      onClick={() => void (isAdding || put())}
    >
      <PlusIcon size={18} />
    </button>
  )
}

function Reason({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={flexColumn(12)} style={{ gap: 0 }}>
      <strong className={strongText}>{title}</strong>
      <MutedText>{children}</MutedText>
    </div>
  )
}
