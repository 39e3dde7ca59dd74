import type { NotificationCategory } from 'contract/notifications/kinds'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MailOpen from 'lucide-react/icons/mail-open'
import Megaphone from 'lucide-react/icons/megaphone'
import Shield from 'lucide-react/icons/shield'
import { AgendaIcon, BagIcon, CoinsIcon } from '../../../shared/ui/barIcons.tsx'
import { type Icon, outlined } from '../../../shared/ui/icons.tsx'
import { ShareIcon, ShopIcon, StarIcon } from '../../../shared/ui/menuIcons.tsx'

export const ArchiveIcon = /* @__PURE__ */ outlined(Archive)
export const RestoreIcon = /* @__PURE__ */ outlined(ArchiveRestore)
export const ReadIcon = /* @__PURE__ */ outlined(MailOpen)
export const MoreIcon = /* @__PURE__ */ outlined(ChevronDown)

export const categoryIcons: Record<NotificationCategory, Icon> = {
  security: /* @__PURE__ */ outlined(Shield),
  money: CoinsIcon,
  booking: AgendaIcon,
  order: BagIcon,
  referral: ShareIcon,
  reviews: StarIcon,
  business: ShopIcon,
  news: /* @__PURE__ */ outlined(Megaphone),
}
