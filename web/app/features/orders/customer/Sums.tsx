import type { Order } from 'contract/orders/orders'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { between, fullWidth, sideBySide, stack } from '../../../shared/ui/classes.ts'
import styles from './Sums.module.css'

/** From the subtotal to the total, funding sources and refunds. */
export function Sums({ order }: { readonly order: Order }) {
  const rows = [
    { name: 'Subtotal', value: formatUsd(order.subtotalUsdCents), isShown: true },
    { name: 'Tax', value: formatUsd(order.taxUsdCents), isShown: order.taxUsdCents > 0 },
    { name: 'Tip', value: formatUsd(order.tipUsdCents), isShown: order.tipUsdCents > 0 },
    { name: 'Total', value: formatUsd(order.totalUsdCents), isShown: true, isStrong: true },
    { name: 'Payment', value: formatLegs(order), isShown: order.status !== 'pending_payment' },
    {
      name: 'Refunded',
      value: `−${formatUsd(order.refundedUsdCents)}`,
      isShown: order.refundedUsdCents > 0,
    },
  ]
  return (
    <dl className={stack(6, fullWidth, styles.list)}>
      {rows.map(
        ({ name, value, isShown, isStrong = false }) =>
          isShown && (
            <div className={sideBySide(16, between)} key={name} data-strong={isStrong || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {order.earnedPoints > 0 && (
        <div className={sideBySide(16, between)} data-points>
          <dt>Points earned</dt>
          <dd>{formatPoints(order.earnedPoints)}</dd>
        </div>
      )}
    </dl>
  )
}
