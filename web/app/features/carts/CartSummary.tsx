import { styled } from '@mui/material/styles'
import type { Cart } from 'contract/carts/carts'
import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatPoints } from '../../shared/format/points.ts'
import { colors, theme } from '../../shared/theme/theme.ts'
import { ActionLink } from '../../shared/ui/Action.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { Amount } from './Amount.tsx'
import { productsText } from './cartText.ts'

interface CartSummaryProps {
  readonly cart: Cart
  readonly isSettling: boolean
}

/** Total by business: beside the list on wide screens, below it on narrow ones. */
export function CartSummary({ cart, isSettling }: CartSummaryProps) {
  const { parts, totalUsdCents, earnPoints } = cart
  const leftOut = parts.flatMap(({ lines }) => lines).filter(({ problem }) => problem !== null).length
  const isMoneyOnly = hasMoneyOnly(cart)
  return (
    <Panel aria-labelledby="cart-summary">
      <SectionTitle id="cart-summary">Summary</SectionTitle>
      <Sums aria-busy={isSettling || undefined}>
        {parts.length > 1 &&
          parts.map((part) => (
            <div key={part.business.id}>
              <dt>{part.business.name}</dt>
              <dd>
                <Amount
                  cents={part.subtotalUsdCents}
                  isMoneyOnly={part.lines.some(({ isRedeemable }) => !isRedeemable)}
                />
              </dd>
            </div>
          ))}
        <div data-total>
          <dt>Total</dt>
          <dd>
            <Amount cents={totalUsdCents} isMoneyOnly={isMoneyOnly} />
          </dd>
        </div>
        {earnPoints > 0 && (
          <div data-points>
            <dt>Points you’ll earn</dt>
            <dd>+{formatPoints(earnPoints)}</dd>
          </div>
        )}
      </Sums>
      {leftOut > 0 && (
        <MutedText>
          {productsText(leftOut)} above {leftOut === 1 ? 'needs' : 'need'} your attention and{' '}
          {leftOut === 1 ? 'is' : 'are'} not in the total.
        </MutedText>
      )}
      {isMoneyOnly && <MutedText>Some items cannot be paid with points.</MutedText>}
      <Wide>
        <CheckOut cart={cart} />
      </Wide>
      <MutedText>
        {parts.length > 1 ? `One payment, ${parts.length} orders: one for each business. ` : ''}
        Choose how many points to use in the next step.
      </MutedText>
      <SrOnly role="status">
        {isSettling
          ? ''
          : `${productsText(cart.itemCount)} in your cart, ${formatUsd(totalUsdCents)} in total`}
      </SrOnly>
    </Panel>
  )
}

/** Bar at the bottom of a phone's screen: total and checkout within thumb reach. */
export function CheckOutBar({ cart, isSettling }: CartSummaryProps) {
  return (
    <Bar>
      <div aria-busy={isSettling || undefined}>
        <span>Total</span>
        <Amount cents={cart.totalUsdCents} isMoneyOnly={hasMoneyOnly(cart)} />
      </div>
      <CheckOut cart={cart} />
    </Bar>
  )
}

function CheckOut({ cart }: { readonly cart: Cart }) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const isPossible = cart.parts.some(({ lines }) => lines.some(({ problem }) => problem === null))
  if (!isPossible) return <Impossible>Nothing to check out yet</Impossible>
  return (
    <ActionLink
      look="filled"
      size="large"
      to={isSignedIn ? paths.payment() : paths.signIn({ from: paths.cart() })}
      sx={{ width: '100%' }}
    >
      Check out
    </ActionLink>
  )
}

const hasMoneyOnly = ({ parts }: Cart) =>
  parts.some(({ lines }) => lines.some(({ isRedeemable }) => !isRedeemable))

const headerAndAir = 104

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  backgroundColor: colors.tint,
  [theme.breakpoints.up('md')]: { position: 'sticky', insetBlockStart: headerAndAir },
})

const Sums = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  transition: 'opacity 150ms ease-out',
  '&[aria-busy]': { opacity: 0.6 },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { minWidth: 0, color: colors.text },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > [data-total]': { ...theme.typography.h3, alignItems: 'baseline' },
  '& > [data-total]:not(:first-of-type)': {
    paddingBlockStart: 12,
    borderBlockStart: `1px solid ${colors.raisedBorder}`,
  },
  '& > [data-total] dt': { color: colors.heading },
  '& > [data-points] dd': { fontWeight: 600, color: colors.points },
})

const Wide = styled('div')({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'block' },
})

const Impossible = styled('p')({
  margin: 0,
  padding: '12px 16px',
  borderRadius: 4,
  textAlign: 'center',
  color: colors.quietText,
  border: `1px solid ${colors.raisedBorder}`,
})

const Bar = styled('div')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: theme.zIndex.mobileStepper,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 24,
  marginInline: -16,
  padding: '12px 16px',
  paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.page,
  boxShadow: '0 -6px 24px rgb(18 22 37 / 0.08)',
  '& > div': { display: 'grid', fontSize: '1rem' },
  '& > div > :first-of-type': { fontSize: '0.75rem', color: colors.quietText },
  [theme.breakpoints.up('sm')]: { marginInline: -24, paddingInline: 24 },
  [theme.breakpoints.up('md')]: { display: 'none' },
})
