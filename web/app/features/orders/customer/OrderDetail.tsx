import type { OrderId } from 'contract/core/ids'
import { type OrderStatus, readOrder } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { leading, stack, startAligned } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPickup } from './OrderPickup.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { momentInWords, statusTone } from '../orderText.ts'
import { StatusChip } from './StatusChip.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './OrderDetail.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useRead } from '../../../shared/api/calls.ts'
import { earnedNote, statusBeside } from '../../../shared/ui/memberSkins.ts'

/** Statuses in which the customer waits for the business. */
const awaited: ReadonlySet<OrderStatus> = new Set(['placed', 'accepted', 'preparing'])

/** Polls while the order is in progress at the business. */
const pollMilliseconds = 20_000

interface Props {
  readonly orderId: OrderId
  /** Offers to notify the customer when the order is ready. */
  readonly offer: ReactNode
}

/** One order: status, lines and refunds; prints as a receipt. */
export function OrderDetail({ orderId, offer }: Props) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  const input = { params: { orderId } }
  const {
    data: order,
    error,
    refetch,
  } = useRead(readOrder, input, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMilliseconds,
    skipPollingIfUnfocused: true,
  })
  if (!order) {
    if (error === undefined) return <Loading />
    return problemOf(error).isPassing ? <ErrorNotice error={error} retry={refetch} /> : <UnknownOrder />
  }
  const { business, number, placedAt, earnedPoints, pointsReleasedAt } = order
  return (
    <article className={stack(40, styles.sheet)}>
      <header className={stack(8, leading)}>
        <PageTitle>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </PageTitle>
        <MutedText>
          Order {number} · {momentInWords(placedAt, timeZone, preferences)}
        </MutedText>
        <StatusChip order={order} />
        {order.respondBy !== null && (
          <Body>
            If {business.name} does not confirm by {momentInWords(order.respondBy, timeZone, preferences)},
            you’ll be refunded automatically.{' '}
            <HelpLink article="order-confirmed">When orders are confirmed</HelpLink>
          </Body>
        )}
      </header>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This is the last version we loaded." retry={refetch} />
      )}
      <OrderActions order={order} />
      {awaited.has(order.status) && offer}
      <div className={stack(40, startAligned, statusBeside)}>
        <OrderTimeline order={order} />
        <div className={stack(32)}>
          {order.pickup && <OrderPickup pickup={order.pickup} businessName={business.name} />}
          <OrderLines order={order} />
          {earnedPoints > 0 && statusTone(order.status) !== 'ended' && (
            <p className={earnedNote}>
              {pointsReleasedAt
                ? `Your ${formatPoints(earnedPoints)} are available from ${formatDate(pointsReleasedAt, timeZone)}.`
                : `Your ${formatPoints(earnedPoints)} are pending until the order is complete.`}{' '}
              <HelpLink article="points-pending">Why points are pending</HelpLink>
            </p>
          )}
          <OrderRefunds refunds={order.refunds} />
          <p>
            <HelpLink about={{ order: order.id }}>Get help with this order</HelpLink>
          </p>
        </div>
      </div>
    </article>
  )
}

export const UnknownOrder = () => (
  <EmptyState drawing="lost" title="Order not found" level={1}>
    <Body>The link may be incomplete, or the order belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.orders()}>
      See your orders
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the order">
    <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
    <SkeletonBox style={{ height: 22, maxWidth: 240, marginBlockStart: 8 }} />
    <SkeletonBox style={{ height: 200, maxWidth: 840, marginBlockStart: 40 }} />
    <SkeletonBox style={{ height: 160, maxWidth: 840, marginBlockStart: 24 }} />
  </Skeleton>
)
