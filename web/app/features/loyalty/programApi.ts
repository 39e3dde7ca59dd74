import { publishRule, readProgram, setTiers, simulateRule } from 'contract/loyalty/programs'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const programApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProgram: build.query<Answer<typeof readProgram>, Sent<typeof readProgram>>({
      query: (input) => request(readProgram, input),
      providesTags: (_program, _error, { params }) => [{ type: 'Program', id: params.businessId }],
    }),
    simulateRule: build.mutation<Answer<typeof simulateRule>, Sent<typeof simulateRule>>({
      query: (input) => request(simulateRule, input),
    }),
    publishRule: build.mutation<
      Answer<typeof publishRule>,
      Sent<typeof publishRule> & { idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(publishRule, input, idempotencyKey),
      // The rate appears on the profile and on every search card.
      invalidatesTags: (program, _error, { params }) =>
        program
          ? [
              { type: 'Program', id: params.businessId },
              { type: 'Business', id: params.businessId },
              'Search',
            ]
          : [],
    }),
    setTiers: build.mutation<Answer<typeof setTiers>, Sent<typeof setTiers>>({
      query: (input) => request(setTiers, input),
      invalidatesTags: (program, _error, { params }) =>
        program ? [{ type: 'Program', id: params.businessId }] : [],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useReadProgramQuery, useSimulateRuleMutation, usePublishRuleMutation, useSetTiersMutation } =
  programApi
