/** Every address of the website: for its links, and for mails, notices and redirects of the server. */
export const paths = {
  landing: () => '/',
  campaign: (query: { ref?: string } = {}) => withQuery('/landing', query),
  signIn: (query: { from?: string; email?: string; step?: 'forgot' } = {}) => withQuery('/signin', query),
  signUp: (query: { as?: 'business'; email?: string; from?: string; ref?: string } = {}) =>
    withQuery('/signup', query),
  verifyEmail: () => '/verify-email',
  additionalInfo: (query: { tab?: 'settings' } = {}) => withQuery('/additional-info', query),
  search: (query: SearchAddress = {}) => withQuery('/search', query),
  compare: (query: CompareAddress = {}) => withQuery('/compare', query),
  business: (slug: string) => withQuery('/business-profile', { b: slug }),
  /** What a business shares itself: who comes by it is its own client. */
  ownLink: (slug: string) => withQuery('/business-profile', { b: slug, via: 'own' }),
  /** Where a referral link to a business leads. */
  recommended: (slug: string, code: string) => withQuery('/business-profile', { b: slug, ref: code }),
  businessReviews: (slug: string, query: ReviewAddress = {}) =>
    `${withQuery('/business-profile', { b: slug, ...query })}#reviews`,
  product: (slug: string, productId: string) =>
    withQuery('/business-profile/product-details', { b: slug, p: productId }),
  service: (serviceId: string, query: { staff?: string; day?: string } = {}) =>
    withQuery('/service', { s: serviceId, ...query }),
  cart: () => '/cart',
  estimate: () => '/component',
  about: () => '/about',
  help: (section?: 'faq' | 'contact') => (section ? `/help#${section}` : '/help'),
  privacy: () => '/privacy',
  terms: () => '/terms',
  dashboard: () => '/dashboard',
  orderBoards: () => '/dashboard/orders',
  ownOrders: (slug: string, query: { show?: 'past'; column?: 'preparing' | 'ready' } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/orders`, query),
  ownBookings: (slug: string, query: OwnBookingsAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/bookings`, query),
  ownTeam: (slug: string, query: OwnTeamAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/team`, query),
  ownProgram: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/program`,
  ownCampaigns: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/campaigns`,
  ownRewards: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/rewards`,
  ownReferrals: (slug: string, query: OwnReferralsAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/referrals`, query),
  ownReviews: (slug: string, query: { show?: 'answered' } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/reviews`, query),
  ownStatement: (slug: string, query: { from?: string; to?: string } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/statement`, query),
  ownWebhooks: (slug: string, query: WebhooksAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/webhooks`, query),
  operatorPayments: (query: OperatorPaymentsAddress = {}) => withQuery('/admin/payments', query),
  ledgerCheck: () => '/dashboard/ledger-check',
  fruitlessSearches: () => '/dashboard/searches',
  reviewOnboarding: () => '/onboarding/google-reviews',
  referrals: (query: ReferralsAddress = {}) => withQuery('/referral', query),
  referral: (id: string) => `/referral/${encodeURIComponent(id)}`,
  reviews: (query: OwnReviewsAddress = {}) => withQuery('/google-reviews', query),
  referralCases: (query: ReferralCasesAddress = {}) => withQuery('/admin/referrals', query),
  reviewCases: () => '/admin/reviews',
  failedJobs: () => '/admin/jobs',
  cards: (query: WalletAddress = {}) => withQuery('/card', query),
  receipt: (id: string) => `/card/receipts/${encodeURIComponent(id)}`,
  giftCard: (query: { g?: string } = {}) => withQuery('/card/gift', query),
  home: (query: { tab?: 'favourites' } = {}) => withQuery('/home', query),
  manageListing: () => '/homepage',
  orders: (query: OrdersAddress = {}) => withQuery('/orders', query),
  bookings: (query: BookingsAddress = {}) => withQuery('/booking', query),
  payment: (query: PaymentAddress = {}) => withQuery('/payment', query),
  calendarConnect: () => '/calendar/connect',
  /** Spelt so in the product's specification. */
  calendarEvents: (query: AgendaAddress = {}) => withQuery('/calender/events', query),
} as const

/** Which days of the calendar are shown, how, and by whose clocks. */
export interface AgendaAddress {
  readonly view?: string
  readonly date?: string
  readonly zone?: string
}

/** Which part of the wallet is shown, and how. */
export interface WalletAddress {
  readonly tab?: 'cards' | 'redeem' | 'vouchers' | 'credit' | 'history'
  /** Of the rewards: only what can be had now. */
  readonly affordable?: 'true'
  /** Of the store credit: the code of a gift card. */
  readonly code?: string
  /** Of the history. */
  readonly show?: 'all' | 'points' | 'credit'
}

/** The member's own reviews, and which one is being written. */
export interface OwnReviewsAddress {
  readonly tab?: 'mine'
  /** The order or booking that is reviewed. */
  readonly write?: string
  /** The review that is changed. */
  readonly edit?: string
}

/** Which orders are shown, one of them, or what they amount to. */
export interface OrdersAddress {
  readonly show?: 'open' | 'past' | 'refunded' | 'statistics'
  /** One order by its id. */
  readonly o?: string
  /** Of the statistics. */
  readonly from?: string
  readonly to?: string
}

/** Which bookings are shown, one of them, or one that is being made. */
export interface BookingsAddress {
  readonly show?: 'requests' | 'past' | 'waitlist'
  /** One booking by its id, and what is done with it. */
  readonly b?: string
  readonly move?: 'time'
  /** A time that is kept, and of which service and day it was for when it is over. */
  readonly hold?: string
  readonly s?: string
  readonly day?: string
  /** A time that is to be kept first. */
  readonly service?: string
  readonly at?: string
  readonly staff?: string
}

/** What is paid, or a card that is saved: `1` or the setup of one that was begun, and for which kept time. */
interface PaymentAddress {
  readonly checkout?: string
  readonly booking?: string
  readonly setup?: string
  readonly hold?: string
}

/** Which days of a business's agenda are shown. */
export interface OwnBookingsAddress {
  readonly show?: 'week'
  /** The day, or the first one of the week: `2026-11-21`. */
  readonly day?: string
  /** A booking that is opened. */
  readonly b?: string
  /** A booking that gets another time. */
  readonly move?: string
}

/** Which part of a business's team and calendars is shown. */
export interface OwnTeamAddress {
  readonly show?: 'services' | 'rooms' | 'closures'
  /** The person or service that is being changed. */
  readonly id?: string
}

/** Which of the friends who were sent to a business are shown, or which campaign is written. */
export interface OwnReferralsAddress {
  /** How far they came. */
  readonly status?: string
  /** A campaign by its id, or `new`. */
  readonly edit?: string
}

/** Which messages of a business are shown, or one of them. */
export interface WebhooksAddress {
  readonly status?: 'waiting' | 'delivered' | 'failed'
  /** Those to one address. */
  readonly to?: string
  /** One message by its id. */
  readonly d?: string
}

/** Which card payments an operator looks at, and how. */
export interface OperatorPaymentsAddress {
  readonly tab?: 'disputes' | 'reconciliation'
  readonly show?: string
  /** An order's number. */
  readonly number?: string
  /** One payment by its checkout. */
  readonly p?: string
  /** The first day of the reconciliation. */
  readonly since?: string
}

/** Which part of the member's referrals is shown, and how. */
export interface ReferralsAddress {
  readonly tab?: 'friends' | 'results'
  /** What is recommended: a business by its slug, or `goodword`. */
  readonly for?: string
  /** The label of a link. */
  readonly channel?: string
  /** Of the friends: how far they came. */
  readonly status?: string
}

/** Which referrals an operator looks at: one of them, or the appeals. */
export interface ReferralCasesAddress {
  readonly kind?: 'appeal'
  readonly id?: string
}

/** Which reviews of a profile are shown, and in which order. */
export interface ReviewAddress {
  /** "5", or several with commas between. */
  readonly stars?: string
  readonly with?: 'text' | 'reply'
  readonly words?: string
  readonly sort?: 'newest' | 'highest' | 'lowest'
  readonly pageToken?: string
}

/** What may stand in the address of a search, as `SearchQuery` of the contract reads it. */
export interface SearchAddress {
  readonly q?: string
  readonly category?: string
  readonly place?: string
  readonly near?: string
  readonly radius?: string
  readonly box?: string
  readonly open?: string
  readonly price?: string
  readonly rating?: string
  readonly earn?: string
  readonly accepts?: string
  readonly bookable?: string
  readonly speaks?: string
  readonly access?: string
  readonly sort?: string
  readonly pageToken?: string
  /** Slugs of the places to compare, with commas between; the server is not asked for it. */
  readonly compare?: string
}

/** Which places are compared, and from where their distance is measured. */
export interface CompareAddress {
  readonly compare?: string
  readonly place?: string
  readonly near?: string
}

// Of the web platform, which browsers and Node share; the contract is compiled for neither of them.
declare const URLSearchParams: new () => {
  readonly size: number
  set(name: string, value: string): void
  toString(): string
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, string | undefined][])
    // all callers pass texts
    if (value !== undefined && value !== '') search.set(name, value)
  // Commas between values stay readable: they need no escape in a query.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path
}
