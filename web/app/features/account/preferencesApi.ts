import { changePreferences, type Preferences, type PreferencesChange } from 'contract/account/preferences'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changePreferences: build.mutation<Preferences, PreferencesChange>({
      query: (body) => request(changePreferences, { body }),
      invalidatesTags: (_answer, _error, change) =>
        'showsRecommendations' in change ? ['Recommendation'] : [],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useChangePreferencesMutation } = preferencesApi
