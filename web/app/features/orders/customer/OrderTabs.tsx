import type { OrdersAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'

export const orderTabs = [
  { show: 'all', name: 'All', title: 'Your orders' },
  { show: 'open', name: 'In progress', title: 'Orders in progress' },
  { show: 'past', name: 'Past', title: 'Past orders' },
  { show: 'refunded', name: 'Refunds', title: 'Orders with refunds' },
  { show: 'statistics', name: 'Statistics', title: 'Order statistics' },
] as const satisfies readonly { show: OrdersAddress['show'] | 'all'; name: string; title: string }[]

export type OrderTab = (typeof orderTabs)[number]

/** Tab from the address; all orders for an unknown value. */
export function orderTab(parameter: string | null): OrderTab {
  return orderTabs.find(({ show }) => show === parameter) ?? orderTabs[0]
}

export const tabAddress = (show: OrderTab['show']): OrdersAddress => (show === 'all' ? {} : { show })

export const OrderTabs = ({ current }: { readonly current: OrderTab['show'] }) => (
  <TabLinks
    label="Filter orders"
    tabs={orderTabs.map(({ show, name }) => ({ tab: show, name, to: paths.orders(tabAddress(show)) }))}
    current={current}
  />
)
