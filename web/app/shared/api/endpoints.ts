import type { FetchBaseQueryError, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query'
import { type Answer, type Route, routeKey, type Sent } from 'contract/core/route'
import { writeKey } from './answers.ts'
import { baseApi } from './baseApi.ts'
import { createCallQueue } from './callQueue.ts'
import { request } from './request.ts'

// RTK Query knows a call of the contract from its first use on: no file declares it a second time.

/** The input of a write. A repeated `idempotencyKey` is the same call; `rev` is the revision of a conditional one. */
export type Written<R extends Route> = Sent<R> & { readonly idempotencyKey?: string; readonly rev?: number }

/** The input of a list, without its page. */
export type Listed<R extends Route> =
  Sent<R> extends { query: infer Query }
    ? Omit<Sent<R>, 'query'> & { readonly query: Omit<Query, 'pageToken'> }
    : Sent<R>

/** The endpoint of a read, with its hooks. */
export const readOf = <R extends Route>(route: R) => once(reads, route, () => injectRead<R>(route))
/** The endpoint of a list that is read page by page. */
export const pagesOf = <R extends Route>(route: R) => once(pages, route, () => injectPages<R>(route))
/** The endpoint of a write. */
export const writeOf = <R extends Route>(route: R) => once(writes, route, () => injectWrite<R>(route))

const reads = new Map<string, unknown>()
const pages = new Map<string, unknown>()
const writes = new Map<string, unknown>()

function once<Injected>(known: Map<string, unknown>, route: Route, inject: () => Injected): Injected {
  const key = routeKey(route)
  if (!known.has(key)) known.set(key, inject())
  return known.get(key) as Injected // the same route has the same types
}

function injectRead<R extends Route>(route: R) {
  const name = routeKey(route)
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Answer<R>, Sent<R>>({
        query: (input) => request(route, input),
        providesTags: route.tags ?? [],
      }),
    }),
  })
  return { name, endpoint: api.endpoints[name]!, util: api.util }
}

function injectPages<R extends Route>(route: R) {
  const name = `${routeKey(route)} (pages)` as const
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.infiniteQuery<Answer<R>, Listed<R>, string | null>({
        query: ({ queryArg, pageParam }) => {
          const { query = {}, ...rest } = queryArg as { query?: object } // a list has no body
          const page = pageParam === null ? query : { ...query, pageToken: pageParam }
          return request(route, { ...rest, query: page } as Sent<R>)
        },
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: (page) => (page as { nextPageToken: string | null }).nextPageToken, // every list has it
        },
        providesTags: route.tags ?? [],
      }),
    }),
  })
  return { name, endpoint: api.endpoints[name]!, util: api.util }
}

type Sending<Data> = QueryReturnValue<Data, FetchBaseQueryError, FetchBaseQueryMeta>

function injectWrite<R extends Route>(route: R) {
  const name = writeKey(route)
  const inOrder = route.isOrdered ? queueOf(route.path) : null
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.mutation<Answer<R>, Written<R>>({
        queryFn: async ({ idempotencyKey, rev, ...input }, _api, _options, send) => {
          const call = async () => send(request(route, input as unknown as Sent<R>, { idempotencyKey, rev }))
          return (await (inOrder ? inOrder(call) : call())) as Sending<Answer<R>> // the response of the route
        },
        invalidatesTags: (_answer, error) => (error && !mayHaveChanged(error) ? [] : (route.tags ?? [])),
      }),
    }),
  })
  return { name, endpoint: api.endpoints[name]!, util: api.util }
}

const unchanging = new Set<unknown>([400, 401, 403, 413, 415, 422, 429])

/** False for refusals of the input or of the caller. After any other failure, the data may have changed. */
export const mayHaveChanged = (error: unknown): boolean =>
  !unchanging.has((error as { readonly status?: unknown } | undefined)?.status) // of a failed call

const queues = new Map<string, ReturnType<typeof createCallQueue>>()

/** Calls with one path share it: an undo must not overtake the removal. */
function queueOf(path: string) {
  const queue = queues.get(path) ?? createCallQueue()
  queues.set(path, queue)
  return queue
}
