import type { Membership } from 'contract/account/account'
import { hasPermission, type Permission } from 'contract/businesses/roles'
import { paths } from 'contract/paths'

/** The pages of a business for its team, in the order of their tabs. */
export const businessPages = {
  orders: { name: 'Orders', path: (slug: string) => paths.ownOrders(slug), permission: 'orders.view' },
  bookings: {
    name: 'Bookings',
    path: (slug: string) => paths.ownBookings(slug),
    permission: 'bookings.view',
  },
  team: { name: 'Team', path: (slug: string) => paths.ownTeam(slug), permission: 'team.view' },
  access: { name: 'Access', path: (slug: string) => paths.ownAccess(slug), permission: 'access.view' },
  program: { name: 'Program', path: paths.ownProgram, permission: 'program.view' },
  campaigns: { name: 'Campaigns', path: paths.ownCampaigns, permission: 'program.view' },
  rewards: { name: 'Rewards', path: paths.ownRewards, permission: 'vouchers.accept' },
  referrals: {
    name: 'Referrals',
    path: (slug: string) => paths.ownReferrals(slug),
    permission: 'program.view',
  },
  reviews: { name: 'Reviews', path: (slug: string) => paths.ownReviews(slug), permission: 'reviews.reply' },
  statement: {
    name: 'Statement',
    path: (slug: string) => paths.ownStatement(slug),
    permission: 'money.view',
  },
  webhooks: {
    name: 'Webhooks',
    path: (slug: string) => paths.ownWebhooks(slug),
    permission: 'webhooks.manage',
  },
} as const satisfies Record<
  string,
  { readonly name: string; readonly path: (slug: string) => string; readonly permission: Permission }
>

export type BusinessPage = keyof typeof businessPages

// Keys of the object above, in its order.
const businessPageNames = Object.keys(businessPages) as BusinessPage[]

/** The pages that the member may open. */
export const pagesFor = (membership: Membership): BusinessPage[] =>
  businessPageNames.filter((page) => hasPermission(membership, businessPages[page].permission))
