import * as account from 'contract/account/account'
import * as phoneCodes from 'contract/account/phone'
import * as preferences from 'contract/account/preferences'
import * as profile from 'contract/account/profile'
import * as secondFactor from 'contract/account/secondFactor'
import * as security from 'contract/account/security'
import * as signInCode from 'contract/account/signInCode'
import * as businessBookings from 'contract/bookings/businessBookings'
import * as bookingTerms from 'contract/bookings/bookingTerms'
import * as bookings from 'contract/bookings/bookings'
import * as businesses from 'contract/businesses/businesses'
import * as listing from 'contract/listings/listing'
import * as listingChanges from 'contract/listings/listingChanges'
import * as listings from 'contract/listings/listings'
import * as localPages from 'contract/businesses/localPages'
import * as policies from 'contract/businesses/policies'
import * as calendar from 'contract/calendar/calendar'
import * as cards from 'contract/cards/cards'
import * as carts from 'contract/carts/carts'
import * as catalogue from 'contract/catalogue/catalogue'
import * as itemPhotos from 'contract/catalogue/itemPhotos'
import * as checkouts from 'contract/checkouts/checkouts'
import * as csvImports from 'contract/csvImports/csvImports'
import * as disputes from 'contract/checkouts/disputes'
import * as claimCases from 'contract/claims/claimCases'
import * as claims from 'contract/claims/claims'
import * as estimateInquiries from 'contract/estimates/inquiries'
import * as estimateRequests from 'contract/estimates/requests'
import * as estimatePhotos from 'contract/estimates/estimatePhotos'
import * as estimates from 'contract/estimates/estimates'
import * as estimateFormula from 'contract/estimates/formula'
import * as estimateTemplate from 'contract/estimates/template'
import * as estimateTemplates from 'contract/estimates/templates'
import * as events from 'contract/events/events'
import * as funding from 'contract/core/funding'
import * as googleConnections from 'contract/googleReviews/connections'
import * as googleReplies from 'contract/googleReviews/replies'
import * as reviewInbox from 'contract/reviewInbox/inbox'
import * as reviewInsights from 'contract/reviewInbox/reviewInsights'
import * as replyTemplates from 'contract/reviewInbox/templates'
import * as reviewRequests from 'contract/reviewRequests/reviewRequests'
import * as giftCards from 'contract/giftCards/giftCards'
import * as guest from 'contract/bookings/guest'
import * as health from 'contract/core/health'
import * as ids from 'contract/core/ids'
import * as customers from 'contract/insights/customers'
import * as experiments from 'contract/insights/experiments'
import * as insights from 'contract/insights/insights'
import * as instant from 'contract/core/instant'
import * as jobs from 'contract/jobs/jobs'
import * as listingReports from 'contract/listingReports/listingReports'
import * as memberships from 'contract/memberships/memberships'
import * as joining from 'contract/joining/joining'
import * as money from 'contract/core/money'
import * as nextSlots from 'contract/slots/nextSlots'
import * as home from 'contract/home/home'
import * as homeSections from 'contract/home/sections'
import * as mailState from 'contract/mailing/mailState'
import * as status from 'contract/status/status'
import * as support from 'contract/support/support'
import * as notifications from 'contract/notifications/notifications'
import * as push from 'contract/notifications/push'
import * as notificationSettings from 'contract/notifications/settings'
import * as ownLocations from 'contract/businesses/ownLocations'
import * as operatorCategories from 'contract/businesses/operatorCategories'
import * as operatorCities from 'contract/places/operatorCities'
import * as operatorPayments from 'contract/checkouts/operatorPayments'
import * as operatorRefunds from 'contract/orders/operatorRefunds'
import * as orders from 'contract/orders/orders'
import * as pastOrders from 'contract/orders/pastOrders'
import * as pickup from 'contract/orders/pickup'
import * as overview from 'contract/overview/overview'
import * as page from 'contract/core/page'
import * as payments from 'contract/checkouts/payments'
import * as payoutAccount from 'contract/payouts/payoutAccount'
import * as payouts from 'contract/payouts/payouts'
import * as photo from 'contract/photos/photo'
import * as photos from 'contract/photos/photos'
import * as points from 'contract/core/points'
import * as privacy from 'contract/privacy/privacy'
import * as problem from 'contract/errors/problem'
import * as earnTriggers from 'contract/loyalty/earnTriggers'
import * as programs from 'contract/loyalty/programs'
import * as reconciliation from 'contract/checkouts/reconciliation'
import * as recommendations from 'contract/recommendations/recommendations'
import * as referralCampaigns from 'contract/referrals/campaigns'
import * as referralCases from 'contract/referrals/cases'
import * as referralPosters from 'contract/referrals/posters'
import * as referralSharing from 'contract/referrals/sharing'
import * as referrals from 'contract/referrals/referrals'
import * as reviewReports from 'contract/reviews/reports'
import * as reviewWriting from 'contract/reviews/writing'
import * as reviews from 'contract/reviews/reviews'
import * as rewards from 'contract/rewards/rewards'
import * as route from 'contract/core/route'
import * as savedSearches from 'contract/savedSearches/savedSearches'
import * as search from 'contract/search/search'
import * as searchMap from 'contract/search/map'
import * as synonyms from 'contract/search/synonyms'
import * as slots from 'contract/slots/slots'
import * as stars from 'contract/reviews/stars'
import * as statements from 'contract/loyalty/statements'
import * as team from 'contract/team/team'
import * as teamSettings from 'contract/team/settings'
import * as wallet from 'contract/loyalty/wallet'
import * as webhooks from 'contract/webhooks/webhooks'
import * as auditLog from 'contract/people/audit'
import * as people from 'contract/people/people'
import * as operatorRequests from 'contract/people/requests'
import * as users from 'contract/people/users'
import * as z from 'zod/mini'

