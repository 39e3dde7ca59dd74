import type { CartLine, CartPart } from 'contract/carts/carts'
import type { Instant } from 'contract/core/instant'
import type { PickupEstimate } from 'contract/orders/pickup'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatPoints } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { readyText } from '../../shared/pickupText.ts'
import {
  cardBox,
  classes,
  padded,
  quietTone,
  ruled,
  shrinkable,
  spread,
  wrap,
} from '../../shared/ui/classes.ts'
import { OpenLabel } from '../../shared/ui/OpenLabel.tsx'
import { PointsChip } from '../../shared/ui/PointsChip.tsx'
import { useNow } from '../../shared/useNow.ts'
import { Amount } from './Amount.tsx'
import { CartLineItem } from './CartLineItem.tsx'
import styles from './CartPartView.module.css'

interface CartPartViewProps {
  readonly part: CartPart
  readonly isSettling: boolean
  readonly onChange: (line: CartLine, quantity: number) => Promise<boolean>
  readonly onRemove: (line: CartLine) => void
}

/** Cart lines of one business. */
export function CartPartView({ part, isSettling, onChange, onRemove }: CartPartViewProps) {
  const { business, lines, subtotalUsdCents, earnPoints, pickup } = part
  const titleId = `cart-${business.id}`
  const isMoneyOnly = lines.some(({ isRedeemable }) => !isRedeemable)
  return (
    <section className={classes(cardBox, shrinkable, styles.card)} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link to={paths.business(business.slug)}>{business.name}</Link>
      </h2>
      {pickup && <PickupLine estimate={pickup} />}
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
      <div className={spread('4 16', padded, ruled, styles.foot)} aria-busy={isSettling || undefined}>
        <span>
          Subtotal <Amount cents={subtotalUsdCents} isMoneyOnly={isMoneyOnly} />
        </span>
        {earnPoints > 0 && <PointsChip>+{formatPoints(earnPoints)}</PointsChip>}
      </div>
    </section>
  )
}

const minuteMilliseconds = 60_000

function PickupLine({ estimate }: { readonly estimate: PickupEstimate }) {
  const preferences = usePreferences()
  const now = new Date(useNow(minuteMilliseconds)).toISOString() as Instant // an instant
  return (
    <p className={wrap('4 12', quietTone, styles.pickup)}>
      <OpenLabel openState={estimate.openState} timeZone={estimate.timeZone} now={now} />
      <span>{readyText(estimate, now, preferences)}</span>
    </p>
  )
}
