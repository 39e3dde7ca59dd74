import { paths } from 'contract/paths'
import { NavLink } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { SearchIcon } from '../shared/ui/icons.tsx'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { EdgeBar, EdgeIcon } from './EdgeBar.tsx'
import { Badge } from './iconButtons.tsx'
import { AgendaIcon, BagIcon, CoinsIcon, PersonIcon } from '../shared/ui/barIcons.tsx'

const links = [
  { name: 'Explore', to: paths.search(), icon: SearchIcon },
  { name: 'Bookings', to: paths.bookings(), icon: AgendaIcon },
  { name: 'Wallet', to: paths.cards(), icon: CoinsIcon },
  { name: 'Orders', to: paths.orders(), icon: BagIcon },
  { name: 'You', to: paths.dashboard(), icon: PersonIcon },
]

/** Main links of members, at the bottom of phones and tablets. */
export function BottomBar() {
  const orders = useAuth().backendData?.counts.activeOrders ?? 0
  return (
    <EdgeBar aria-label="Main" data-toasts-above>
      {links.map(({ name, to, icon: PlaceIcon }) => (
        // The addresses of businesses begin with the dashboard's.
        <NavLink key={to} to={to} end={to === paths.dashboard()}>
          <EdgeIcon>
            <PlaceIcon size={24} />
            {to === paths.orders() && orders > 0 && <Badge aria-hidden>{orders > 99 ? '99+' : orders}</Badge>}
          </EdgeIcon>
          {name}
          {to === paths.orders() && orders > 0 && <SrOnly>, {orders} in progress</SrOnly>}
        </NavLink>
      ))}
    </EdgeBar>
  )
}
