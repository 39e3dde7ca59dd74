import { changeProfile, type Profile, type ProfileChange } from 'contract/account/profile'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: build.mutation<Profile, ProfileChange>({
      query: (body) => request(changeProfile, { body }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useChangeProfileMutation } = profileApi
