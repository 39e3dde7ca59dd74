import { Link } from 'react-router'
import styles from './TabLinks.module.css'

interface TabLink<Tab extends string> {
  readonly tab: Tab
  readonly name: string
  readonly to: string
  /** A page without these tabs: it opens at its top, and Back returns to the tabs, also with `replace`. */
  readonly isOtherPage?: boolean
}

interface Props<Tab extends string> {
  /** Label of the tabs: "Wallet sections". */
  readonly label: string
  readonly tabs: readonly TabLink<Tab>[]
  readonly current: Tab
  /** Replaces the history entry: back leads to the previous page, not to the previous tab. */
  readonly replace?: boolean
}

/**
 * Links to the sections of a page; they scroll sideways when they do not fit. Links rather than the tabs of Base UI:
 * each section has an address, to which reload, back and shared links lead.
 */
export function TabLinks<Tab extends string>({ label, tabs, current, replace = false }: Props<Tab>) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map(({ tab, name, to, isOtherPage = false }) => (
        <Link
          key={tab}
          ref={tab === current ? bringIntoView : undefined}
          to={to}
          replace={replace && !isOtherPage}
          preventScrollReset={!isOtherPage}
          aria-current={tab === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls horizontally only: `scrollIntoView` would also move the page. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  const bar = link?.parentElement
  if (bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2
}
