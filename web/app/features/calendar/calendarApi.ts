import {
  beginCalendarLink,
  blockTime,
  type CalendarSettings,
  chooseCalendars,
  chooseCalendarStaff,
  disconnectCalendar,
  endCalendarFeed,
  listAgenda,
  moveBlockedTime,
  readCalendar,
  renewCalendarFeed,
  syncCalendar,
  testCalendar,
  unblockTime,
} from 'contract/calendar/calendar'
import type { Answer, Sent } from 'contract/core/route'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAnswer } from '../../shared/api/showAnswer.ts'

export const ownCalendar: Sent<typeof readCalendar> = {}
const settingsTag = { type: 'Calendar', id: 'settings' } as const
const agendaTag = { type: 'Calendar', id: 'agenda' } as const

/** Mutations respond with the whole connection: no refetch needed. */
export const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readCalendar: build.query<CalendarSettings, Sent<typeof readCalendar>>({
      query: (input) => request(readCalendar, input),
      providesTags: [settingsTag],
    }),
    beginCalendarLink: build.mutation<Answer<typeof beginCalendarLink>, Sent<typeof beginCalendarLink>>({
      query: (input) => request(beginCalendarLink, input),
    }),
    chooseCalendars: build.mutation<CalendarSettings, Sent<typeof chooseCalendars>>({
      query: (input) => request(chooseCalendars, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: [agendaTag],
    }),
    chooseCalendarStaff: build.mutation<CalendarSettings, Sent<typeof chooseCalendarStaff>>({
      query: (input) => request(chooseCalendarStaff, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: [agendaTag, 'Team'],
    }),
    syncCalendar: build.mutation<CalendarSettings, Sent<typeof syncCalendar>>({
      query: (input) => request(syncCalendar, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      // A refusal may have ended the connection.
      invalidatesTags: (_answer, error) => (error ? [agendaTag, settingsTag] : [agendaTag]),
    }),
    testCalendar: build.mutation<Answer<typeof testCalendar>, Sent<typeof testCalendar>>({
      query: (input) => request(testCalendar, input),
      invalidatesTags: (_answer, error) => (error ? [settingsTag] : []),
    }),
    disconnectCalendar: build.mutation<CalendarSettings, Sent<typeof disconnectCalendar>>({
      query: (input) => request(disconnectCalendar, input),
      onQueryStarted: (_input, api) => keepAnswer(api),
      invalidatesTags: [agendaTag],
    }),
    renewCalendarFeed: build.mutation<Answer<typeof renewCalendarFeed>, Sent<typeof renewCalendarFeed>>({
      query: (input) => request(renewCalendarFeed, input),
      invalidatesTags: [settingsTag],
    }),
    endCalendarFeed: build.mutation<Answer<typeof endCalendarFeed>, Sent<typeof endCalendarFeed>>({
      query: (input) => request(endCalendarFeed, input),
      invalidatesTags: [settingsTag],
    }),
    listAgenda: build.query<Answer<typeof listAgenda>, Sent<typeof listAgenda>>({
      query: (input) => request(listAgenda, input),
      providesTags: [agendaTag],
    }),
    blockTime: build.mutation<Answer<typeof blockTime>, Sent<typeof blockTime>>({
      query: (input) => request(blockTime, input),
      invalidatesTags: [agendaTag, 'Team'],
    }),
    moveBlockedTime: build.mutation<Answer<typeof moveBlockedTime>, Sent<typeof moveBlockedTime>>({
      query: (input) => request(moveBlockedTime, input),
      invalidatesTags: [agendaTag, 'Team'],
    }),
    unblockTime: build.mutation<Answer<typeof unblockTime>, Sent<typeof unblockTime>>({
      query: (input) => request(unblockTime, input),
      invalidatesTags: [agendaTag, 'Team'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadCalendarQuery,
  useBeginCalendarLinkMutation,
  useChooseCalendarsMutation,
  useChooseCalendarStaffMutation,
  useSyncCalendarMutation,
  useTestCalendarMutation,
  useDisconnectCalendarMutation,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useListAgendaQuery,
  useBlockTimeMutation,
  useMoveBlockedTimeMutation,
  useUnblockTimeMutation,
} = calendarApi

interface Started {
  // oxlint-disable-next-line no-explicit-any -- thunks of RTK Query have no simpler common type.
  readonly dispatch: (action: any) => any
  readonly queryFulfilled: PromiseLike<{ data: CalendarSettings }>
}

async function keepAnswer({ dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { data } = await queryFulfilled
    await dispatch(showAnswer(calendarApi.util, 'readCalendar', ownCalendar, data))
  } catch {
    // The caller handles the failure.
  }
}
