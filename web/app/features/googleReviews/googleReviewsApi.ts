import type { Answer, Sent } from 'contract/core/route'
import {
  beginGoogleConnection,
  changeGoogleLocation,
  disconnectGoogle,
  type GoogleConnections,
  linkGoogleLocations,
  listGoogleConnectionHealth,
  listGoogleLocations,
  readGoogleConnections,
  retryGoogleConnection,
  syncGoogleLocation,
  unlinkGoogleLocation,
} from 'contract/googleReviews/connections'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'

export const ownConnections: Sent<typeof readGoogleConnections> = {}
const ownTag = { type: 'GoogleConnection', id: 'own' } as const
const listTag = { type: 'GoogleConnection', id: 'list' } as const
const healthTag = { type: 'GoogleConnection', id: 'health' } as const

/** Mutations respond with all connections: no refetch needed. A refusal may have changed them at the server. */
const afterChange = (_answer: unknown, error: unknown) =>
  error ? [ownTag, listTag] : [listTag, 'ReviewInbox' as const]

const tagged = baseApi.enhanceEndpoints({ addTagTypes: ['GoogleConnection', 'ReviewInbox'] })

/** Mutations that change links or reviews also refresh the inbox. */
export const googleReviewsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    readGoogleConnections: build.query<GoogleConnections, Sent<typeof readGoogleConnections>>({
      query: (input) => request(readGoogleConnections, input),
      providesTags: [ownTag],
    }),
    beginGoogleConnection: build.mutation<
      Answer<typeof beginGoogleConnection>,
      Sent<typeof beginGoogleConnection>
    >({ query: (input) => request(beginGoogleConnection, input) }),
    listGoogleLocations: build.query<Answer<typeof listGoogleLocations>, Sent<typeof listGoogleLocations>>({
      query: (input) => request(listGoogleLocations, input),
      providesTags: [listTag],
    }),
    linkGoogleLocations: build.mutation<GoogleConnections, Sent<typeof linkGoogleLocations>>({
      query: (input) => request(linkGoogleLocations, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: afterChange,
    }),
    unlinkGoogleLocation: build.mutation<GoogleConnections, Sent<typeof unlinkGoogleLocation>>({
      query: (input) => request(unlinkGoogleLocation, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: afterChange,
    }),
    changeGoogleLocation: build.mutation<GoogleConnections, Sent<typeof changeGoogleLocation>>({
      query: (input) => request(changeGoogleLocation, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: (_answer, error) => (error ? [ownTag] : ['ReviewInbox']),
    }),
    syncGoogleLocation: build.mutation<GoogleConnections, Sent<typeof syncGoogleLocation>>({
      query: (input) => request(syncGoogleLocation, input),
      onQueryStarted: (_input, api) => keepAnswer(api).then(() => awaitSync(api)),
      invalidatesTags: (_answer, error) => (error ? [ownTag] : ['ReviewInbox']),
    }),
    disconnectGoogle: build.mutation<GoogleConnections, Sent<typeof disconnectGoogle>>({
      query: (input) => request(disconnectGoogle, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: afterChange,
    }),
    listGoogleConnectionHealth: build.query<
      Answer<typeof listGoogleConnectionHealth>,
      Sent<typeof listGoogleConnectionHealth>
    >({
      query: (input) => request(listGoogleConnectionHealth, input),
      providesTags: [healthTag],
    }),
    retryGoogleConnection: build.mutation<
      Answer<typeof retryGoogleConnection>,
      Sent<typeof retryGoogleConnection>
    >({
      query: (input) => request(retryGoogleConnection, input),
      invalidatesTags: [healthTag],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadGoogleConnectionsQuery,
  useBeginGoogleConnectionMutation,
  useListGoogleLocationsQuery,
  useLinkGoogleLocationsMutation,
  useUnlinkGoogleLocationMutation,
  useChangeGoogleLocationMutation,
  useSyncGoogleLocationMutation,
  useDisconnectGoogleMutation,
  useListGoogleConnectionHealthQuery,
  useRetryGoogleConnectionMutation,
} = googleReviewsApi

interface Started {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly queryFulfilled: PromiseLike<{ data: GoogleConnections }>
}

/** Delays before the page reads the result of a sync, which a job runs on the server. */
const syncPauses = [1500, 4000, 10_000]

function awaitSync({ dispatch }: Started): void {
  const look = () => dispatch(googleReviewsApi.util.invalidateTags([ownTag, 'ReviewInbox']))
  for (const milliseconds of syncPauses) setTimeout(look, milliseconds)
}

async function keepAnswer({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    await dispatch(showAnswer(googleReviewsApi.util, 'readGoogleConnections', ownConnections, data))
  } catch {
    // The caller handles the failure.
  }
}
