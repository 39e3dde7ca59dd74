import type {
  AgendaAddress,
  BookingsAddress,
  CompareAddress,
  ContactAddress,
  InboxAddress,
  LocalAddress,
  NotificationsAddress,
  OperatorGoogleAddress,
  OperatorPaymentsAddress,
  OrdersAddress,
  OwnBookingsAddress,
  OwnCatalogueAddress,
  OwnCustomersAddress,
  OwnInsightsAddress,
  OwnOrdersAddress,
  OwnReferralsAddress,
  OwnReviewsAddress,
  OwnTeamAddress,
  PaymentAddress,
  ReferralCasesAddress,
  ReferralsAddress,
  ReviewAddress,
  ReviewOnboardingAddress,
  ServiceAddress,
  WalletAddress,
  WebhooksAddress,
} from './pageAddresses.ts'
import type { SearchAddress } from './search/searchAddress.ts'

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
  /** The page of the link that undoes a change of the account. */
  undoChange: (query: { t?: string } = {}) => withQuery('/account/undo', query),
  /** The page of the link that undoes a change of a bank account. */
  undoPayoutChange: (query: { t?: string } = {}) => withQuery('/account/payouts', query),
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
  /** The estimate calculator; the query has the kind of job and all answers, so that the link can be shared. */
  estimate: (query: Readonly<Record<string, string>> = {}) => withQuery('/component', query),
  /** The calculator with the templates of one business, for a frame on its own website. */
  embeddedEstimate: (slug: string, query: Readonly<Record<string, string>> = {}) =>
    withQuery('/embed/estimate', { b: slug, ...query }),
  estimates: (query: { compare?: string } = {}) => withQuery('/component/saved', query),
  savedEstimate: (id: string) => `/component/saved/${encodeURIComponent(id)}`,
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
  /** Our data about the member, and the export and the deletion of the account. */
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
  ownEstimates: (slug: string, query: { show?: 'open' | 'won' | 'ended'; request?: string } = {}) =>
    withQuery(`/dashboard/${encodeURIComponent(slug)}/estimates`, query),
  ownEstimateTemplates: (slug: string) => `/dashboard/${encodeURIComponent(slug)}/estimates/templates`,
  ownEstimateTemplate: (slug: string, id: string) =>
    `/dashboard/${encodeURIComponent(slug)}/estimates/templates/${encodeURIComponent(id)}`,
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
  /** Confirms an address whose mails bounced. The server renders the page. */
  mailConfirmation: (token: string) => `/m/${encodeURIComponent(token)}`,
} as const

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
  // Keep commas and tildes readable: a query does not require escaping them.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')}` : path
}
