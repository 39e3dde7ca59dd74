/**
 * The only calls that an operator may make while seeing Goodword as a member: reads of the member's own pages, and the
 * ends of the view. No money, identity, exports, private messages or work at businesses. A new route is refused until it
 * is listed here.
 */
export const viewableRoutes: ReadonlySet<string> = new Set([
  // The member's own pages.
  'readHome',
  'listFavourites',
  'listSavedSearches',
  'listRecommendations',
  // Not `readEstimate`, whose requests have messages.
  'listEstimates',
  'listEstimateMatches',
  'readAgreedPrice',
  'listNotifications',
  'readNotificationSettings',
  'readPreferences',
  'readCart',
  'previewEarning',
  'listOrders',
  'readOrder',
  'readOrderStatistics',
  'listBookings',
  'readBooking',
  'listWaitlist',
  'listOwnReviews',
  'readReviewRequestChoice',
  'readWallet',
  'listLedger',
  'readReceipt',
  'listWalletMonths',
  'listReferrals',
  'listReferralsOfReferrer',
  'readReferral',
  'listReceivedReferrals',
  'listShareOffers',
  'readReferralStats',
  'readReferralLeaderboard',
  'listRewards',
  // The ends of a view: the operator's own session.
  'endViewing',
  'logIn',
  'logOut',
])
