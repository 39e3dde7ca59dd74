import * as account from './account/account.ts'
import * as phone from './account/phone.ts'
import * as preferences from './account/preferences.ts'
import * as profile from './account/profile.ts'
import * as secondFactor from './account/secondFactor.ts'
import * as security from './account/security.ts'
import * as signInCode from './account/signInCode.ts'
import * as bookingTerms from './bookings/bookingTerms.ts'
import * as bookings from './bookings/bookings.ts'
import * as businessBookings from './bookings/businessBookings.ts'
import * as rescheduling from './bookings/rescheduling.ts'
import * as businesses from './businesses/businesses.ts'
import * as localPages from './businesses/localPages.ts'
import * as operatorCategories from './businesses/operatorCategories.ts'
import * as ownLocations from './businesses/ownLocations.ts'
import * as calendar from './calendar/calendar.ts'
import * as cards from './cards/cards.ts'
import * as carts from './carts/carts.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as itemPhotos from './catalogue/itemPhotos.ts'
import * as checkouts from './checkouts/checkouts.ts'
import * as disputes from './checkouts/disputes.ts'
import * as operatorPayments from './checkouts/operatorPayments.ts'
import * as claimCases from './claims/claimCases.ts'
import * as claims from './claims/claims.ts'
import * as csvImports from './csvImports/csvImports.ts'
import * as estimatePhotos from './estimates/estimatePhotos.ts'
import * as estimates from './estimates/estimates.ts'
import * as inquiries from './estimates/inquiries.ts'
import * as estimatesRequests from './estimates/requests.ts'
import * as estimatesTemplates from './estimates/templates.ts'
import * as favourites from './favourites/favourites.ts'
import * as reconciliation from './checkouts/reconciliation.ts'
import * as giftCards from './giftCards/giftCards.ts'
import * as connections from './googleReviews/connections.ts'
import * as replies from './googleReviews/replies.ts'
import * as home from './home/home.ts'
import * as customers from './insights/customers.ts'
import * as experiments from './insights/experiments.ts'
import * as insights from './insights/insights.ts'
import * as jobs from './jobs/jobs.ts'
import * as joining from './joining/joining.ts'
import * as listingReports from './listingReports/listingReports.ts'
import * as listingChanges from './listings/listingChanges.ts'
import * as listings from './listings/listings.ts'
import * as programs from './loyalty/programs.ts'
import * as statements from './loyalty/statements.ts'
import * as wallet from './loyalty/wallet.ts'
import * as mailState from './mailing/mailState.ts'
import * as memberships from './memberships/memberships.ts'
import * as notifications from './notifications/notifications.ts'
import * as push from './notifications/push.ts'
import * as notificationsSettings from './notifications/settings.ts'
import * as operatorRefunds from './orders/operatorRefunds.ts'
import * as orders from './orders/orders.ts'
import * as pastOrders from './orders/pastOrders.ts'
import * as overview from './overview/overview.ts'
import * as payoutAccount from './payouts/payoutAccount.ts'
import * as payouts from './payouts/payouts.ts'
import * as audit from './people/audit.ts'
import * as people from './people/people.ts'
import * as requests from './people/requests.ts'
import * as users from './people/users.ts'
import * as photos from './photos/photos.ts'
import * as operatorCities from './places/operatorCities.ts'
import * as privacy from './privacy/privacy.ts'
import * as recommendations from './recommendations/recommendations.ts'
import * as campaigns from './referrals/campaigns.ts'
import * as cases from './referrals/cases.ts'
import * as posters from './referrals/posters.ts'
import * as referrals from './referrals/referrals.ts'
import * as sharing from './referrals/sharing.ts'
import * as inbox from './reviewInbox/inbox.ts'
import * as reviewInsights from './reviewInbox/reviewInsights.ts'
import * as templates from './reviewInbox/templates.ts'
import * as reviewRequests from './reviewRequests/reviewRequests.ts'
import * as reports from './reviews/reports.ts'
import * as reviews from './reviews/reviews.ts'
import * as writing from './reviews/writing.ts'
import * as rewards from './rewards/rewards.ts'
import * as savedSearches from './savedSearches/savedSearches.ts'
import * as map from './search/map.ts'
import * as search from './search/search.ts'
import * as synonyms from './search/synonyms.ts'
import * as nextSlots from './slots/nextSlots.ts'
import * as slots from './slots/slots.ts'
import * as status from './status/status.ts'
import * as support from './support/support.ts'
import * as settings from './team/settings.ts'
import * as team from './team/team.ts'
import * as webhooks from './webhooks/webhooks.ts'
import { isRoute, routeKey, type Route } from './core/route.ts'

/** In the order of the printed documentation. */
const files = [
  account,
  preferences,
  profile,
  phone,
  security,
  signInCode,
  secondFactor,
  privacy,
  search,
  map,
  businesses,
  localPages,
  photos,
  listings,
  slots,
  nextSlots,
  calendar,
  bookingTerms,
  memberships,
  team,
  settings,
  catalogue,
  itemPhotos,
  csvImports,
  bookings,
  rescheduling,
  businessBookings,
  reviews,
  writing,
  inbox,
  templates,
  reviewInsights,
  reviewRequests,
  connections,
  replies,
  reports,
  listingReports,
  favourites,
  savedSearches,
  recommendations,
  home,
  notifications,
  notificationsSettings,
  push,
  mailState,
  carts,
  checkouts,
  cards,
  orders,
  pastOrders,
  wallet,
  referrals,
  sharing,
  posters,
  campaigns,
  cases,
  rewards,
  giftCards,
  support,
  status,
  programs,
  statements,
  payoutAccount,
  payouts,
  webhooks,
  synonyms,
  operatorCategories,
  ownLocations,
  operatorCities,
  operatorPayments,
  disputes,
  reconciliation,
  operatorRefunds,
  listingChanges,
  jobs,
  overview,
  insights,
  experiments,
  customers,
  joining,
  claims,
  claimCases,
  users,
  people,
  requests,
  audit,
  estimatesTemplates,
  estimates,
  estimatePhotos,
  estimatesRequests,
  inquiries,
]

const named = files.flatMap((file) =>
  Object.entries(file).flatMap(([name, value]) => (isRoute(value) ? [[name, value] as const] : [])),
)

/** Every API call. For servers and tests: pages import single routes. */
export const routes: readonly Route[] = named.map(([, route]) => route)

const names = new Map(named.map(([name, route]) => [routeKey(route), name]))

/** The name of a call is that of its constant, such as `listOrders`: its operation in the printed documentation. */
export const operationId = (route: Route): string => names.get(routeKey(route)) ?? routeKey(route)
