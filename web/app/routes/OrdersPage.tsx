import { OrderId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { OrderDetail, UnknownOrder } from '../features/orders/customer/OrderDetail.tsx'
import { OrderList } from '../features/orders/customer/OrderList.tsx'
import { orderTab, OrderTabs, tabAddress } from '../features/orders/customer/OrderTabs.tsx'
import { lazyPart } from '../shared/lazyPart.ts'
import { dayIn } from '../shared/period.ts'
import { StatisticsView } from '../features/orders/statistics/StatisticsView.tsx'
import { useTimeZone } from '../shared/useTimeZone.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

const PushOffer = lazyPart(() => import('../features/notifications/push/PushOffer.tsx'))

export const loader = (): LoadedAt => ({ entries: [], now: presentMoment() })
export const clientLoader = inBrowserNow

/** The member's orders by tab, one order, or the statistics, all by the address. */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const { now } = useLoaderData<LoadedAt>()
  const timeZone = useTimeZone()
  const { show, title } = orderTab(search.get('show'))
  const orderId = search.get('o')
  if (orderId !== null) return <OneOrder orderId={orderId} back={paths.orders(tabAddress(show))} />
  return (
    <Page className={stack(24)}>
      <PageHead title={title} isHidden />
      <PageTitle>Your orders</PageTitle>
      <OrderTabs current={show} />
      {show === 'statistics' ? (
        <StatisticsView today={dayIn(timeZone, now)} />
      ) : (
        <OrderList key={show} show={show} />
      )}
    </Page>
  )
}

function OneOrder({ orderId, back }: { readonly orderId: string; readonly back: string }) {
  const order = OrderId.safeParse(orderId)
  return (
    <Page className={stack(24)}>
      <PageHead title="Your order" isHidden />
      <Breadcrumbs parents={[{ name: 'Your orders', path: back }]} here="Order" />
      {order.success ? (
        <OrderDetail
          key={order.data}
          orderId={order.data}
          offer={
            <Suspense>
              <PushOffer ask="Tell me when my order is ready" when="your order is ready" />
            </Suspense>
          }
        />
      ) : (
        <UnknownOrder />
      )}
    </Page>
  )
}
