import { styled } from '@mui/material/styles'
import type { CartLine, CartPart } from 'contract/carts/carts'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatPoints } from '../../shared/format/points.ts'
import { colors, theme } from '../../shared/theme/theme.ts'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import { Amount } from './Amount.tsx'
import { CartLineItem } from './CartLineItem.tsx'

interface CartPartViewProps {
  readonly part: CartPart
  readonly isSettling: boolean
  readonly onChange: (line: CartLine, quantity: number) => Promise<boolean>
  readonly onRemove: (line: CartLine) => void
}

/** Cart lines of one business. */
export function CartPartView({ part, isSettling, onChange, onRemove }: CartPartViewProps) {
  const { business, lines, subtotalUsdCents, earnPoints } = part
  const titleId = `cart-${business.id}`
  const isMoneyOnly = lines.some(({ isRedeemable }) => !isRedeemable)
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.business(business.slug)}>{business.name}</Link>
      </h2>
      <ul>
        {lines.map((line) => (
          <CartLineItem
            key={line.productId}
            business={business}
            line={line}
            onChange={(quantity) => onChange(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      <Foot aria-busy={isSettling || undefined}>
        <span>
          Subtotal <Amount cents={subtotalUsdCents} isMoneyOnly={isMoneyOnly} />
        </span>
        {earnPoints > 0 && <PointsChip>+{formatPoints(earnPoints)}</PointsChip>}
      </Foot>
    </Card>
  )
}

const Card = styled('section')({
  minWidth: 0,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  '& > h2': { ...theme.typography.h4, margin: 0, padding: '16px 16px 0' },
  '& > h2 > a': { color: colors.heading, textDecoration: 'none' },
  '& > h2 > a:hover': { color: colors.link, textDecoration: 'underline' },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > ul > li + li': { borderBlockStart: `1px solid ${colors.raisedBorder}` },
  [theme.breakpoints.up('sm')]: { '& > h2': { padding: '24px 24px 0' } },
})

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: 16,
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
  transition: 'opacity 150ms ease-out',
  '&[aria-busy]': { opacity: 0.6 },
  [theme.breakpoints.up('sm')]: { padding: '16px 24px' },
})
