import { expect, test } from 'vitest'
import { operationId, routes } from './routes.ts'

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

test('no two routes have the same name', () => {
  expect(repeated(routes.map(operationId))).toEqual([])
})

test('no two routes have the same method and path', () => {
  const addresses = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(repeated(addresses)).toEqual([])
})

/** They change nothing that a page keeps, are called by no page, or have an effect that shows their response. */
const untagged = `
  acceptAccessInvitation addCartItems addEstimateTemplate archiveNotifications beginCalendarLink
  beginCardSetup beginGoogleConnection cancelListingSchedule captureHold changeNotificationSettings
  changeProfile changeReviewRequests checkReply clearCart computeEstimate correctCapture cropItemPhoto
  endViewing enterSignInCode fillReplyTemplate holdPoints leaveBusiness logIn logOut lookUpGiftCard
  markNotificationsRead markNotificationsSeen openCardPayment openGiftCardPayment openPayoutAccount
  payWithSavedCard publishEstimateTemplate quoteBookingCheckout quoteCheckout quotePurchase
  readAccountChange readPayoutAccountChange recordHomeUse replayReferralCampaign reportListing
  reportReview saveEstimateTemplate saveGoogleReplyDraft saveListing scheduleListing
  sendMailConfirmation sendPhoneCode sendSignInCode sendVisitorRequest setCartItem settleCheckout
  showItems simulateRule startAuthenticator startPasskey startPasskeyProof startViewing
  undoAccountChange voidHold
`
  .trim()
  .split(/\s+/)

test('every write names what it changes, or is listed here', () => {
  const writes = routes.filter(({ method, tags }) => method !== 'GET' && !tags)
  expect(writes.map(operationId).toSorted()).toEqual(untagged)
})
