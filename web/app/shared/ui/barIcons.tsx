import Calendar from 'lucide-react/icons/calendar'
import Coins from 'lucide-react/icons/coins'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import { outlined } from './icons.tsx'

// Apart from the other menu icons: the bar at the bottom of a phone is on every page.

export const BagIcon = /* @__PURE__ */ outlined(ShoppingBag)
export const CoinsIcon = /* @__PURE__ */ outlined(Coins)
export const PersonIcon = /* @__PURE__ */ outlined(User)
export const AgendaIcon = /* @__PURE__ */ outlined(Calendar)
