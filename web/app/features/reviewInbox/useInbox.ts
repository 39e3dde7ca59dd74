import type { Answer } from 'contract/core/route'
import {
  type InboxFreshness,
  type InboxItem,
  type InboxPerson,
  listInboxReviews,
} from 'contract/reviewInbox/inbox'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  choiceOfAddress,
  type InboxChoice,
  inboxAddress,
  keyOf,
  type ReviewKey,
  reviewOfKey,
} from './inboxAddress.ts'
import { usePages } from '../../shared/api/calls.ts'

/** New reviews appear without a reload; further pages are read again on request only. */
const refreshMilliseconds = 8000

type Listed = Answer<typeof listInboxReviews>

export interface Inbox {
  readonly choice: InboxChoice
  readonly isWorkspace: boolean
  /** The reviews that were loaded; null while the first page loads. */
  readonly items: readonly InboxItem[] | null
  readonly query: {
    readonly error?: unknown
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly counts: Listed['counts'] | null
  readonly freshness: readonly InboxFreshness[]
  readonly people: readonly InboxPerson[]
  readonly choices: Listed['choices']
  /** The open review; null for the list alone. */
  readonly opened: ReturnType<typeof reviewOfKey>
  readonly openedKey: ReviewKey | null
  readonly addressOf: (choice: InboxChoice, review?: ReviewKey) => string
  /** Changes the filters. Replaces the history entry: back leads to the previous page. */
  readonly show: (choice: InboxChoice) => void
  readonly open: (item: Pick<InboxItem, 'source' | 'id'>) => void
}

/** The list of an address. `workspace` is the slug of the one business of a workspace. */
export function useInbox(workspace: string | undefined): Inbox {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choice = choiceOfAddress(search, workspace)
  const opened = reviewOfKey(search.get('review'))
  const openedKey = opened && keyOf({ source: opened.source, id: opened.reviewId } as InboxItem) // its two parts
  const query = usePages(
    listInboxReviews,
    { query: choice },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: refreshMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  const { currentData, data } = query
  // Filters keep their counts while another list loads.
  const first = (currentData ?? data)?.pages[0]
  const addressOf = (next: InboxChoice, review?: ReviewKey) => inboxAddress(next, { workspace, review })
  const isOpen = opened !== null
  const go = useCallback(
    (to: string, replace: boolean) => void navigate(to, { replace, preventScrollReset: true }),
    [navigate],
  )
  return {
    choice,
    isWorkspace: workspace !== undefined,
    items: currentData?.pages.flatMap(({ reviews }) => reviews) ?? null,
    query,
    counts: first?.counts ?? null,
    freshness: first?.freshness ?? [],
    people: first?.people ?? [],
    choices: first?.choices ?? [],
    opened,
    openedKey,
    addressOf,
    show: (next) => go(addressOf(next, openedKey ?? undefined), true),
    // All reviews that are read in turn share one history entry: back leads to the list.
    open: (item) => go(addressOf(choice, keyOf(item)), isOpen),
  }
}
