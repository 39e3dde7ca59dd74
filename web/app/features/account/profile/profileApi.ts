import { enterPhoneCode, removePhone, sendPhoneCode } from 'contract/account/phone'
import {
  changeProfile,
  type Profile,
  type ProfileChange,
  readProfile,
  removeMemberPhoto,
} from 'contract/account/profile'
import type { Dispatch } from '@reduxjs/toolkit'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../../shared/api/baseApi.ts'
import { request } from '../../../shared/api/request.ts'
import { showAnswer } from '../../../shared/api/showAnswer.ts'
import { completeProfile } from '../../../shared/auth/authSlice.ts'

const profileTag = { type: 'Account', id: 'profile' } as const

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readProfile: build.query<Profile, Sent<typeof readProfile>>({
      query: (input) => request(readProfile, input),
      providesTags: [profileTag],
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) completeUser(dispatch, data)
      },
    }),
    // The response is the whole profile: no refetch needed.
    changeProfile: build.mutation<Profile, ProfileChange>({
      query: (body) => request(changeProfile, { body }),
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (!data) return
        void dispatch(showAnswer(profileApi.util, 'readProfile', {}, data))
        completeUser(dispatch, data)
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

/** The signed-in user has the phone number and the address of the profile. */
function completeUser(dispatch: Dispatch, { phone, receiptAddress: address }: Profile): void {
  dispatch(
    completeProfile({
      ...(phone !== null && { phone }),
      ...(address && {
        address: `${address.street}, ${address.postalCode} ${address.city}, ${address.country}`,
      }),
    }),
  )
}

export const {
  useReadProfileQuery,
  useChangeProfileMutation,
  useRemoveMemberPhotoMutation,
  useSendPhoneCodeMutation,
  useEnterPhoneCodeMutation,
  useRemovePhoneMutation,
} = profileApi
