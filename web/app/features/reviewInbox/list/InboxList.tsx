import { paths } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { keyOf, narrowed, withoutFilters } from '../inboxAddress.ts'
import type { Inbox } from '../useInbox.ts'
import type { Marks } from '../useMarks.ts'
import type { Selection } from '../useSelection.ts'
import { BulkBar } from './BulkBar.tsx'
import { InboxRow } from './InboxRow.tsx'
import styles from './InboxList.module.css'

interface Props {
  readonly inbox: Inbox
  readonly marks: Marks
  readonly selection: Selection
  readonly isManager: boolean
  /** Called when a click or Enter opens a row. */
  readonly onOpen: () => void
}

/** The reviews in their states: loading, an error, nothing, or rows with bulk actions. */
export function InboxList({ inbox, marks, selection, isManager, onOpen }: Props) {
  const { items, query, choice, choices, people, openedKey, addressOf } = inbox
  const { error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const list = useFocusHold()
  const trouble = Boolean(error) && !isFetching && (
    <div className={styles.trouble}>
      <ErrorNotice
        error={error}
        staleText={items && items.length > 0 ? 'These reviews may be out of date.' : undefined}
        retry={items && hasNextPage ? fetchNextPage : refetch}
      />
    </div>
  )
  if (!items) return trouble || <Loading />
  const scope = choices.filter(({ slug }) => choice.business === undefined || slug === choice.business)
  const isPlaceNamed = scope.length > 1 || scope.some(({ locations }) => locations.length > 1)
  return (
    // The list takes the focus when the focused row leaves it.
    <div
      ref={list}
      className={styles.whole}
      tabIndex={-1}
      role="group"
      aria-label="Reviews"
      aria-busy={isFetching}
    >
      {selection.chosen.length > 0 && (
        <BulkBar chosen={selection.chosen} people={people} marks={marks} onClear={selection.clear} />
      )}
      {items.length === 0 ? (
        trouble || (
          <div className={styles.nothing}>
            <Nothing inbox={inbox} isManager={isManager} />
          </div>
        )
      ) : (
        <>
          <ul data-inbox-list>
            {items.map((item) => (
              <InboxRow
                key={keyOf(item)}
                item={item}
                to={addressOf(choice, keyOf(item))}
                isOpen={keyOf(item) === openedKey}
                isSelected={selection.has(item)}
                isPlaceNamed={isPlaceNamed}
                onSelect={() => selection.toggle(item)}
                onOpen={onOpen}
              />
            ))}
          </ul>
          {trouble}
          {hasNextPage && !trouble && (
            <div className={styles.more}>
              <Button
                aria-disabled={isFetchingNextPage}
                onClick={() => !isFetchingNextPage && void fetchNextPage()}
              >
                {isFetchingNextPage ? 'Loading' : 'Show more reviews'}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Keeps the focus in the list when the focused element is removed. */
function useFocusHold() {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus()
  })
  return list
}

interface NothingProps {
  readonly inbox: Inbox
  readonly isManager: boolean
}

function Nothing({ inbox: { choice, choices, addressOf }, isManager }: NothingProps) {
  if (narrowed(choice) > 0)
    return (
      <EmptyState drawing="nothingFound" title="No review matches these filters">
        <ButtonLink to={addressOf(withoutFilters(choice))}>Clear filters</ButtonLink>
      </EmptyState>
    )
  const scope = choices.filter(({ slug }) => choice.business === undefined || slug === choice.business)
  const hasGoogle = scope.some(({ locations }) => locations.some((location) => location.hasGoogle))
  const connect = isManager && !hasGoogle && (
    <>
      <Body>Connect your Google Business Profile to read and answer its reviews here as well.</Body>
      <ButtonLink to={paths.reviewOnboarding()}>Connect Google</ButtonLink>
    </>
  )
  if (choice.show === 'all')
    return (
      <EmptyState drawing="favourites" title="No reviews yet">
        <Body>New reviews appear here as soon as customers publish them.</Body>
        {connect}
      </EmptyState>
    )
  return (
    <EmptyState drawing="favourites" title={emptyTitles[choice.show]}>
      <ButtonLink look="text" to={addressOf({ ...choice, show: 'all' })}>
        Show all reviews
      </ButtonLink>
      {connect}
    </EmptyState>
  )
}

const emptyTitles = {
  open: 'Every review has an answer',
  approval: 'No reply needs approval',
  trouble: 'Google accepted every reply',
  answered: 'No replies yet',
  done: 'No review is marked as done',
} as const

const Loading = () => (
  <Skeleton label="Loading the reviews">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 104, margin: 12, borderRadius: '8px' }} />
    ))}
  </Skeleton>
)
