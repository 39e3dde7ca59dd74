import type { Answer, Sent } from 'contract/core/route'
import { listRecommendations } from 'contract/recommendations/recommendations'
import type { RouterContextProvider } from 'react-router'
import { baseApi } from '../../shared/api/baseApi.ts'
import { type Entry, loadIfPossible } from '../../shared/api/load.ts'
import { pageValues } from '../../shared/api/pageValues.ts'
import { request } from '../../shared/api/request.ts'

/** Argument of the list; loaders and components must use the same. */
export const allRecommendations: Sent<typeof listRecommendations> = {}

const recommendationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listRecommendations: build.query<Answer<typeof listRecommendations>, Sent<typeof listRecommendations>>({
      query: (input) => request(listRecommendations, input),
      providesTags: ['Recommendation'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListRecommendationsQuery } = recommendationsApi

/** For loaders: a member's recommendations in the first paint. */
export async function loadRecommendations(context: Readonly<RouterContextProvider>): Promise<Entry[]> {
  if (!pageValues(context).visitor?.member.preferences.showsRecommendations) return []
  const loaded = await loadIfPossible(context, listRecommendations, allRecommendations)
  return loaded ? [loaded.entry] : []
}
