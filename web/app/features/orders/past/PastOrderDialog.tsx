import type { BusinessId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import type { Order } from 'contract/orders/orders'
import { useState } from 'react'
import { formatDate, formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { between, breakable, divided, sideBySide, stack, strongText } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { payoutLine } from '../board/payoutLine.ts'
import { RefundDialog } from '../board/RefundDialog.tsx'
import { useOrderPayouts } from '../board/useOrderPayouts.ts'
import { StatusChip } from '../customer/StatusChip.tsx'
import { Sums } from '../customer/Sums.tsx'
import { refundNames } from '../orderText.ts'
import styles from './PastOrderDialog.module.css'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  readonly timeZone: string
  readonly onClose: () => void
}

/** A finished order with its items, sums, refunds and payout; the refund dialog takes its place. */
export function PastOrderDialog({ order, businessId, timeZone, onClose }: Props) {
  const [isRefunding, setIsRefunding] = useState(false)
  const payout = useOrderPayouts(businessId, [order]).byOrder.get(order.id)
  const preferences = usePreferences()
  const zone = timeZone as TimeZone // of the business
  if (isRefunding)
    return <RefundDialog order={order} businessId={businessId} onClose={() => setIsRefunding(false)} />
  return (
    <Dialog title={`Order ${order.number}`} size="side" onClose={onClose}>
      <DialogBody className={styles.body}>
        <div>
          <p className={breakable}>
            <strong className={strongText}>{order.customerName}</strong>
          </p>
          <p className={breakable}>{formatMoment(order.placedAt, zone, preferences)}</p>
        </div>
        <StatusChip order={order} />
        {order.pickup && order.pickup.note !== '' && <p className={breakable}>Note: {order.pickup.note}</p>}
        <ul className={stack(8, divided, styles.lines)}>
          {order.lines.map(({ id, name, quantity, totalUsdCents }) => (
            <li className={sideBySide(16, between)} key={id}>
              <span>
                {formatCount(quantity)} × {name}
              </span>
              <span>{formatUsd(totalUsdCents)}</span>
            </li>
          ))}
        </ul>
        <Sums order={order} />
        {order.refunds.map((refund) => (
          <div key={refund.id}>
            <p className={breakable}>
              <strong className={strongText}>
                {formatUsd(refund.usdCents)} · {refundNames[refund.status]}
              </strong>
            </p>
            <p className={breakable}>
              {formatDate(refund.requestedAt, zone)}: “{refund.reason}”
            </p>
          </div>
        ))}
        {payout && <p className={breakable}>{payoutLine(payout)}</p>}
      </DialogBody>
      <DialogActions>
        {order.actions.includes('refund') && (
          <Button type="button" onClick={() => setIsRefunding(true)}>
            Refund
          </Button>
        )}
        <Button type="button" look="filled" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
