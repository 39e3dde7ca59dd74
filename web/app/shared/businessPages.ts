import { paths } from 'contract/paths'

/** The pages of a business for its team, in the order of their tabs. */
export const businessPages = {
  orders: { name: 'Orders', path: (slug: string) => paths.ownOrders(slug) },
  bookings: { name: 'Bookings', path: (slug: string) => paths.ownBookings(slug) },
  team: { name: 'Team', path: (slug: string) => paths.ownTeam(slug) },
  catalogue: { name: 'Catalog', path: (slug: string) => paths.ownCatalogue(slug) },
  program: { name: 'Program', path: paths.ownProgram },
  campaigns: { name: 'Campaigns', path: paths.ownCampaigns },
  rewards: { name: 'Rewards', path: paths.ownRewards },
  referrals: { name: 'Referrals', path: (slug: string) => paths.ownReferrals(slug) },
  reviews: { name: 'Reviews', path: (slug: string) => paths.ownReviews(slug) },
  statement: { name: 'Statement', path: (slug: string) => paths.ownStatement(slug) },
  webhooks: { name: 'Webhooks', path: (slug: string) => paths.ownWebhooks(slug) },
} as const

export type BusinessPage = keyof typeof businessPages

// Keys of the object above, in its order.
export const businessPageNames = Object.keys(businessPages) as BusinessPage[]
