import type { PastOrderSort, PastOrderStatus } from './orders/pastOrders.ts'

/** Every page address of the website, for links, mails, notices and server redirects. */
export const paths = {
  landing: () => '/',
  campaign: (query: { ref?: string } = {}) => withQuery('/landing', query),
  signIn: (query: { from?: string; email?: string; step?: 'forgot' } = {}) => withQuery('/signin', query),
  signUp: (query: { as?: 'business'; email?: string; from?: string; ref?: string } = {}) =>
    withQuery('/signup', query),
  verifyEmail: () => '/verify-email',
  additionalInfo: (query: { tab?: 'settings' } = {}) => withQuery('/additional-info', query),
  /** The page of the link that confirms a new email address. */
  confirmEmail: (query: { t?: string } = {}) => withQuery('/account/email', query),
  /** The page of the link that takes a change of the account back. */
  undoChange: (query: { t?: string } = {}) => withQuery('/account/undo', query),
  search: (query: SearchAddress = {}) => withQuery('/search', query),
  /** The businesses of a city or neighborhood, of one category or all; all cities without one. */
  local: ({ city, neighborhood, category }: LocalAddress = {}) =>
    ['/places', city, neighborhood, category].filter((part) => part !== undefined).join('/'),
  compare: (query: CompareAddress = {}) => withQuery('/compare', query),
  business: (slug: string) => withQuery('/business-profile', { b: slug }),
  /** The profile as a draft of its listing makes it; the token is valid for one hour. */
  businessPreview: (slug: string, draft: string) => withQuery('/business-profile', { b: slug, draft }),
  /** The business's own link: customers who arrive by it count as its own clients. */
  ownLink: (slug: string) => withQuery('/business-profile', { b: slug, via: 'own' }),
  /** The landing page of a referral link to a business. */
  recommended: (slug: string, code: string) => withQuery('/business-profile', { b: slug, ref: code }),
  businessReviews: (slug: string, query: ReviewAddress = {}) =>
    `${withQuery('/business-profile', { b: slug, ...query })}#reviews`,
  product: (slug: string, productId: string) =>
    withQuery('/business-profile/product-details', { b: slug, p: productId }),
  service: (serviceId: string, query: ServiceAddress = {}) =>
    withQuery('/service', { s: serviceId, ...query }),
  /** The page of an invitation's link. */
  invitation: (query: { t?: string } = {}) => withQuery('/invitation', query),
  cart: () => '/cart',
  estimate: () => '/component',
  about: () => '/about',
  help: (section?: 'faq' | 'contact') => (section ? `/help#${section}` : '/help'),
  /** One answer of the help pages, by the id of its article. */
  helpArticle: (article: string) => `/help/${article}`,
  /** The form to the support team, with the case that it is about. */
  contact: (query: ContactAddress = {}) => withQuery('/contact', query),
  /** The member's own requests to the support team. */
  supportRequests: () => '/contact/requests',
  status: () => '/status',
  privacy: () => '/privacy',
  /** What we know about the member, the export and the deletion of the account. */
  ownPrivacy: (section?: 'download' | 'delete') =>
    section ? `/account/privacy#${section}` : '/account/privacy',
  terms: () => '/terms',
  dashboard: (section?: 'business' | 'operations' | 'you') =>
    section ? `/dashboard#${section}` : '/dashboard',
  businessToday: (slug: string) => `/dashboard/${encodeURIComponent(slug)}`,
  ownInsights: (slug: string, query: OwnInsightsAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/insights`, query),
  ownCustomers: (slug: string, query: OwnCustomersAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/customers`, query),
  ownCustomer: (slug: string, memberId: string) =>
    `/dashboard/${encodeURIComponent(slug)}/customers/${encodeURIComponent(memberId)}`,
  orderBoards: () => '/dashboard/orders',
  ownOrders: (slug: string, query: OwnOrdersAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/orders`, query),
  ownBookings: (slug: string, query: OwnBookingsAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/bookings`, query),
  ownAccess: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/access`,
  ownTeam: (slug: string, query: OwnTeamAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/team`, query),
  ownCatalogue: (slug: string, query: OwnCatalogueAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/catalogue`, query),
  ownProgram: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/program`,
  ownCampaigns: (slug: string, query: { new?: 'comeback' } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/campaigns`, query),
  ownRewards: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/rewards`,
  ownReferrals: (slug: string, query: OwnReferralsAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/referrals`, query),
  ownReviews: (slug: string, query: InboxAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/reviews`, query),
  ownPhotos: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/photos`,
  ownStatement: (slug: string, query: { from?: string; to?: string } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/statement`, query),
  ownWebhooks: (slug: string, query: WebhooksAddress = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/webhooks`, query),
  operatorPayments: (query: OperatorPaymentsAddress = {}) => withQuery('/admin/payments', query),
  operatorPeople: (query: Partial<Record<'q' | 'show' | 'from' | 'to' | 'sort', string>> = {}) =>
    withQuery('/admin/people', query),
  operatorPerson: (id: string, query: { show?: string } = {}) =>
    withQuery(`/admin/people/${encodeURIComponent(id)}`, query),
  operatorAudit: (
    query: Partial<Record<'action' | 'actor' | 'member' | 'subject' | 'from' | 'to', string>> = {},
  ) => withQuery('/admin/audit', query),
  ledgerCheck: () => '/dashboard/ledger-check',
  zeroResultSearches: () => '/dashboard/searches',
  operatorImport: (query: { plan?: string; action?: string } = {}) => withQuery('/admin/import', query),
  operatorCategories: () => '/admin/categories',
  operatorCities: (query: { q?: string } = {}) => withQuery('/admin/cities', query),
  reviewOnboarding: (query: ReviewOnboardingAddress = {}) => withQuery('/onboarding/google-reviews', query),
  operatorGoogle: (query: OperatorGoogleAddress = {}) => withQuery('/admin/google', query),
  referrals: (query: ReferralsAddress = {}) => withQuery('/referral', query),
  referral: (id: string) => `/referral/${encodeURIComponent(id)}`,
  reviews: (query: OwnReviewsAddress = {}) => withQuery('/google-reviews', query),
  /** Where the member allows or stops requests for reviews. */
  reviewRequestChoice: () => `${withQuery('/google-reviews', { tab: 'mine' })}#requests`,
  referralCases: (query: ReferralCasesAddress = {}) => withQuery('/admin/referrals', query),
  reviewCases: () => '/admin/reviews',
  listingReports: () => '/admin/reports',
  newPhotos: () => '/admin/photos',
  supportQueue: (query: { status?: 'open' | 'answered' | 'closed' } = {}) =>
    withQuery('/admin/support', query),
  incidents: () => '/admin/incidents',
  failedJobs: () => '/admin/jobs',
  listingChanges: () => '/admin/listing-changes',
  /** The start of a business; with its slug, the claim of a listed business. */
  join: (query: { b?: string } = {}) => withQuery('/join', query),
  joined: (slug: string) => `/join/${encodeURIComponent(slug)}`,
  claim: (id: string) => `/claim/${encodeURIComponent(id)}`,
  listingCases: () => '/admin/listings',
  claimCases: (query: { show?: 'disputes' | 'postcards' } = {}) => withQuery('/admin/claims', query),
  cards: (query: WalletAddress = {}) => withQuery('/card', query),
  receipt: (id: string) => `/card/receipts/${encodeURIComponent(id)}`,
  /** The target of a gift link. The code is in the fragment, which servers and logs do not see. */
  receivedGiftCard: (code?: string) => (code === undefined ? '/gift' : `/gift#${code}`),
  giftCard: (query: { g?: string } = {}) => withQuery('/card/gift', query),
  home: (query: { tab?: 'favourites' | 'searches' } = {}) => withQuery('/home', query),
  manageListing: (query: { b?: string } = {}) => withQuery('/homepage', query),
  notifications: (query: NotificationsAddress = {}) => withQuery('/notifications', query),
  notificationSettings: () => '/notifications/settings',
  orders: (query: OrdersAddress = {}) => withQuery('/orders', query),
  bookings: (query: BookingsAddress = {}) => withQuery('/booking', query),
  payment: (query: PaymentAddress = {}) => withQuery('/payment', query),
  calendarConnect: () => '/calendar/connect',
  /** Spelled as in the product specification. */
  calendarEvents: (query: AgendaAddress = {}) => withQuery('/calender/events', query),
  /** Ends mails of one category. The server renders the page, which works without scripts. */
  unsubscribe: (token: string) => `/u/${encodeURIComponent(token)}`,
  /** Confirms an address whose mails came back. The server renders the page. */
  mailConfirmation: (token: string) => `/m/${encodeURIComponent(token)}`,
} as const

/** The period, view and time zone of the calendar. */
export interface AgendaAddress {
  readonly view?: string
  readonly date?: string
  readonly zone?: string
}

/** What a request to the support team is about; at most one. */
export interface ContactAddress {
  readonly order?: string
  readonly booking?: string
  readonly referral?: string
}

/** A list of the member's notifications. */
export interface NotificationsAddress {
  readonly show?: 'unread' | 'archived'
  /** One category of notifications. */
  readonly category?: string
  readonly pageToken?: string
}

/** The section of the wallet, with its filters. */
export interface WalletAddress {
  readonly tab?: 'cards' | 'redeem' | 'vouchers' | 'credit' | 'history'
  /** Rewards only: those that the member can redeem now. */
  readonly affordable?: 'true'
  /** Store credit only: the code of a gift card. */
  readonly code?: string
  /** History only. */
  readonly show?: 'all' | 'points' | 'credit'
}

/** The step of the connection to Google. */
export interface ReviewOnboardingAddress {
  /** After the consent page of Google. */
  readonly connected?: '1'
  /** The connection whose locations are chosen. */
  readonly c?: string
  /** A step that was reached before; by default the first one that is not done. */
  readonly step?: 'about' | 'choose' | 'import' | 'settings' | 'done'
}

/** The state of the connections to Google that operators see. */
export interface OperatorGoogleAddress {
  readonly show?: 'trouble' | 'connected' | 'degraded' | 'needs_reconnect' | 'disconnected'
}

/** The filters of the inbox of reviews, and the open review. */
export interface InboxAddress {
  readonly location?: string
  readonly source?: 'google' | 'goodword'
  readonly show?: 'open' | 'approval' | 'trouble' | 'answered' | 'done' | 'all'
  readonly stars?: string
  readonly with?: 'media' | 'text'
  readonly assigned?: 'me' | 'none'
  readonly q?: string
  readonly from?: string
  readonly to?: string
  /** The open review: `google.<id>` or `goodword.<id>`. */
  readonly review?: string
}

/** The inbox of reviews with its filters, or the member's own reviews with the one being written or edited. */
export interface OwnReviewsAddress extends InboxAddress {
  /** Without a tab, the inbox. */
  readonly tab?: 'mine' | 'insights' | 'asking' | 'templates' | 'google'
  /** One business. */
  readonly business?: string
  /** Insights only: 30, 90 or 365. */
  readonly days?: string
  /** The order or booking to review. */
  readonly write?: string
  /** The visit that the business asked about: `tab=mine` offers both places to review it. */
  readonly asked?: string
  /** The review to edit. */
  readonly edit?: string
}

/** A list of orders, one order, or the statistics. */
export interface OrdersAddress {
  readonly show?: 'open' | 'past' | 'refunded' | 'statistics'
  /** One order by its id. */
  readonly o?: string
  /** Statistics only. */
  readonly from?: string
  readonly to?: string
}

/** The time to choose for a service. */
interface ServiceAddress {
  readonly staff?: string
  readonly day?: string
  /** The start of a slot, selected in advance. */
  readonly at?: string
  /** The first day of the two weeks to show. */
  readonly from?: string
}

/** A list of bookings, one booking, or a booking in progress. */
export interface BookingsAddress {
  readonly show?: 'requests' | 'past' | 'waitlist'
  /** A booking's id, and the open action on it. */
  readonly b?: string
  readonly move?: 'time'
  /** A slot hold, with its service and day for when it has expired. */
  readonly hold?: string
  readonly s?: string
  readonly day?: string
  /** A slot to hold first. */
  readonly service?: string
  readonly at?: string
  readonly staff?: string
}

/** The payment in progress, or a card setup: `1` or the id of a started setup, and the slot hold that it is for. */
interface PaymentAddress {
  readonly checkout?: string
  readonly booking?: string
  readonly setup?: string
  readonly hold?: string
}

/** The view and period of a business's bookings. */
export interface OwnOrdersAddress {
  /** Past orders; by default the open ones. */
  readonly show?: 'past'
  /** The column of open orders on phones. */
  readonly column?: 'preparing' | 'ready'
  /** The selection of past orders: search text, status, days `2026-11-21`, and order. */
  readonly q?: string
  readonly status?: PastOrderStatus
  readonly from?: string
  readonly to?: string
  readonly sort?: PastOrderSort
}

export interface OwnBookingsAddress {
  /** By default the day, or the list on phones. */
  readonly view?: 'day' | 'week' | 'list'
  /** The day, or a day of the week: `2026-11-21`. */
  readonly date?: string
  /** The staff member whose column is shown alone. */
  readonly person?: string
  /** The booking to open. */
  readonly b?: string
  /** The booking to reschedule. */
  readonly move?: string
}

/** The period of a business's insights, days `2026-11-21`, and the view of refunds. */
export interface OwnInsightsAddress {
  readonly from?: string
  readonly to?: string
  readonly view?: 'order'
}

/** The selection of a business's customers. */
export interface OwnCustomersAddress {
  readonly q?: string
  readonly segment?: string
  readonly sort?: string
}

/** The section of a business's team and calendars. */
export interface OwnTeamAddress {
  readonly show?: 'services' | 'rooms' | 'closures'
  /** The staff member or service to edit. */
  readonly id?: string
}

/** The section of a business's catalogue, and the item that is edited. */
export interface OwnCatalogueAddress {
  readonly show?: 'services' | 'categories' | 'import'
  /** A product or service by its id, or `new`. */
  readonly edit?: string
  /** Import only: files of services instead of products. */
  readonly items?: 'services'
  /** Import only: a checked file, and the kind of steps to list. */
  readonly plan?: string
  readonly action?: string
}

/** A list of the business's referrals, or the campaign to edit. */
export interface OwnReferralsAddress {
  /** The referral status. */
  readonly status?: string
  /** A campaign by its id, or `new`. */
  readonly edit?: string
}

/** A list of webhook messages, or one message. */
export interface WebhooksAddress {
  readonly status?: 'waiting' | 'delivered' | 'failed'
  /** The endpoint to filter by. */
  readonly to?: string
  /** One message by its id. */
  readonly d?: string
}

/** A list of card payments for operators, with its filters. */
export interface OperatorPaymentsAddress {
  readonly tab?: 'disputes' | 'reconciliation'
  readonly show?: string
  /** An order's number. */
  readonly number?: string
  /** A payment by its checkout id. */
  readonly p?: string
  /** The first day of the reconciliation. */
  readonly since?: string
}

/** The section of the member's referrals, with its filters. */
export interface ReferralsAddress {
  readonly tab?: 'friends' | 'results'
  /** The recommended business by its slug, or `goodword`. */
  readonly for?: string
  /** The label of a link. */
  readonly channel?: string
  /** Friends only: the referral status. */
  readonly status?: string
}

/** The operator's referral cases: one case, or the appeals. */
export interface ReferralCasesAddress {
  readonly kind?: 'appeal'
  readonly id?: string
}

/** The filters and the order of a profile's reviews. */
export interface ReviewAddress {
  /** "5", or several values separated by commas. */
  readonly stars?: string
  readonly with?: 'text' | 'reply'
  readonly words?: string
  readonly sort?: 'newest' | 'highest' | 'lowest'
  readonly pageToken?: string
  /** The whole list without filters; by default the profile shows the first reviews only. */
  readonly reviews?: 'all'
}

/** The names of a local page in its address: `/places/willowford/mill-quarter/bakeries`. */
export interface LocalAddress {
  readonly city?: string
  readonly neighborhood?: string | undefined
  /** The plural name of the category, as `addressPart` writes it. */
  readonly category?: string | undefined
}

/** The parameters of a search address, as `SearchQuery` parses them. */
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
  readonly verbatim?: string
  readonly sort?: string
  readonly pageToken?: string
  /** Slugs of the places to compare, separated by commas; not sent to the server. */
  readonly compare?: string
}

/** The places to compare, and the origin of their distances. */
export interface CompareAddress {
  readonly compare?: string
  readonly place?: string
  readonly near?: string
}

// Part of the web platform, shared by browsers and Node; the contract compiles for neither.
declare const URLSearchParams: new () => {
  readonly size: number
  set(name: string, value: string): void
  toString(): string
}

function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, string | undefined][])
    // every caller passes strings
    if (value !== undefined && value !== '') search.set(name, value)
  // Keep commas readable: a query does not require escaping them.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path
}