/** The contract modules that export schemas; a test finds missing ones. */
const modules: readonly Record<string, unknown>[] = [
  account,
  preferences,
  phoneCodes,
  profile,
  secondFactor,
  security,
  signInCode,
  businessBookings,
  bookingTerms,
  bookings,
  businesses,
  policies,
  listing,
  listingChanges,
  listings,
  localPages,
  calendar,
  cards,
  carts,
  catalogue,
  itemPhotos,
  checkouts,
  csvImports,
  claims,
  claimCases,
  disputes,
  estimateTemplate,
  estimateFormula,
  estimateTemplates,
  estimates,
  estimatePhotos,
  estimateRequests,
  estimateInquiries,
  events,
  funding,
  giftCards,
  googleConnections,
  googleReplies,
  guest,
  health,
  ids,
  instant,
  insights,
  experiments,
  customers,
  jobs,
  auditLog,
  people,
  operatorRequests,
  users,
  listingReports,
  memberships,
  joining,
  money,
  nextSlots,
  home,
  homeSections,
  mailState,
  notifications,
  status,
  support,
  notificationSettings,
  push,
  ownLocations,
  operatorCategories,
  operatorCities,
  operatorPayments,
  operatorRefunds,
  orders,
  pastOrders,
  pickup,
  overview,
  page,
  payments,
  payoutAccount,
  payouts,
  photo,
  photos,
  points,
  privacy,
  problem,
  earnTriggers,
  programs,
  reconciliation,
  recommendations,
  referralCampaigns,
  referralCases,
  referralPosters,
  referralSharing,
  referrals,
  replyTemplates,
  reviewInbox,
  reviewInsights,
  reviewReports,
  reviewRequests,
  reviewWriting,
  reviews,
  rewards,
  route,
  savedSearches,
  search,
  searchMap,
  synonyms,
  slots,
  stars,
  statements,
  team,
  teamSettings,
  wallet,
  webhooks,
]

/**
 * Maps every exported contract schema to its export name: these are the components of the OpenAPI document. Two schemas
 * with one name are an error. Of two names for one schema, the first wins.
 */
export function namedSchemas(from = modules): ReadonlyMap<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>()
  const known = new Set<unknown>()
  for (const [name, schema] of from.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.ZodMiniType) || known.has(schema)) continue
    if (named.has(name)) throw new Error(`the contract has two schemas called ${name}`)
    known.add(schema)
    named.set(name, schema)
  }
  return named
}
