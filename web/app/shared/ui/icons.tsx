import type { ReactElement } from 'react'

export interface IconProps {
  readonly size?: number
}

export type Icon = (props: IconProps) => ReactElement

/** One outlined set in a 24 by 24 view box. Each icon needs an adjacent or surrounding name. */
export const drawn =
  (path: string): Icon =>
  ({ size = 20 }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={path} />
    </svg>
  )

export const HeartIcon = /* @__PURE__ */ drawn(
  'M12 20.3S3.2 15.4 3.2 9.2A4.7 4.7 0 0 1 12 6.9a4.7 4.7 0 0 1 8.8 2.3c0 6.2-8.8 11.1-8.8 11.1z',
)
export const BellIcon = /* @__PURE__ */ drawn(
  'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM9.8 20a2.4 2.4 0 0 0 4.4 0',
)
export const CartIcon = /* @__PURE__ */ drawn(
  'M2.8 4.2h2.4l2.3 11h10.3l2.2-8H6M10 19.4a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 1 1 2.4 0zM17.8 19.4a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 1 1 2.4 0z',
)
export const SearchIcon = /* @__PURE__ */ drawn(
  'M17.5 10.8a6.8 6.8 0 1 1-13.6 0 6.8 6.8 0 1 1 13.6 0zM15.6 15.7 20.5 20.5',
)
export const MenuIcon = /* @__PURE__ */ drawn('M4 7h16M4 12h16M4 17h16')
export const CloseIcon = /* @__PURE__ */ drawn('M6 6l12 12M18 6 6 18')
export const CheckIcon = /* @__PURE__ */ drawn('M5 12.5l4.5 4.5L19 7.5')
export const AlertIcon = /* @__PURE__ */ drawn('M12 7.8v5M12 16.2h.01M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0z')
export const ArrowIcon = /* @__PURE__ */ drawn('M5 12h14M13 6l6 6-6 6')
export const PinIcon = /* @__PURE__ */ drawn(
  'M12 21.2s-6.8-6-6.8-11.4a6.8 6.8 0 1 1 13.6 0C18.8 15.2 12 21.2 12 21.2zM14.4 9.8a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 1 1 4.8 0z',
)
export const PhoneIcon = /* @__PURE__ */ drawn(
  'M5 4h3.5l1.7 4.3-2.2 1.5a11 11 0 0 0 6.2 6.2l1.5-2.2L20 15.5V19a1.2 1.2 0 0 1-1.3 1.2C10.8 19.7 4.3 13.2 3.8 5.3A1.2 1.2 0 0 1 5 4z',
)
