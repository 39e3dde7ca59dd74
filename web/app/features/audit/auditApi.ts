import type { MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { Answer, Sent } from 'contract/core/route'
import { type AuditEntry, checkAuditLog, listAuditEntries } from 'contract/people/audit'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'

/** The filters of the log, as the address has them. */
export interface AuditFilter {
  readonly action?: string
  readonly actorId?: MemberId
  readonly memberId?: MemberId
  readonly subject?: string
  readonly from?: LocalDate
  readonly to?: LocalDate
}

/** A check reads the whole log. */
const checkMilliseconds = 60_000

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listAuditEntries: build.infiniteQuery<Answer<typeof listAuditEntries>, AuditFilter, string | null>({
      query: ({ queryArg, pageParam }) =>
        request(listAuditEntries, {
          query: { ...queryArg, ...(pageParam === null ? {} : { pageToken: pageParam }) },
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['User'],
    }),
    checkAuditLog: build.query<Answer<typeof checkAuditLog>, Sent<typeof checkAuditLog>>({
      query: (input) => ({ ...request(checkAuditLog, input), timeout: checkMilliseconds }),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const { useListAuditEntriesInfiniteQuery, useCheckAuditLogQuery } = auditApi

export const entriesOf = (pages: readonly Answer<typeof listAuditEntries>[]): AuditEntry[] =>
  pages.flatMap(({ entries }) => entries)
