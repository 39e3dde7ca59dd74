import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors, theme } from '../theme/theme.ts'

interface Props<Tab extends string> {
  /** What the tabs are of: "Parts of your wallet". */
  readonly label: string
  readonly tabs: readonly { readonly tab: Tab; readonly name: string; readonly to: string }[]
  readonly current: Tab
  /** A step back leads to the page before, not to the tab before. */
  readonly replace?: boolean
}

/** Links to the parts of a page; they scroll sideways where they do not fit. */
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

/** Sideways only: `scrollIntoView` would move the page as well. */
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
  // The line runs below the links, also where they are scrolled away.
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
