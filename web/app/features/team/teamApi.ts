import { retireStaff } from 'contract/bookings/businessBookings'
import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  addClosure,
  addResourceGroup,
  addStaff,
  addTimeOff,
  changeResourceGroup,
  changeStaff,
  readTeam,
  removeClosure,
  removeResourceGroup,
  removeTimeOff,
  setShifts,
  setSkills,
} from 'contract/team/team'
import { readServiceSettings, setServiceSettings } from 'contract/team/settings'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

interface Keyed {
  readonly idempotencyKey: string
}

/**
 * Every change responds with the whole team; refetching keeps one code path. Time off also appears in the member's
 * calendar.
 */
const changedTags = (answer: unknown, _error: unknown, { params }: { params: { businessId: BusinessId } }) =>
  answer ? [{ type: 'Team' as const, id: params.businessId }, 'Calendar' as const] : []

const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readTeam: build.query<Answer<typeof readTeam>, Sent<typeof readTeam>>({
      query: (input) => request(readTeam, input),
      providesTags: (_team, _error, { params }) => [{ type: 'Team', id: params.businessId }],
    }),
    addStaff: build.mutation<Answer<typeof addStaff>, Sent<typeof addStaff> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addStaff, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeStaff: build.mutation<Answer<typeof changeStaff>, Sent<typeof changeStaff>>({
      query: (input) => request(changeStaff, input),
      invalidatesTags: changedTags,
    }),
    retireStaff: build.mutation<Answer<typeof retireStaff>, Sent<typeof retireStaff> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(retireStaff, input, idempotencyKey),
      invalidatesTags: (answer, _error, { params }) =>
        answer
          ? [
              { type: 'Team', id: params.businessId },
              { type: 'OwnBooking', id: params.businessId },
            ]
          : [],
    }),
    setShifts: build.mutation<Answer<typeof setShifts>, Sent<typeof setShifts>>({
      query: (input) => request(setShifts, input),
      invalidatesTags: changedTags,
    }),
    setSkills: build.mutation<Answer<typeof setSkills>, Sent<typeof setSkills>>({
      query: (input) => request(setSkills, input),
      invalidatesTags: changedTags,
    }),
    addTimeOff: build.mutation<Answer<typeof addTimeOff>, Sent<typeof addTimeOff> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addTimeOff, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    removeTimeOff: build.mutation<Answer<typeof removeTimeOff>, Sent<typeof removeTimeOff>>({
      query: (input) => request(removeTimeOff, input),
      invalidatesTags: changedTags,
    }),
    addClosure: build.mutation<Answer<typeof addClosure>, Sent<typeof addClosure> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addClosure, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    removeClosure: build.mutation<Answer<typeof removeClosure>, Sent<typeof removeClosure>>({
      query: (input) => request(removeClosure, input),
      invalidatesTags: changedTags,
    }),
    addResourceGroup: build.mutation<Answer<typeof addResourceGroup>, Sent<typeof addResourceGroup> & Keyed>({
      query: ({ idempotencyKey, ...input }) => request(addResourceGroup, input, idempotencyKey),
      invalidatesTags: changedTags,
    }),
    changeResourceGroup: build.mutation<Answer<typeof changeResourceGroup>, Sent<typeof changeResourceGroup>>(
      { query: (input) => request(changeResourceGroup, input), invalidatesTags: changedTags },
    ),
    removeResourceGroup: build.mutation<Answer<typeof removeResourceGroup>, Sent<typeof removeResourceGroup>>(
      { query: (input) => request(removeResourceGroup, input), invalidatesTags: changedTags },
    ),
    readServiceSettings: build.query<Answer<typeof readServiceSettings>, Sent<typeof readServiceSettings>>({
      query: (input) => request(readServiceSettings, input),
      providesTags: (_answer, _error, { params }) => [{ type: 'Team', id: params.businessId }],
    }),
    setServiceSettings: build.mutation<Answer<typeof setServiceSettings>, Sent<typeof setServiceSettings>>({
      query: (input) => request(setServiceSettings, input),
      invalidatesTags: changedTags,
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadTeamQuery,
  useAddStaffMutation,
  useChangeStaffMutation,
  useRetireStaffMutation,
  useSetShiftsMutation,
  useSetSkillsMutation,
  useAddTimeOffMutation,
  useRemoveTimeOffMutation,
  useAddClosureMutation,
  useRemoveClosureMutation,
  useAddResourceGroupMutation,
  useChangeResourceGroupMutation,
  useRemoveResourceGroupMutation,
  useReadServiceSettingsQuery,
  useSetServiceSettingsMutation,
} = teamApi
