import { listSignInMethods, logIn, logOut, verifySignIn } from './account/account.ts'
import { changePreferences, readPreferences } from './account/preferences.ts'
import { phoneRoutes } from './account/phone.ts'
import { profileRoutes } from './account/profile.ts'
import { securityRoutes } from './account/security.ts'
import { secondFactorRoutes } from './account/secondFactor.ts'
import { signInCodeRoutes } from './account/signInCode.ts'
import { businessBookingRoutes } from './bookings/businessBookings.ts'
import { bookingRoutes } from './bookings/bookings.ts'
import { reschedulingRoutes } from './bookings/rescheduling.ts'
import { readBookingTerms } from './bookings/bookingTerms.ts'
import {
  listCategories,
  readBusiness,
  readCategory,
  readProduct,
  readService,
} from './businesses/businesses.ts'
import { operatorCategoryRoutes } from './businesses/operatorCategories.ts'
import { operatorCityRoutes } from './places/operatorCities.ts'
import { listingChangeRoutes } from './listings/listingChanges.ts'
import { listingRoutes } from './listings/listings.ts'
import { listOwnLocations } from './businesses/ownLocations.ts'
import { localPageRoutes } from './businesses/localPages.ts'
import { calendarRoutes } from './calendar/calendar.ts'
import { cardRoutes } from './cards/cards.ts'
import { cartRoutes } from './carts/carts.ts'
import { catalogueRoutes } from './catalogue/catalogue.ts'
import { itemPhotoRoutes } from './catalogue/itemPhotos.ts'
import { checkoutRoutes } from './checkouts/checkouts.ts'
import { csvImportRoutes } from './csvImports/csvImports.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.ts'
import { googleConnectionRoutes } from './googleReviews/connections.ts'
import { googleReplyRoutes } from './googleReviews/replies.ts'
import { reviewInboxRoutes } from './reviewInbox/inbox.ts'
import { reviewInsightsRoutes } from './reviewInbox/reviewInsights.ts'
import { replyTemplateRoutes } from './reviewInbox/templates.ts'
import { reviewRequestRoutes } from './reviewRequests/reviewRequests.ts'
import { estimatePhotoRoutes } from './estimates/estimatePhotos.ts'
import { estimateRoutes } from './estimates/estimates.ts'
import { estimateInquiryRoutes } from './estimates/inquiries.ts'
import { estimateRequestRoutes } from './estimates/requests.ts'
import { estimateTemplateRoutes } from './estimates/templates.ts'
import { statusRoutes } from './status/status.ts'
import { supportRoutes } from './support/support.ts'
import { giftCardRoutes } from './giftCards/giftCards.ts'
import { homeRoutes } from './home/home.ts'
import { customerRoutes } from './insights/customers.ts'
import { experimentRoutes } from './insights/experiments.ts'
import { insightsRoutes } from './insights/insights.ts'
import { membershipRoutes } from './memberships/memberships.ts'
import { claimRoutes } from './claims/claims.ts'
import { claimCaseRoutes } from './claims/claimCases.ts'
import { joiningRoutes } from './joining/joining.ts'
import { nextSlotRoutes } from './slots/nextSlots.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { pushRoutes } from './notifications/push.ts'
import { mailStateRoutes } from './mailing/mailState.ts'
import { notificationSettingRoutes } from './notifications/settings.ts'
import { jobRoutes } from './jobs/jobs.ts'
import { operatorPaymentRoutes } from './checkouts/operatorPayments.ts'
import { operatorRefundRoutes } from './orders/operatorRefunds.ts'
import { orderRoutes } from './orders/orders.ts'
import { pastOrderRoutes } from './orders/pastOrders.ts'
import { overviewRoutes } from './overview/overview.ts'
import { auditRoutes } from './people/audit.ts'
import { personRoutes } from './people/people.ts'
import { operatorRequestRoutes } from './people/requests.ts'
import { userRoutes } from './people/users.ts'
import { payoutAccountRoutes } from './payouts/payoutAccount.ts'
import { payoutRoutes } from './payouts/payouts.ts'
import { privacyRoutes } from './privacy/privacy.ts'
import { programRoutes } from './loyalty/programs.ts'
import { listingReportRoutes } from './listingReports/listingReports.ts'
import { listRecommendations } from './recommendations/recommendations.ts'
import { referralCampaignRoutes } from './referrals/campaigns.ts'
import { referralCaseRoutes } from './referrals/cases.ts'
import { photoRoutes } from './photos/photos.ts'
import { downloadReferralPoster } from './referrals/posters.ts'
import { referralSharingRoutes } from './referrals/sharing.ts'
import { referralRoutes } from './referrals/referrals.ts'
import { listFeaturedReviews, listReviews } from './reviews/reviews.ts'
import { reviewReportRoutes } from './reviews/reports.ts'
import { reviewWritingRoutes } from './reviews/writing.ts'
import { rewardRoutes } from './rewards/rewards.ts'
import type { Route } from './core/route.ts'
import { savedSearchRoutes } from './savedSearches/savedSearches.ts'
import { listMapPlaces } from './search/map.ts'
import { synonymRoutes } from './search/synonyms.ts'
import { listZeroResultSearches, listPlaces, searchBusinesses, suggestSearches } from './search/search.ts'
import { slotRoutes } from './slots/slots.ts'
import { statementRoutes } from './loyalty/statements.ts'
import { teamRoutes } from './team/team.ts'
import { teamSettingsRoutes } from './team/settings.ts'
import { walletRoutes } from './loyalty/wallet.ts'
import { webhookRoutes } from './webhooks/webhooks.ts'

