import type { Answer, Sent } from 'contract/core/route'
import { readBusinessOverview, readOperatorOverview } from 'contract/overview/overview'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

export const overviewApi = baseApi.enhanceEndpoints({ addTagTypes: ['ReviewInbox'] }).injectEndpoints({
  endpoints: (build) => ({
    readBusinessOverview: build.query<Answer<typeof readBusinessOverview>, Sent<typeof readBusinessOverview>>(
      {
        query: (input) => request(readBusinessOverview, input),
        // A change of the counted orders, bookings and reviews changes the counts, too.
        providesTags: (_overview, _error, { params }) => [
          'Overview',
          { type: 'OwnOrder', id: params.businessId },
          { type: 'OwnBooking', id: params.businessId },
          'ReviewInbox',
        ],
      },
    ),
    readOperatorOverview: build.query<Answer<typeof readOperatorOverview>, Sent<typeof readOperatorOverview>>(
      { query: (input) => request(readOperatorOverview, input), providesTags: ['Overview'] },
    ),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadBusinessOverviewQuery, useReadOperatorOverviewQuery } = overviewApi

/** A start page shows new work without a reload. */
export const polling = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const
