import type { Instant } from 'contract/core/instant'
import { notificationCategoryText } from 'contract/notifications/categoryText'
import type { NotificationCategory } from 'contract/notifications/kinds'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { stack, wideBox, wrap } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import type { FeedQuery } from './feed.ts'
import { categoriesFor, feedAddress } from './feedAddress.ts'
import { FeedRows } from './FeedRows.tsx'
import { NoNotifications } from './NoNotifications.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useArrival } from './useArrival.ts'
import { useFeed } from './useFeed.ts'
import { useFeedActions } from './useFeedActions.ts'
import { useIsAtWork } from './useIsAtWork.ts'
import { useMarkSeen } from './useMarkSeen.ts'
import { useMinute } from './useMinute.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useSelection } from './useSelection.ts'
import styles from './FeedView.module.css'

interface Props {
  readonly query: FeedQuery
  readonly loadedAt: Instant
}

/** The member's notifications by tab and category, page by page. */
export function FeedView({ query, loadedAt }: Props) {
  return (
    <div className={stack(16, wideBox)}>
      <TabLinks
        label="Lists of notifications"
        current={query.show ?? 'all'}
        replace
        tabs={(['all', 'unread', 'archived'] as const).map((show) => ({
          tab: show,
          name: tabNames[show],
          to: feedAddress({ show, ...(query.category && { category: query.category }) }),
        }))}
      />
      <Categories query={query} />
      {/* Another list starts with its first page, and without a selection. */}
      <List key={feedAddress(query)} query={query} loadedAt={loadedAt} />
    </div>
  )
}

const tabNames = { all: 'All', unread: 'Unread', archived: 'Archived' }

function Categories({ query: { show, category: chosen } }: Pick<Props, 'query'>) {
  const isAtWork = useIsAtWork()
  const chip = (name: string, category?: NotificationCategory) => (
    <ChipChoice
      key={name}
      to={feedAddress({ ...(show && { show }), ...(category && { category }) })}
      isChosen={category === chosen}
    >
      {name}
    </ChipChoice>
  )
  return (
    <ChipNav aria-label="Categories of notifications" className={styles.categories}>
      {chip('Everything')}
      {categoriesFor({ isAtWork }).map((category) => chip(notificationCategoryText[category].name, category))}
    </ChipNav>
  )
}

function List({ query, loadedAt }: Props) {
  const now = useMinute(loadedAt)
  const timeZone = useTimeZone()
  const feed = useFeed(query)
  const actions = useFeedActions()
  const { frame, onKeyDown, keepFocus } = useRowKeys()
  const arrival = useArrival(feed.notifications)
  const selection = useSelection(feed.notifications ?? [])
  const [isSelecting, setSelecting] = useState(false)
  useMarkSeen(feed.unseen)
  const { notifications, error, unread, nextPageToken } = feed
  const hasRows = notifications !== undefined && notifications.length > 0
  return (
    // The keys belong to the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={stack(8, styles.list)}
      ref={frame}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-shows-new={showsNew(query) || undefined}
    >
      <SrOnly role="status">{arrival}</SrOnly>
      {query.pageToken && (
        <ButtonLink look="text" to={feedAddress(firstPage(query))}>
          Back to the newest
        </ButtonLink>
      )}
      {Boolean(error) && (
        <ErrorNotice
          error={error}
          staleText={hasRows ? 'These notifications may be out of date.' : undefined}
          retry={feed.retry}
        />
      )}
      {hasRows && isSelecting && (
        <SelectionBar
          all={notifications}
          selection={selection}
          actions={actions}
          onEnd={() => setSelecting(false)}
        />
      )}
      {hasRows && !isSelecting && (
        <div className={wrap(0, styles.tools)}>
          {unread > 0 && query.show !== 'archived' && (
            <Button look="text" size="small" onClick={actions.markAllRead}>
              Mark all as read
            </Button>
          )}
          <Button look="text" size="small" onClick={() => setSelecting(true)}>
            Select
          </Button>
        </div>
      )}
      {hasRows && (
        <FeedRows
          notifications={notifications}
          level={2}
          now={now}
          timeZone={timeZone}
          actions={actions}
          keepFocus={keepFocus}
          selection={isSelecting ? selection : null}
        />
      )}
      {!notifications && !error && <Loading />}
      {notifications?.length === 0 && nextPageToken === null && <NoNotifications query={query} />}
      {nextPageToken !== null && (
        <div className={styles.more}>
          <ButtonLink
            to={feedAddress({ ...query, pageToken: nextPageToken })}
            aria-disabled={feed.isLoadingMore || undefined}
            onClick={(event) => {
              // Without JavaScript, the link leads to the next page.
              event.preventDefault()
              feed.loadMore()
            }}
          >
            {feed.isLoadingMore ? 'Loading' : 'Load more'}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Whether every new notification enters the list: then no message repeats it. */
const showsNew = ({ show, category, pageToken }: FeedQuery) =>
  show !== 'archived' && category === undefined && pageToken === undefined

const firstPage = ({ pageToken: _token, ...list }: FeedQuery): FeedQuery => list

const Loading = () => (
  <Skeleton label="Loading your notifications">
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 72, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
