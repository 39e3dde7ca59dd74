import { drawn } from './icons.tsx'

// Icons of the public pages besides the header's; the separate file keeps them out of the first load.

export const ClockIcon = /* @__PURE__ */ drawn('M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM12 7v5.2l3.2 2')
export const GlobeIcon = /* @__PURE__ */ drawn(
  'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM3.5 9.5h17M3.5 14.5h17M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3z',
)
export const ShareIcon = /* @__PURE__ */ drawn('M12 14.5V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5')
export const RouteIcon = /* @__PURE__ */ drawn('M11 20.5L3.5 11.6 20.5 3.5l-6.7 17-3-7.2z')
export const CopyIcon = /* @__PURE__ */ drawn(
  'M9 8.5h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM4.5 15.5A1 1 0 0 1 4 14.7V4.5a1 1 0 0 1 1-1h9.7a1 1 0 0 1 .8.5',
)
export const VerifiedIcon = /* @__PURE__ */ drawn(
  'M12 2.8l2.5 1.9 3.1-.1.9 3 2.6 1.8-1 3 1 3-2.6 1.7-.9 3-3.1 0L12 22l-2.5-1.9-3.1 0-.9-3L2.9 15.4l1-3-1-3 2.6-1.8.9-3 3.1.1zM8.5 12.2l2.5 2.5 4.5-5',
)
export const ReceiptIcon = /* @__PURE__ */ drawn(
  'M5.5 3.5v17l2.2-1.5 2.1 1.5 2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5v-17zM9 8h6M9 12h6',
)
export const CoinIcon = /* @__PURE__ */ drawn(
  'M12 4c4 0 7 1.3 7 3s-3 3-7 3-7-1.3-7-3 3-3 7-3zM5 7v5c0 1.7 3 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3 3 7 3s7-1.3 7-3v-5',
)
export const CompassIcon = /* @__PURE__ */ drawn(
  'M19 12a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M14 12a2 2 0 1 1-4 0 2 2 0 1 1 4 0z',
)
export const StoreIcon = /* @__PURE__ */ drawn(
  'M4.5 11v9.5h15V11M5 3.5h14L21 9a2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0A2.25 2.25 0 0 1 3 9zM14 20.5v-6h3.5v6M7 14.5h4v3H7z',
)
