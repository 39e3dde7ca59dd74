import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix } from 'contract/core/route'
import { confirmSignIn, needsFreshSignIn } from '../auth/freshSignIn.ts'
import { noteRefusal } from '../auth/lostAccess.ts'
import { recoverSession } from '../auth/sessionRecovery.ts'
import { heldToken } from './token.ts'

export const timeoutMilliseconds = 10_000
const retentionSeconds = 60

const send = fetchBaseQuery({
  baseUrl: apiPrefix,
  credentials: 'include',
  timeout: timeoutMilliseconds,
  prepareHeaders: (headers) => {
    const token = heldToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/**
 * A 401 means that the session has ended: recovers it and retries the call once, or signs the member out. A call that
 * needs a fresh sign-in waits until the member has confirmed, and is then sent again.
 */
const sendSignedIn: typeof send = async (...call) => {
  const answer = await send(...call)
  if (answer.error && needsFreshSignIn(answer.error.data))
    return (await confirmSignIn()) ? send(...call) : answer
  if (answer.error) noteRefusal(answer.error.data)
  const isRecovered = answer.error?.status === 401 && (await recoverSession())
  return isRecovered ? send(...call) : answer
}

/** The one API of the app. Each feature injects its endpoints, named after the contract's routes. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendSignedIn,
  keepUnusedDataFor: retentionSeconds,
  tagTypes: [
    'Account',
    'Business',
    'Calendar',
    'Cart',
    'Estimate',
    'Search',
    'SavedSearch',
    'Home',
    'Recommendation',
    'Favourite',
    'Notification',
    'Referral',
    'Program',
    'Campaign',
    'OwnReward',
    'Statement',
    'Checkout',
    'Order',
    'SavedCard',
    'OwnOrder',
    'OwnBooking',
    'Overview',
    'Insights',
    'Customer',
    'Team',
    'Access',
    'OperatorPayment',
    'FailedJob',
    'Webhook',
    'WebhookDelivery',
    'Synonym',
    'EstimateTemplate',
    'Listing',
    'ListingVersion',
    'User',
    'Privacy',
  ],
  endpoints: () => ({}),
})
