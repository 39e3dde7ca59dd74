import type { Cart } from 'contract/carts/carts'
import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { formatUsd } from '../../shared/format/money.ts'
import { formatPoints } from '../../shared/format/points.ts'
import {
  between,
  bodyTone,
  classes,
  flexColumn,
  shrinkable,
  sideBySide,
  stack,
  tintBox,
  wellPadded,
} from '../../shared/ui/classes.ts'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { Amount } from './Amount.tsx'
import { VisitorEarning } from '../../shared/ui/VisitorEarning.tsx'
import { bottomBar } from '../../shared/ui/skins.ts'
import { productsText } from './cartText.ts'
import styles from './CartSummary.module.css'

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
    <aside className={flexColumn(16, tintBox, wellPadded, styles.panel)} aria-labelledby="cart-summary">
      <SectionTitle id="cart-summary">Summary</SectionTitle>
      <dl className={stack(12, styles.sums)} aria-busy={isSettling || undefined}>
        {parts.length > 1 &&
          parts.map((part) => (
            <div className={sideBySide(16, between)} key={part.business.id}>
              <dt className={classes(shrinkable, bodyTone)}>{part.business.name}</dt>
              <dd>
                <Amount
                  cents={part.subtotalUsdCents}
                  isMoneyOnly={part.lines.some(({ isRedeemable }) => !isRedeemable)}
                />
              </dd>
            </div>
          ))}
        <div className={sideBySide(16, between)} data-total>
          <dt className={classes(shrinkable, bodyTone)}>Total</dt>
          <dd>
            <Amount cents={totalUsdCents} isMoneyOnly={isMoneyOnly} />
          </dd>
        </div>
        {earnPoints > 0 && (
          <div className={sideBySide(16, between)} data-points>
            <dt className={classes(shrinkable, bodyTone)}>Points you’ll earn</dt>
            <dd>+{formatPoints(earnPoints)}</dd>
          </div>
        )}
      </dl>
      {earnPoints > 0 && <VisitorEarning />}
      {leftOut > 0 && (
        <MutedText>
          {productsText(leftOut)} above {leftOut === 1 ? 'needs' : 'need'} your attention and{' '}
          {leftOut === 1 ? 'is' : 'are'} not in the total.
        </MutedText>
      )}
      {isMoneyOnly && <MutedText>Some items cannot be paid with points.</MutedText>}
      <div className={styles.wide}>
        <CheckOut cart={cart} />
      </div>
      <MutedText>
        {parts.length > 1 ? `One payment, ${parts.length} orders: one for each business. ` : ''}
        Choose how many points to use in the next step.
      </MutedText>
      <SrOnly role="status">
        {isSettling
          ? ''
          : `${productsText(cart.itemCount)} in your cart, ${formatUsd(totalUsdCents)} in total`}
      </SrOnly>
    </aside>
  )
}

/** Bar at the bottom of a phone's screen: total and checkout within thumb reach. */
export function CheckOutBar({ cart, isSettling }: CartSummaryProps) {
  return (
    <div className={stack(24, bottomBar, styles.bar)} data-toasts-above>
      <div aria-busy={isSettling || undefined}>
        <span>Total</span>
        <Amount cents={cart.totalUsdCents} isMoneyOnly={hasMoneyOnly(cart)} />
      </div>
      <CheckOut cart={cart} />
    </div>
  )
}

function CheckOut({ cart }: { readonly cart: Cart }) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const isPossible = cart.parts.some(({ lines }) => lines.some(({ problem }) => problem === null))
  if (!isPossible) return <p className={styles.impossible}>Nothing to check out yet</p>
  return (
    <ButtonLink
      look="filled"
      size="large"
      to={isSignedIn ? paths.payment() : paths.signIn({ from: paths.cart() })}
      style={{ width: '100%' }}
    >
      Check out
    </ButtonLink>
  )
}

const hasMoneyOnly = ({ parts }: Cart) =>
  parts.some(({ lines }) => lines.some(({ isRedeemable }) => !isRedeemable))