/** Every API call, in the order of the printed documentation. For servers and tests: pages import single routes. */
export const routes: readonly Route[] = [
  logIn,
  verifySignIn,
  logOut,
  listSignInMethods,
  readPreferences,
  changePreferences,
  ...profileRoutes,
  ...phoneRoutes,
  ...securityRoutes,
  ...signInCodeRoutes,
  ...secondFactorRoutes,
  ...privacyRoutes,
  searchBusinesses,
  listMapPlaces,
  suggestSearches,
  listPlaces,
  listCategories,
  readCategory,
  ...localPageRoutes,
  readBusiness,
  readProduct,
  readService,
  ...photoRoutes,
  ...listingRoutes,
  ...slotRoutes,
  ...nextSlotRoutes,
  ...calendarRoutes,
  readBookingTerms,
  ...membershipRoutes,
  ...teamRoutes,
  ...teamSettingsRoutes,
  ...catalogueRoutes,
  ...itemPhotoRoutes,
  ...csvImportRoutes,
  ...bookingRoutes,
  ...reschedulingRoutes,
  ...businessBookingRoutes,
  listReviews,
  listFeaturedReviews,
  ...reviewWritingRoutes,
  ...reviewInboxRoutes,
  ...replyTemplateRoutes,
  ...reviewInsightsRoutes,
  ...reviewRequestRoutes,
  ...googleConnectionRoutes,
  ...googleReplyRoutes,
  ...reviewReportRoutes,
  ...listingReportRoutes,
  listFavourites,
  addFavourite,
  removeFavourite,
  ...savedSearchRoutes,
  listRecommendations,
  ...homeRoutes,
  ...notificationRoutes,
  ...notificationSettingRoutes,
  ...pushRoutes,
  ...mailStateRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...cardRoutes,
  ...orderRoutes,
  ...pastOrderRoutes,
  ...walletRoutes,
  ...referralRoutes,
  ...referralSharingRoutes,
  downloadReferralPoster,
  ...referralCampaignRoutes,
  ...referralCaseRoutes,
  ...rewardRoutes,
  ...giftCardRoutes,
  ...supportRoutes,
  ...statusRoutes,
  ...programRoutes,
  ...statementRoutes,
  ...payoutAccountRoutes,
  ...payoutRoutes,
  ...webhookRoutes,
  listZeroResultSearches,
  ...synonymRoutes,
  ...operatorCategoryRoutes,
  listOwnLocations,
  ...operatorCityRoutes,
  ...operatorPaymentRoutes,
  ...operatorRefundRoutes,
  ...listingChangeRoutes,
  ...jobRoutes,
  ...overviewRoutes,
  ...insightsRoutes,
  ...experimentRoutes,
  ...customerRoutes,
  ...joiningRoutes,
  ...claimRoutes,
  ...claimCaseRoutes,
  ...userRoutes,
  ...personRoutes,
  ...operatorRequestRoutes,
  ...auditRoutes,
  ...estimateTemplateRoutes,
  ...estimateRoutes,
  ...estimatePhotoRoutes,
  ...estimateRequestRoutes,
  ...estimateInquiryRoutes,
]
