import type { GiftCardDesign } from 'contract/giftCards/giftCards'

export const designLabels: Readonly<Record<GiftCardDesign, string>> = {
  plain: 'Plain',
  birthday: 'Birthday',
  thanks: 'Thank you',
  new_home: 'New home',
  get_well: 'Get well',
  holidays: 'Holidays',
}

/** How the buyer gives the card. A card that is emailed has a recipient. */
export const givingWays = [
  { way: 'email', label: 'By email' },
  { way: 'link', label: 'As a link' },
  { way: 'print', label: 'Printed' },
] as const
export type GivingWay = (typeof givingWays)[number]['way']
