import { listSignInMethods, logIn, logOut, verifySignIn } from './account.ts'
import { bookingDeskRoutes } from './bookingDesk.ts'
import { bookingRoutes } from './bookings.ts'
import { readBookingTerms } from './bookingTerms.ts'
import { listCategories, readBusiness, readProduct, readService } from './businesses.ts'
import { calendarRoutes } from './calendar.ts'
import { cardRoutes } from './cards.ts'
import { cartRoutes } from './carts.ts'
import { checkoutRoutes } from './checkouts.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts'
import { giftCardRoutes } from './giftCards.ts'
import { nextSlotRoutes } from './nextSlots.ts'
import { listNotifications, markNotificationsRead } from './notifications.ts'
import { jobRoutes } from './jobs.ts'
import { operatorPaymentRoutes } from './operatorPayments.ts'
import { orderRoutes } from './orders.ts'
import { payoutRoutes } from './payouts.ts'
import { programRoutes } from './programs.ts'
import { referralCampaignRoutes } from './referralCampaigns.ts'
import { referralCaseRoutes } from './referralCases.ts'
import { downloadReferralPoster } from './referralPosters.ts'
import { referralSharingRoutes } from './referralSharing.ts'
import { referralRoutes } from './referrals.ts'
import { listFeaturedReviews, listReviews } from './reviews.ts'
import { reviewReportRoutes } from './reviewReports.ts'
import { reviewWritingRoutes } from './reviewWriting.ts'
import { rewardRoutes } from './rewards.ts'
import type { Route } from './route.ts'
import { listFruitlessSearches, listPlaces, searchBusinesses, suggestSearches } from './search.ts'
import { slotRoutes } from './slots.ts'
import { statementRoutes } from './statements.ts'
import { teamRoutes } from './team.ts'
import { teamSettingsRoutes } from './teamSettings.ts'
import { walletRoutes } from './wallet.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call of the product, in the order of the printed documentation. For servers and tests: a page imports its own. */
export const routes: readonly Route[] = [
  logIn,
  verifySignIn,
  logOut,
  listSignInMethods,
  searchBusinesses,
  suggestSearches,
  listPlaces,
  listCategories,
  readBusiness,
  readProduct,
  readService,
  ...slotRoutes,
  ...nextSlotRoutes,
  ...calendarRoutes,
  readBookingTerms,
  ...teamRoutes,
  ...teamSettingsRoutes,
  ...bookingRoutes,
  ...bookingDeskRoutes,
  listReviews,
  listFeaturedReviews,
  ...reviewWritingRoutes,
  ...reviewReportRoutes,
  listFavourites,
  addFavourite,
  removeFavourite,
  listNotifications,
  markNotificationsRead,
  ...cartRoutes,
  ...checkoutRoutes,
  ...cardRoutes,
  ...orderRoutes,
  ...walletRoutes,
  ...referralRoutes,
  ...referralSharingRoutes,
  downloadReferralPoster,
  ...referralCampaignRoutes,
  ...referralCaseRoutes,
  ...rewardRoutes,
  ...giftCardRoutes,
  ...programRoutes,
  ...statementRoutes,
  ...payoutRoutes,
  ...webhookRoutes,
  listFruitlessSearches,
  ...operatorPaymentRoutes,
  ...jobRoutes,
]
