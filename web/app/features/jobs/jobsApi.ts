import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedWork } from 'contract/jobs/jobs'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFailedJobs: build.query<Answer<typeof listFailedJobs>, Sent<typeof listFailedJobs>>({
      query: (input) => request(listFailedJobs, input),
      providesTags: ['FailedJob'],
    }),
    // A refusal means that the job has changed: refetch the list either way.
    retryFailedJob: build.mutation<Answer<typeof retryFailedJob>, Sent<typeof retryFailedJob>>({
      query: (input) => request(retryFailedJob, input),
      invalidatesTags: ['FailedJob'],
    }),
    discardFailedJob: build.mutation<Answer<typeof discardFailedJob>, Sent<typeof discardFailedJob>>({
      query: (input) => request(discardFailedJob, input),
      invalidatesTags: ['FailedJob'],
    }),
    retryFailedWork: build.mutation<Answer<typeof retryFailedWork>, Sent<typeof retryFailedWork>>({
      query: (input) => request(retryFailedWork, input),
      invalidatesTags: ['FailedJob'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListFailedJobsQuery,
  useRetryFailedJobMutation,
  useDiscardFailedJobMutation,
  useRetryFailedWorkMutation,
} = jobsApi
