import { drawn } from '../shared/ui/icons.tsx'

export const BagIcon = drawn('M5.5 8h13l1 12.5h-15zM8.7 10.5V7a3.3 3.3 0 0 1 6.6 0v3.5')
export const StarIcon = drawn('M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z')
export const ShareIcon = drawn(
  'M8.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0zM20.5 5.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0zM20.5 18.2a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 1 1 5.6 0zM8.5 10.7l6.7-3.6M8.5 13.3l6.7 3.6',
)
export const CoinsIcon = drawn(
  'M15 9a5.8 5.8 0 1 1-11.6 0A5.8 5.8 0 1 1 15 9zM16.3 9.5a5.8 5.8 0 1 1-6.9 7.2M9.2 6.5v5M7.5 8h2.6a1 1 0 0 1 0 2',
)
export const GearIcon = drawn(
  'M15 12a3 3 0 1 1-6 0 3 3 0 1 1 6 0zM12 3v2.5M12 18.5V21M3 12h2.5M18.5 12H21M5.6 5.6l1.8 1.8M16.6 16.6l1.8 1.8M18.4 5.6l-1.8 1.8M7.4 16.6l-1.8 1.8',
)
export const PersonIcon = drawn(
  'M15.8 8.2a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 1 1 7.6 0zM4.8 20.2a7.2 7.2 0 0 1 14.4 0',
)
export const AgendaIcon = drawn('M4.5 6.2h15v14h-15zM4.5 10.5h15M8.5 3.8v4M15.5 3.8v4')
export const ShopIcon = drawn(
  'M4 10.2 5.6 4.5h12.8L20 10.2M4 10.2a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 13v7h13v-7M10 20v-4.5h4V20',
)
export const GaugeIcon = drawn('M4.2 17.5a8.6 8.6 0 1 1 15.6 0zM12 14.5l3.6-4.2')
export const HelpIcon = drawn(
  'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5h.01',
)
export const ExitIcon = drawn('M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10.5 12H20.5M17 8.5l3.5 3.5-3.5 3.5')
