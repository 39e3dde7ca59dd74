import { drawn } from '../../../shared/ui/icons.tsx'

export const QrIcon = /* @__PURE__ */ drawn(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20h.01M7 7h.01M17 7h.01M7 17h.01',
)
export const PinnedIcon = /* @__PURE__ */ drawn('M9 3.5h6l-.8 6.2 3.3 3.3v2h-11v-2l3.3-3.3zM12 15v6')
export const DownloadIcon = /* @__PURE__ */ drawn('M12 3.5v12M7.5 11l4.5 4.5 4.5-4.5M4.5 20.5h15')
