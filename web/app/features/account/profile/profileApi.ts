import { enterPhoneCode, removePhone, sendPhoneCode } from 'contract/account/phone'
import {
  changeProfile,
  type Profile,
  type ProfileChange,
  readProfile,
  removeMemberPhoto,
} from 'contract/account/profile'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'
import { showAnswer } from '../../../shared/api/showAnswer.ts'

const profileTag = { type: 'Account', id: 'profile' } as const

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query<Profile, Sent<typeof readProfile>>({
      query: (input) => request(readProfile, input),
      providesTags: [profileTag],
    }),
    // The response is the whole profile: no refetch needed.
    changeProfile: build.mutation<Profile, ProfileChange>({
      query: (body) => request(changeProfile, { body }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) void dispatch(showAnswer(profileApi.util, 'readProfile', {}, data))
      },
    }),
    removeMemberPhoto: build.mutation<Answer<typeof removeMemberPhoto>, Sent<typeof removeMemberPhoto>>({
      query: (input) => request(removeMemberPhoto, input),
      invalidatesTags: [profileTag],
    }),
    sendPhoneCode: build.mutation<Answer<typeof sendPhoneCode>, Sent<typeof sendPhoneCode>>({
      query: (input) => request(sendPhoneCode, input),
    }),
    enterPhoneCode: build.mutation<Answer<typeof enterPhoneCode>, Sent<typeof enterPhoneCode>>({
      query: (input) => request(enterPhoneCode, input),
      invalidatesTags: (answer) => (answer?.outcome === 'confirmed' ? [profileTag] : []),
    }),
    removePhone: build.mutation<Answer<typeof removePhone>, Sent<typeof removePhone>>({
      query: (input) => request(removePhone, input),
      invalidatesTags: [profileTag],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadProfileQuery,
  useChangeProfileMutation,
  useRemoveMemberPhotoMutation,
  useSendPhoneCodeMutation,
  useEnterPhoneCodeMutation,
  useRemovePhoneMutation,
} = profileApi
