import CalendarCheck from 'lucide-react/icons/calendar-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Gauge from 'lucide-react/icons/gauge'
import Gift from 'lucide-react/icons/gift'
import Inbox from 'lucide-react/icons/inbox'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Share2 from 'lucide-react/icons/share-2'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Wallet from 'lucide-react/icons/wallet'
import { outlined } from './icons.tsx'

export const InboxIcon = /* @__PURE__ */ outlined(Inbox)
export const StarIcon = /* @__PURE__ */ outlined(Star)
export const ShareIcon = /* @__PURE__ */ outlined(Share2)
export const GearIcon = /* @__PURE__ */ outlined(Settings)
export const ShopIcon = /* @__PURE__ */ outlined(Store)
export const GaugeIcon = /* @__PURE__ */ outlined(Gauge)
export const HelpIcon = /* @__PURE__ */ outlined(CircleQuestionMark)
export const ExitIcon = /* @__PURE__ */ outlined(LogOut)
export const BookingIcon = /* @__PURE__ */ outlined(CalendarCheck)
export const GiftIcon = /* @__PURE__ */ outlined(Gift)
export const WalletIcon = /* @__PURE__ */ outlined(Wallet)
