import { paths } from 'contract/paths'

/** One page of a business for its team. */
interface Entry {
  readonly name: string
  readonly path: (slug: string) => string
  /** Owners only. */
  readonly isOwners?: boolean
}

/** The pages of a business for its team. */
export const businessPages = {
  today: { name: 'Today', path: paths.businessToday },
  orders: { name: 'Orders', path: (slug: string) => paths.ownOrders(slug) },
  bookings: { name: 'Bookings', path: (slug: string) => paths.ownBookings(slug) },
  customers: { name: 'Customers', path: (slug: string) => paths.ownCustomers(slug) },
  insights: { name: 'Insights', path: (slug: string) => paths.ownInsights(slug), isOwners: true },
  campaigns: { name: 'Campaigns', path: (slug: string) => paths.ownCampaigns(slug) },
  program: { name: 'Loyalty program', path: paths.ownProgram },
  rewards: { name: 'Rewards', path: paths.ownRewards },
  referrals: { name: 'Referrals', path: (slug: string) => paths.ownReferrals(slug) },
  reviews: { name: 'Reviews', path: (slug: string) => paths.ownReviews(slug) },
  photos: { name: 'Photos', path: paths.ownPhotos },
  profile: {
    name: 'Profile',
    path: (slug: string) => `${paths.manageListing()}?b=${encodeURIComponent(slug)}`,
  },
  statement: { name: 'Statement', path: (slug: string) => paths.ownStatement(slug) },
  payouts: { name: 'Payouts', path: (slug: string) => `${paths.ownStatement(slug)}#payouts` },
  team: { name: 'Team', path: (slug: string) => paths.ownTeam(slug) },
  webhooks: { name: 'Webhooks', path: (slug: string) => paths.ownWebhooks(slug) },
} as const satisfies Record<string, Entry>

export type BusinessPage = keyof typeof businessPages

/** The navigation of a business, by what its team does: each page is in one group. Add a page here and above. */
export const businessGroups: readonly {
  readonly name: string | null
  readonly pages: readonly BusinessPage[]
}[] = [
  { name: null, pages: ['today', 'orders', 'bookings', 'customers', 'insights'] },
  { name: 'Grow', pages: ['campaigns', 'program', 'rewards', 'referrals', 'reviews'] },
  { name: 'Listing', pages: ['profile'] },
  { name: 'Money', pages: ['statement', 'payouts'] },
  { name: 'Settings', pages: ['team', 'webhooks'] },
]

/** The pages at the bottom of phones; “More” opens all. */
export const barPages = [
  'today',
  'orders',
  'bookings',
  'customers',
] as const satisfies readonly BusinessPage[]

/** Whether staff without the role of an owner may open a page. */
export const isForOwners = (page: BusinessPage): boolean => 'isOwners' in businessPages[page]
