import { styled } from '@mui/material/styles'
import type { BusinessProfile, Product } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import { type ReactNode, useState } from 'react'
import { useEarning } from '../../shared/earning.ts'
import { formatPoints } from '../../shared/format/points.ts'
import { colors } from '../../shared/theme/theme.ts'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { CartIcon } from '../../shared/ui/icons.tsx'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import { Price } from '../../shared/ui/Price.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import { PlusIcon } from './cartIcons.tsx'
import { buyableMax } from './cartText.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { useCartChange } from './useCartChange.ts'

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
    <Box>
      <Sum>
        <Price cents={cents} isMoneyOnly={!product.isRedeemable} />
        {earned !== null && earned > 0 && <PointsChip>+{formatPoints(earned)}</PointsChip>}
      </Sum>
      <Row>
        {most > 1 && (
          <QuantityStepper quantity={quantity} most={most} name={product.name} onChange={setChosen} />
        )}
        <Action
          type="button"
          look="filled"
          size="large"
          disabled={!isHydrated}
          aria-disabled={isAdding || undefined}
          onClick={() => void (isAdding || put())}
          sx={{ flex: '1 1 160px', '&:disabled': { cursor: 'default' } }}
        >
          <CartIcon size={20} />
          Add to cart
        </Action>
      </Row>
      <SrOnly role="status">{quantity > 1 ? `${quantity} selected` : ''}</SrOnly>
    </Box>
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
    <Compact
      type="button"
      aria-label={`Add ${product.name} to cart`}
      disabled={!isHydrated}
      aria-disabled={isAdding || undefined}
      onClick={() => void (isAdding || put())}
    >
      <PlusIcon size={18} />
    </Compact>
  )
}

function Reason({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ gap: 0 }}>
      <strong>{title}</strong>
      <MutedText>{children}</MutedText>
    </Box>
  )
}

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > strong': { fontWeight: 600, color: colors.heading },
})

const Sum = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 8px',
})

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

const Compact = styled('button')({
  // Above the link that covers the whole card.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  padding: 0,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 999,
  font: 'inherit',
  color: colors.link,
  backgroundColor: colors.raised,
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&:hover': { borderColor: colors.brand, backgroundColor: colors.tint },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
