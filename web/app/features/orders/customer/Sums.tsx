import { styled } from '@mui/material/styles'
import type { Order } from 'contract/orders/orders'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'

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
    <List>
      {rows.map(
        ({ name, value, isShown, isStrong = false }) =>
          isShown && (
            <div key={name} data-strong={isStrong || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {order.earnedPoints > 0 && (
        <div data-points>
          <dt>Points earned</dt>
          <dd>{formatPoints(order.earnedPoints)}</dd>
        </div>
      )}
    </List>
  )
}

const List = styled('dl')({
  display: 'grid',
  gap: 6,
  width: '100%',
  maxWidth: 360,
  margin: '16px 0 0 auto',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, textAlign: 'end', color: colors.heading },
  '& > [data-strong]': { fontWeight: 600, color: colors.heading },
  '& > [data-points] > *': { color: colors.points },
  [theme.breakpoints.down('sm')]: { maxWidth: 'none' },
})
