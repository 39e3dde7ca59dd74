import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import type { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, PageTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderRefunds } from './OrderRefunds.tsx'
import { useReadOrderQuery } from '../ordersApi.ts'
import { OrderTimeline } from './OrderTimeline.tsx'
import { momentInWords, statusTone } from '../orderText.ts'
import { StatusChip } from './StatusChip.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'

/** Polls while the order is in progress at the business. */
const pollMilliseconds = 20_000

/** One order: status, lines and refunds; prints as a receipt. */
export function OrderDetail({ orderId }: { readonly orderId: OrderId }) {
  const timeZone = useTimeZone()
  const input = { params: { orderId } }
  const {
    data: order,
    error,
    refetch,
  } = useReadOrderQuery(input, {
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
    <Sheet>
      <GlobalStyles styles={onPaper} />
      <header>
        <PageTitle>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </PageTitle>
        <MutedText>
          Order {number} · {momentInWords(placedAt, timeZone)}
        </MutedText>
        <StatusChip status={order.status} paymentStatus={order.paymentStatus} />
        {order.respondBy !== null && (
          <Body>
            If {business.name} does not confirm by {momentInWords(order.respondBy, timeZone)}, you’ll be
            refunded automatically.
          </Body>
        )}
      </header>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This is the last version we loaded." retry={refetch} />
      )}
      <OrderActions order={order} />
      <Sections>
        <OrderTimeline order={order} />
        <div>
          <OrderLines order={order} />
          {earnedPoints > 0 && statusTone(order.status) !== 'ended' && (
            <Earned>
              {pointsReleasedAt
                ? `Your ${formatPoints(earnedPoints)} are available from ${formatDate(pointsReleasedAt, timeZone)}.`
                : `Your ${formatPoints(earnedPoints)} are pending until the order is complete.`}
            </Earned>
          )}
          <OrderRefunds refunds={order.refunds} />
        </div>
      </Sections>
    </Sheet>
  )
}

export const UnknownOrder = () => (
  <EmptyState drawing="lost" title="Order not found" level={1}>
    <Body>The link may be incomplete, or the order belongs to another account.</Body>
    <ActionLink look="filled" to={paths.orders()}>
      See your orders
    </ActionLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the order">
    <SkeletonBox sx={{ height: 36, maxWidth: 360 }} />
    <SkeletonBox sx={{ height: 22, maxWidth: 240, mt: 1 }} />
    <SkeletonBox sx={{ height: 200, maxWidth: 840, mt: 5 }} />
    <SkeletonBox sx={{ height: 160, maxWidth: 840, mt: 3 }} />
  </Skeleton>
)

/** Prints only the order, dark on white. */
const onPaper = {
  '@media print': {
    'header:not(main header), footer, nav, [data-unprinted]': { display: 'none !important' },
    'html, body': { background: '#fff' },
  },
}

const Sheet = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  '& > header': { display: 'grid', justifyItems: 'start', gap: 8 },
  '& h1 > a': { color: 'inherit', textDecoration: 'none' },
  '& h1 > a:hover': { textDecoration: 'underline' },
  '@media print': { gap: 16 },
  [theme.breakpoints.down('sm')]: { gap: 32 },
})

// Status first on phones, beside the lines on wide screens.
const Sections = styled('div')({
  display: 'grid',
  gap: 40,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
  [theme.breakpoints.up('md')]: {
    gap: 64,
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    '& > section': { gridColumn: 2, gridRow: 1 },
    '& > div': { gridColumn: 1, gridRow: 1 },
  },
})

const Earned = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderRadius: 4,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
  backgroundColor: colors.pointsTint,
})
