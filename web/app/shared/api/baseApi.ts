import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix } from 'contract/route'
import { heldToken } from './token.ts'

export const timeoutMilliseconds = 10_000
const retentionSeconds = 60

/** The one API of the app. Each feature adds its endpoints, named as the contract's routes are. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({
    baseUrl: apiPrefix,
    credentials: 'include',
    timeout: timeoutMilliseconds,
    prepareHeaders: (headers) => {
      const token = heldToken()
      if (token) headers.set('authorization', `Bearer ${token}`)
      return headers
    },
  }),
  keepUnusedDataFor: retentionSeconds,
  tagTypes: [
    'Account',
    'Business',
    'Calendar',
    'Cart',
    'Search',
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
    'Team',
    'OperatorPayment',
    'Webhook',
    'WebhookDelivery',
  ],
  endpoints: () => ({}),
})
