import Download from 'lucide-react/icons/download'
import Pin from 'lucide-react/icons/pin'
import QrCode from 'lucide-react/icons/qr-code'
import { outlined } from '../../../shared/ui/icons.tsx'

export const QrIcon = /* @__PURE__ */ outlined(QrCode)
export const PinnedIcon = /* @__PURE__ */ outlined(Pin)
export const DownloadIcon = /* @__PURE__ */ outlined(Download)
