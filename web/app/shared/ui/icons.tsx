import ArrowRight from 'lucide-react/icons/arrow-right'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react/types'
import type { ReactElement } from 'react'

export interface IconProps {
  readonly size?: number
}

export type Icon = (props: IconProps) => ReactElement

/** An icon of Lucide in our size and stroke. Each needs an adjacent or surrounding name. */
export const outlined =
  (Drawing: LucideIcon): Icon =>
  ({ size = 20 }) => <Drawing size={size} strokeWidth={1.75} focusable="false" />

export const HeartIcon = /* @__PURE__ */ outlined(Heart)
export const BellIcon = /* @__PURE__ */ outlined(Bell)
export const CartIcon = /* @__PURE__ */ outlined(ShoppingCart)
export const SearchIcon = /* @__PURE__ */ outlined(Search)
export const MenuIcon = /* @__PURE__ */ outlined(Menu)
export const CloseIcon = /* @__PURE__ */ outlined(X)
export const CheckIcon = /* @__PURE__ */ outlined(Check)
export const AlertIcon = /* @__PURE__ */ outlined(CircleExclamationPoint)
export const ArrowIcon = /* @__PURE__ */ outlined(ArrowRight)
export const PinIcon = /* @__PURE__ */ outlined(MapPin)
export const PhoneIcon = /* @__PURE__ */ outlined(Phone)
