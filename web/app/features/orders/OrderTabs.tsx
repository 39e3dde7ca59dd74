import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { type OrdersAddress, paths } from '../../shared/paths.ts'

export const orderTabs = [
  { show: 'all', name: 'All', title: 'Your orders' },
  { show: 'open', name: 'Under way', title: 'Orders under way' },
  { show: 'past', name: 'Past', title: 'Past orders' },
  { show: 'refunded', name: 'Refunds', title: 'Orders with refunds' },
  { show: 'statistics', name: 'Statistics', title: 'What your orders amount to' },
] as const satisfies readonly { show: OrdersAddress['show'] | 'all'; name: string; title: string }[]

export type OrderTab = (typeof orderTabs)[number]

/** The tab that an address asks for; all orders when it asks for nothing we know. */
export function orderTab(asked: string | null): OrderTab {
  return orderTabs.find(({ show }) => show === asked) ?? orderTabs[0]
}

export const tabAddress = (show: OrderTab['show']): OrdersAddress => (show === 'all' ? {} : { show })

export function OrderTabs({ current }: { readonly current: OrderTab['show'] }) {
  return (
    <Bar aria-label="Which orders">
      {orderTabs.map(({ show, name }) => (
        <Link
          key={show}
          ref={show === current ? bringIntoView : undefined}
          to={paths.orders(tabAddress(show))}
          preventScrollReset
          aria-current={show === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </Bar>
  )
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}

const Bar = styled('nav')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The line runs below the links, also where they are scrolled away.
  boxShadow: `inset 0 -1px ${theme.vars.palette.role.raisedBorder}`,
  '& > a': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    height: 48,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.vars.palette.role.quietText,
  },
  '& > a:hover': { color: theme.vars.palette.role.link },
  '& > a[aria-current]': {
    color: theme.vars.palette.role.heading,
    boxShadow: `inset 0 -2px ${theme.vars.palette.role.brand}`,
  },
  '& > a:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -2 },
}))
