import type { BusinessId, WebhookEndpointId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  removeWebhook,
  replaceWebhookSecret,
  replayWebhookDelivery,
  switchWebhook,
  testWebhook,
  type WebhookDelivery,
  type WebhookDeliveryStatus,
} from 'contract/webhooks/webhooks'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

export interface DeliveriesFilter {
  readonly businessId: BusinessId
  /** Null for every status. */
  readonly status: WebhookDeliveryStatus | null
  /** Null for every endpoint. */
  readonly endpointId: WebhookEndpointId | null
}

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query<Answer<typeof listWebhooks>, Sent<typeof listWebhooks>>({
      query: (input) => request(listWebhooks, input),
      providesTags: ['Webhook'],
    }),
    addWebhook: build.mutation<Answer<typeof addWebhook>, Sent<typeof addWebhook>>({
      query: (input) => request(addWebhook, input),
      invalidatesTags: ['Webhook'],
    }),
    changeWebhook: build.mutation<Answer<typeof changeWebhook>, Sent<typeof changeWebhook>>({
      query: (input) => request(changeWebhook, input),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
    switchWebhook: build.mutation<Answer<typeof switchWebhook>, Sent<typeof switchWebhook>>({
      query: (input) => request(switchWebhook, input),
      invalidatesTags: ['Webhook'],
    }),
    removeWebhook: build.mutation<Answer<typeof removeWebhook>, Sent<typeof removeWebhook>>({
      query: (input) => request(removeWebhook, input),
      invalidatesTags: ['Webhook', 'WebhookDelivery'],
    }),
    replaceWebhookSecret: build.mutation<
      Answer<typeof replaceWebhookSecret>,
      Sent<typeof replaceWebhookSecret>
    >({
      query: (input) => request(replaceWebhookSecret, input),
      invalidatesTags: ['Webhook'],
    }),
    testWebhook: build.mutation<Answer<typeof testWebhook>, Sent<typeof testWebhook>>({
      query: (input) => request(testWebhook, input),
      invalidatesTags: ['WebhookDelivery'],
    }),
    listWebhookDeliveries: build.infiniteQuery<
      Answer<typeof listWebhookDeliveries>,
      DeliveriesFilter,
      string | null
    >({
      query: ({ queryArg: { businessId, status, endpointId }, pageParam }) =>
        request(listWebhookDeliveries, {
          params: { businessId },
          query: {
            ...(status === null ? {} : { status }),
            ...(endpointId === null ? {} : { endpointId }),
            ...(pageParam === null ? {} : { pageToken: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['WebhookDelivery'],
    }),
    readWebhookDelivery: build.query<Answer<typeof readWebhookDelivery>, Sent<typeof readWebhookDelivery>>({
      query: (input) => request(readWebhookDelivery, input),
      providesTags: ['WebhookDelivery'],
    }),
    replayWebhookDelivery: build.mutation<
      Answer<typeof replayWebhookDelivery>,
      Sent<typeof replayWebhookDelivery>
    >({
      query: (input) => request(replayWebhookDelivery, input),
      invalidatesTags: ['WebhookDelivery'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const deliveriesOf = (pages: readonly { deliveries: WebhookDelivery[] }[]): WebhookDelivery[] =>
  pages.flatMap(({ deliveries }) => deliveries)

export const {
  useListWebhooksQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useSwitchWebhookMutation,
  useRemoveWebhookMutation,
  useReplaceWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesInfiniteQuery,
  useReadWebhookDeliveryQuery,
  useReplayWebhookDeliveryMutation,
} = webhooksApi
