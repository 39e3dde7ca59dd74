import { paths } from 'contract/paths'
import { NavLink } from 'react-router'
import { bodyTone, boldText, inlineRow } from '../shared/ui/classes.ts'
import styles from './MainLinks.module.css'

const links = [
  { name: 'Explore', to: paths.search() },
  { name: 'Bookings', to: paths.bookings() },
  { name: 'Wallet', to: paths.cards() },
  { name: 'Refer', to: paths.referrals() },
]

/** Main links of members, in the header of wide screens. Narrower ones have the `BottomBar`. */
export const MainLinks = () => (
  <nav className={styles.links} aria-label="Main">
    {links.map(({ name, to }) => (
      <NavLink className={inlineRow(0, boldText, bodyTone)} key={to} to={to} prefetch="intent">
        {name}
      </NavLink>
    ))}
  </nav>
)
