/** The sections of the home page, in the order for a member without recorded use. */
export const homeSectionKinds = [
  'next_up',
  'continue',
  'again',
  'open_nearby',
  'expiring',
  'reward_in_reach',
  'new_at_favourites',
  'to_review',
  'friends',
  'recommended',
] as const
export type HomeSectionKind = (typeof homeSectionKinds)[number]

/** The titles of the sections. */
export const homeSectionNames: Readonly<Record<HomeSectionKind, string>> = {
  next_up: 'Next up',
  continue: 'Continue',
  again: 'Order and book again',
  open_nearby: 'Open now near you',
  expiring: 'Points that expire soon',
  reward_in_reach: 'Rewards in reach',
  new_at_favourites: 'New at your favourites',
  to_review: 'Review your visits',
  friends: 'Your friends',
  recommended: 'Because of the places you like',
}

/** The steps of the guided start of a new member, in their order. */
export const homeGuideSteps = ['find_place', 'save_favourite', 'first_points', 'invite'] as const
export type HomeGuideStep = (typeof homeGuideSteps)[number]
