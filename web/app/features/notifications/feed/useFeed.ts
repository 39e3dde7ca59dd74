import { listNotifications, type Notification } from 'contract/notifications/notifications'
import type { Sent } from 'contract/core/route'
import { useEffect, useState } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { FeedQuery } from './feed.ts'
import { type Dispatch, useRead } from '../../../shared/api/calls.ts'
import { readOf } from '../../../shared/api/endpoints.ts'

/** A list that opens reuses data that is younger than this. */
const freshSeconds = 10

const { initiate, select } = readOf(listNotifications).endpoint
type State = Parameters<ReturnType<typeof select>>[0]

export interface LoadedFeed {
  /** Newest first; undefined until the first page has loaded. */
  readonly notifications: readonly Notification[] | undefined
  readonly unread: number
  readonly unseen: number
  readonly nextPageToken: string | null
  readonly error: unknown
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The pages of a list that were loaded so far. */
export function useFeed(query: FeedQuery): LoadedFeed {
  const first = useRead(listNotifications, { query }, { refetchOnMountOrArgChange: freshSeconds })
  const later = useLaterPages(query)
  const pages = [first.data, ...later.pages].filter((page) => page !== undefined)
  const byId = new Map(pages.flatMap(({ notifications }) => notifications.map((each) => [each.id, each])))
  const last = pages.at(-1)
  return {
    notifications: first.data && [...byId.values()],
    unread: first.data?.unread ?? 0,
    unseen: first.data?.unseen ?? 0,
    nextPageToken: last?.nextPageToken ?? null,
    error: first.isFetching ? undefined : (first.error ?? later.error),
    isLoadingMore: later.isLoading,
    loadMore: () => last?.nextPageToken && later.load(last.nextPageToken),
    retry: () => (first.error ? void first.refetch() : later.retry()),
  }
}

/** The pages after the first one, each a request of its own. */
function useLaterPages(query: FeedQuery) {
  const [inputs, setInputs] = useState<readonly Sent<typeof listNotifications>[]>([])
  const dispatch = useDispatch<Dispatch>()
  useEffect(() => {
    const requests = inputs.map((input) => dispatch(initiate(input)))
    return () => requests.forEach((request) => request.unsubscribe())
  }, [dispatch, inputs])
  const pages = useSelector((state: State) => inputs.map((input) => select(input)(state).data), shallowEqual)
  const latest = inputs.at(-1)
  const isLoading = useSelector((state: State) => latest !== undefined && select(latest)(state).isLoading)
  const error = useSelector((state: State) => latest && select(latest)(state).error)
  return {
    pages,
    error,
    isLoading,
    load: (pageToken: string) => {
      if (latest?.query.pageToken !== pageToken) setInputs([...inputs, { query: { ...query, pageToken } }])
    },
    retry: () => latest && void dispatch(initiate(latest, { subscribe: false, forceRefetch: true })),
  }
}
