import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Copy from 'lucide-react/icons/copy'
import Globe from 'lucide-react/icons/globe'
import Locate from 'lucide-react/icons/locate'
import Navigation from 'lucide-react/icons/navigation'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Share from 'lucide-react/icons/share'
import Store from 'lucide-react/icons/store'
import { outlined } from './icons.tsx'

// Icons of the public pages besides the header's; the separate file keeps them out of the first load.

export const ClockIcon = /* @__PURE__ */ outlined(Clock)
export const GlobeIcon = /* @__PURE__ */ outlined(Globe)
export const ShareIcon = /* @__PURE__ */ outlined(Share)
export const RouteIcon = /* @__PURE__ */ outlined(Navigation)
export const CopyIcon = /* @__PURE__ */ outlined(Copy)
export const VerifiedIcon = /* @__PURE__ */ outlined(BadgeCheck)
export const ReceiptIcon = /* @__PURE__ */ outlined(ReceiptText)
export const CoinIcon = /* @__PURE__ */ outlined(Coins)
export const CompassIcon = /* @__PURE__ */ outlined(Locate)
export const StoreIcon = /* @__PURE__ */ outlined(Store)
export const PreviousIcon = /* @__PURE__ */ outlined(ChevronLeft)
export const NextIcon = /* @__PURE__ */ outlined(ChevronRight)
