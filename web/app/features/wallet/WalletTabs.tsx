import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { paths, type WalletAddress } from '../../shared/paths.ts'

export const walletTabs = [
  { tab: 'cards', name: 'Cards', title: 'Your cards' },
  { tab: 'redeem', name: 'Redeem', title: 'Redeem your points' },
  { tab: 'vouchers', name: 'Vouchers', title: 'Your vouchers' },
  { tab: 'credit', name: 'Store credit', title: 'Your store credit' },
  { tab: 'history', name: 'History', title: 'Your points history' },
] as const satisfies readonly { tab: WalletAddress['tab']; name: string; title: string }[]

export type WalletTab = (typeof walletTabs)[number]

/** The part of the wallet that an address asks for; the cards when it asks for nothing we know. */
export function walletTab(asked: string | null): WalletTab {
  return walletTabs.find(({ tab }) => tab === asked) ?? walletTabs[0]
}

/** Links to the parts of the wallet; scrolls sideways where they do not fit. */
export function WalletTabs({ current }: { readonly current: WalletTab['tab'] }) {
  return (
    <Bar aria-label="Parts of your wallet">
      {walletTabs.map(({ tab, name }) => (
        <Link
          key={tab}
          ref={tab === current ? bringIntoView : undefined}
          to={paths.cards(tab === 'cards' ? {} : { tab })}
          replace
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
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
