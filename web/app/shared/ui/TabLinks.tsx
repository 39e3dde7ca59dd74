import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors, theme } from '../theme/theme.ts'

interface Props<Tab extends string> {
  /** Label of the tabs: "Wallet sections". */
  readonly label: string
  readonly tabs: readonly { readonly tab: Tab; readonly name: string; readonly to: string }[]
  readonly current: Tab
  /** Replaces the history entry: back leads to the previous page, not to the previous tab. */
  readonly replace?: boolean
}

/** Links to the sections of a page; they scroll sideways when they do not fit. */
export function TabLinks<Tab extends string>({ label, tabs, current, replace = false }: Props<Tab>) {
  return (
    <Bar aria-label={label}>
      {tabs.map(({ tab, name, to }) => (
        <Link
          key={tab}
          ref={tab === current ? bringIntoView : undefined}
          to={to}
          replace={replace}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </Bar>
  )
}

/** Scrolls horizontally only: `scrollIntoView` would also move the page. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}

const Bar = styled('nav')({
  position: 'relative',
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Keeps the line below links that are scrolled out of view.
  boxShadow: `inset 0 -1px ${colors.raisedBorder}`,
  '& > a': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    height: 48,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: colors.quietText,
  },
  '& > a:hover': { color: colors.link },
  '& > a[aria-current]': {
    color: colors.heading,
    boxShadow: `inset 0 -2px ${colors.brand}`,
  },
  '& > a:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
})
