import type { Membership } from 'contract/account/account'
import { hasPermission, type Permission } from 'contract/core/roles'
import { paths } from 'contract/paths'

/** One page of a business for its team. */
interface Entry {
  readonly name: string
  readonly path: (slug: string) => string
  readonly permission: Permission
}

/** The pages of a business for its team. */
export const businessPages = {
  today: { name: 'Today', path: paths.businessToday, permission: 'access.view' },
  orders: { name: 'Orders', path: (slug: string) => paths.ownOrders(slug), permission: 'orders.view' },
  bookings: {
    name: 'Bookings',
    path: (slug: string) => paths.ownBookings(slug),
    permission: 'bookings.view',
  },
  estimates: {
    name: 'Estimates',
    path: (slug: string) => paths.ownEstimates(slug),
    permission: 'estimates.view',
  },
  customers: {
    name: 'Customers',
    path: (slug: string) => paths.ownCustomers(slug),
    permission: 'customers.view',
  },
  insights: {
    name: 'Insights',
    path: (slug: string) => paths.ownInsights(slug),
    permission: 'insights.view',
  },
  campaigns: {
    name: 'Campaigns',
    path: (slug: string) => paths.ownCampaigns(slug),
    permission: 'program.view',
  },
  program: { name: 'Loyalty program', path: paths.ownProgram, permission: 'program.view' },
  rewards: { name: 'Rewards', path: paths.ownRewards, permission: 'vouchers.accept' },
  referrals: {
    name: 'Referrals',
    path: (slug: string) => paths.ownReferrals(slug),
    permission: 'program.view',
  },
  reviews: { name: 'Reviews', path: (slug: string) => paths.ownReviews(slug), permission: 'reviews.reply' },
  profile: {
    name: 'Profile',
    path: (slug: string) => paths.manageListing({ b: slug }),
    permission: 'listing.edit',
  },
  photos: { name: 'Photos', path: paths.ownPhotos, permission: 'photos.edit' },
  catalogue: {
    name: 'Catalog',
    path: (slug: string) => paths.ownCatalogue(slug),
    permission: 'catalogue.edit',
  },
  statement: {
    name: 'Statement',
    path: (slug: string) => paths.ownStatement(slug),
    permission: 'money.view',
  },
  payouts: {
    name: 'Payouts',
    path: (slug: string) => `${paths.ownStatement(slug)}#payouts`,
    permission: 'money.view',
  },
  team: { name: 'Team', path: (slug: string) => paths.ownTeam(slug), permission: 'team.view' },
  access: { name: 'Access', path: (slug: string) => paths.ownAccess(slug), permission: 'access.view' },
  webhooks: {
    name: 'Webhooks',
    path: (slug: string) => paths.ownWebhooks(slug),
    permission: 'webhooks.manage',
  },
} as const satisfies Record<string, Entry>

export type BusinessPage = keyof typeof businessPages

/** The navigation of a business, by the team's tasks: each page is in one group. Add a page here and above. */
const businessGroups: readonly { readonly name: string | null; readonly pages: readonly BusinessPage[] }[] = [
  { name: null, pages: ['today', 'orders', 'bookings', 'estimates', 'customers', 'insights'] },
  { name: 'Grow', pages: ['campaigns', 'program', 'rewards', 'referrals', 'reviews'] },
  { name: 'Listing', pages: ['profile', 'photos', 'catalogue'] },
  { name: 'Money', pages: ['statement', 'payouts'] },
  { name: 'Settings', pages: ['team', 'access', 'webhooks'] },
]

/** The pages at the bottom of phones; “More” opens all. */
const barPages: readonly BusinessPage[] = ['today', 'orders', 'bookings', 'customers']

const mayOpen = (membership: Membership, page: BusinessPage): boolean =>
  hasPermission(membership, businessPages[page].permission)

/** The groups with the pages that the member may open. */
export const groupsFor = (membership: Membership) =>
  businessGroups
    .map(({ name, pages }) => ({ name, pages: pages.filter((page) => mayOpen(membership, page)) }))
    .filter(({ pages }) => pages.length > 0)

/** The pages that the member may open, among these or all. */
export const pagesFor = (
  membership: Membership,
  among: readonly BusinessPage[] = businessGroups.flatMap(({ pages }) => pages),
): BusinessPage[] => among.filter((page) => mayOpen(membership, page))

export const barPagesFor = (membership: Membership) => pagesFor(membership, barPages)

/** The business of the listing editor: that of the slug, or the first one that the member owns. */
export const editedListing = (
  memberships: readonly Membership[],
  slug: string | null,
): Membership | undefined =>
  slug === null
    ? (memberships.find(({ role }) => role === 'owner') ?? memberships[0])
    : memberships.find((each) => each.slug === slug)
