import { effectRights } from 'contract/businesses/effects'
import type { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Instant } from 'contract/core/instant'
import { type Order, moveOrder } from 'contract/orders/orders'
import type { Pickup } from 'contract/orders/pickup'
import type { OrderPayout } from 'contract/payouts/payouts'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatLegs } from '../../../shared/format/legs.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { pickupTimeText } from '../../../shared/pickupText.ts'
import { toast } from '../../../shared/toast.ts'
import { useMay } from '../../../shared/auth/useMay.ts'
import { nextStep, waiting } from './board.ts'
import { showMoved } from './boardApi.ts'
import { BoardCard } from './boardStyles.ts'
import { payoutLine } from './payoutLine.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly order: Order
  readonly businessId: BusinessId
  /** Undefined while loading, and for members who do not see money. */
  readonly payout: OrderPayout | undefined
  readonly isPayoutLoading: boolean
  /** Null for finished orders. */
  readonly now: number | null
  /** The orders shown are at several locations. */
  readonly showsPlace?: boolean
}

const usualPayout = { state: 'pending', on: null, feeUsdCents: usdCents(0) } as const

const endings: Partial<Record<Order['status'], string>> = {
  fulfilled: 'Complete',
  rejected: 'Declined',
  cancelled: 'Canceled',
  expired: 'Not paid in time',
}

/** Customer, items, waiting time and the next step of an order. */
export function OrderCard({ order, businessId, payout, isPayoutLoading, now, showsPlace = false }: Props) {
  const [openDialog, setOpenDialog] = useState<'reject' | 'refund' | null>(null)
  const may = useMay(businessId)
  const { number, customerName, lines, totalUsdCents, status, actions } = order
  const wait = now === null ? null : waiting(order, now)
  const close = () => setOpenDialog(null)
  return (
    <BoardCard aria-label={`Order ${number}`}>
      <header>
        <h3>{customerName}</h3>
        {wait ? (
          <span data-late={wait.isLate || undefined}>{wait.text}</span>
        ) : (
          <span>
            {endings[status]} · {formatDate(order.placedAt)}
          </span>
        )}
      </header>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            <strong>{formatCount(quantity)} ×</strong> {name}
          </li>
        ))}
      </ul>
      {order.pickup && <PickupLine pickup={order.pickup} now={now} showsPlace={showsPlace} />}
      <small>
        {number} · {formatUsd(totalUsdCents)}, paid with {formatLegs(order)}
      </small>
      {payout && <small>{payoutLine(payout)}</small>}
      {/* Reserves the space of the line: the buttons below must not move under a finger. */}
      {!payout && isPayoutLoading && (
        <small aria-hidden data-loading>
          {payoutLine({ ...usualPayout, usdCents: totalUsdCents })}
        </small>
      )}
      <footer>
        {(actions.includes('accept') || actions.includes('advance')) && (
          <NextStep order={order} businessId={businessId} />
        )}
        {actions.includes('reject') && may(effectRights.refund) && (
          <Button type="button" isDangerous onClick={() => setOpenDialog('reject')}>
            Decline
          </Button>
        )}
        {actions.includes('refund') && may(effectRights.refund) && (
          <Button type="button" look="text" onClick={() => setOpenDialog('refund')}>
            Refund
          </Button>
        )}
      </footer>
      {openDialog === 'reject' && <RejectDialog order={order} businessId={businessId} onClose={close} />}
      {openDialog === 'refund' && <RefundDialog order={order} businessId={businessId} onClose={close} />}
    </BoardCard>
  )
}

interface PickupProps extends Required<Pick<Props, 'now' | 'showsPlace'>> {
  readonly pickup: Pickup
}

function PickupLine({ pickup, now, showsPlace }: PickupProps) {
  const preferences = usePreferences()
  const { at, note, place } = pickup
  const seenAt = new Date(now ?? 0).toISOString() as Instant // an instant
  return (
    <>
      <p>
        Pickup <strong>{pickupTimeText(at, place.timeZone, seenAt, preferences)}</strong>
        {showsPlace && ` at ${place.street}`}
      </p>
      {note !== '' && <p>Note: {note}</p>}
    </>
  )
}

/** Moves the order on with one tap; shows a conflict when a colleague was faster. */
function NextStep({ order, businessId }: Pick<Props, 'order' | 'businessId'>) {
  const [move, { isLoading }] = useWrite(moveOrder)
  const step = nextStep(order.status)
  if (!step) return null
  const go = async () => {
    const { error } = await move(
      {
        params: { businessId, orderId: order.id },
        body: { from: order.status, to: step.to },
      },
      showMoved,
    )
    if (error) toast.failed(problemOf(error).sentence)
  }
  return (
    <Button
      type="button"
      look="filled"
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && void go()}
    >
      {step.name}
    </Button>
  )
}
