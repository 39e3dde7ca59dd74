import type { MemberId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  changeLegalHold,
  endPersonSessions,
  endViewing,
  erasePerson,
  exportPersonData,
  keepPerson,
  listPersonTimeline,
  readPerson,
  resendConfirmation,
  startViewing,
  type TimelineEntry,
  type TimelineKind,
} from 'contract/people/people'
import {
  correctPoints,
  decideOperatorRequest,
  listOperatorRequests,
  requestSuspension,
} from 'contract/people/requests'
import {
  createUser,
  deleteUser,
  listUsers,
  updateUser,
  type User,
  type UserShow,
  type UserSort,
} from 'contract/people/users'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { usersRequest } from '../../shared/api/usersRequest.ts'

/** The filters of the list, as the address has them. */
export interface PeopleFilter {
  readonly q: string
  readonly show: UserShow
  readonly sort: UserSort
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The query without its page. */
export const queryOf = ({ q, show, sort, from, to }: PeopleFilter) => ({
  show,
  sort,
  ...(q === '' ? {} : { q }),
  ...(from ? { from: from as Day } : {}), // the address was parsed as a day
  ...(to ? { to: to as Day } : {}), // the address was parsed as a day
})
type Day = NonNullable<Sent<typeof listUsers>['query']['from']>

interface WithKey {
  readonly idempotencyKey: string
}

// An action changes the person, the list, the timeline and the audit log: all have the tag of users.
const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<Answer<typeof listUsers>, PeopleFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        usersRequest(listUsers, {
          query: { ...queryOf(queryArg), ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['User'],
    }),
    createUser: build.mutation<Answer<typeof createUser>, Sent<typeof createUser>>({
      query: (input) => usersRequest(createUser, input),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    // A refusal may mean that the person has changed: refetch either way.
    updateUser: build.mutation<Answer<typeof updateUser>, Sent<typeof updateUser>>({
      query: (input) => usersRequest(updateUser, input),
      invalidatesTags: ['User'],
    }),
    deleteUser: build.mutation<Answer<typeof deleteUser>, Sent<typeof deleteUser>>({
      query: (input) => usersRequest(deleteUser, input),
      invalidatesTags: ['User'],
    }),
    readPerson: build.query<Answer<typeof readPerson>, Sent<typeof readPerson>>({
      query: (input) => request(readPerson, input),
      providesTags: ['User'],
    }),
    listPersonTimeline: build.infiniteQuery<
      Answer<typeof listPersonTimeline>,
      { readonly id: MemberId; readonly kind: TimelineKind | null },
      string | null
    >({
      query: ({ queryArg: { id, kind }, pageParam }) =>
        request(listPersonTimeline, {
          params: { id },
          query: {
            ...(kind === null ? {} : { kind }),
            ...(pageParam === null ? {} : { pageToken: pageParam }),
          },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['User'],
    }),
    endPersonSessions: build.mutation<Answer<typeof endPersonSessions>, Sent<typeof endPersonSessions>>({
      query: (input) => request(endPersonSessions, input),
      invalidatesTags: ['User'],
    }),
    changeLegalHold: build.mutation<Answer<typeof changeLegalHold>, Sent<typeof changeLegalHold>>({
      query: (input) => request(changeLegalHold, input),
      invalidatesTags: ['User'],
    }),
    resendConfirmation: build.mutation<Answer<typeof resendConfirmation>, Sent<typeof resendConfirmation>>({
      query: (input) => request(resendConfirmation, input),
      invalidatesTags: ['User'],
    }),
    exportPersonData: build.mutation<Answer<typeof exportPersonData>, Sent<typeof exportPersonData>>({
      query: (input) => request(exportPersonData, input),
      invalidatesTags: ['User'],
    }),
    erasePerson: build.mutation<Answer<typeof erasePerson>, Sent<typeof erasePerson>>({
      query: (input) => request(erasePerson, input),
      invalidatesTags: ['User'],
    }),
    keepPerson: build.mutation<Answer<typeof keepPerson>, Sent<typeof keepPerson>>({
      query: (input) => request(keepPerson, input),
      invalidatesTags: ['User'],
    }),
    startViewing: build.mutation<Answer<typeof startViewing>, Sent<typeof startViewing>>({
      query: (input) => request(startViewing, input),
    }),
    endViewing: build.mutation<Answer<typeof endViewing>, Sent<typeof endViewing>>({
      query: (input) => request(endViewing, input),
    }),
    correctPoints: build.mutation<Answer<typeof correctPoints>, Sent<typeof correctPoints> & WithKey>({
      query: ({ idempotencyKey, ...input }) => request(correctPoints, input, idempotencyKey),
      invalidatesTags: ['User'],
    }),
    requestSuspension: build.mutation<
      Answer<typeof requestSuspension>,
      Sent<typeof requestSuspension> & WithKey
    >({
      query: ({ idempotencyKey, ...input }) => request(requestSuspension, input, idempotencyKey),
      invalidatesTags: ['User'],
    }),
    listOperatorRequests: build.query<Answer<typeof listOperatorRequests>, Sent<typeof listOperatorRequests>>(
      {
        query: (input) => request(listOperatorRequests, input),
        providesTags: ['User'],
      },
    ),
    decideOperatorRequest: build.mutation<
      Answer<typeof decideOperatorRequest>,
      Sent<typeof decideOperatorRequest>
    >({
      query: (input) => request(decideOperatorRequest, input),
      invalidatesTags: ['User'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useListUsersInfiniteQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useReadPersonQuery,
  useListPersonTimelineInfiniteQuery,
  useEndPersonSessionsMutation,
  useChangeLegalHoldMutation,
  useResendConfirmationMutation,
  useExportPersonDataMutation,
  useErasePersonMutation,
  useKeepPersonMutation,
  useStartViewingMutation,
  useEndViewingMutation,
  useCorrectPointsMutation,
  useRequestSuspensionMutation,
  useListOperatorRequestsQuery,
  useDecideOperatorRequestMutation,
} = peopleApi

export const usersOf = (pages: readonly Answer<typeof listUsers>[]): User[] =>
  pages.flatMap(({ users }) => users)

export const entriesOf = (pages: readonly Answer<typeof listPersonTimeline>[]): TimelineEntry[] =>
  pages.flatMap(({ entries }) => entries)
