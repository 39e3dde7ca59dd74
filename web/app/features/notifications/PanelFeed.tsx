import { paths } from 'contract/paths'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { presentMoment } from '../../shared/moment.ts'
import { Button } from '../../shared/ui/Button.tsx'
import {
  beside,
  between,
  bodyTone,
  fixedSize,
  ruled,
  sideBySide,
  spread,
  stack,
} from '../../shared/ui/classes.ts'
import { Bone } from '../../shared/ui/PageSkeleton.tsx'
import { SrOnly } from '../../shared/ui/Skeleton.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { FeedRows } from './feed/FeedRows.tsx'
import { QuietBell } from './feed/QuietBell.tsx'
import { useArrival } from './feed/useArrival.ts'
import { useFeed } from './feed/useFeed.ts'
import { useFeedActions } from './feed/useFeedActions.ts'
import { useMarkSeen } from './feed/useMarkSeen.ts'
import { useMinute } from './feed/useMinute.ts'
import { useRowKeys } from './feed/useRowKeys.ts'
import { PauseBanner } from './settings/PauseBanner.tsx'
import styles from './PanelFeed.module.css'

interface Props {
  readonly title: ReactNode
  /** Called when a page is opened: the panel may close. */
  readonly onOpen: () => void
}

const newest = {}

/** The member's latest notifications, in the panel of the header. Opening it marks all as seen. Browser only: it shows times relative to now. */
export function PanelFeed({ title, onOpen }: Props) {
  const [openedAt] = useState(presentMoment)
  const now = useMinute(openedAt)
  const timeZone = useTimeZone()
  const feed = useFeed(newest)
  const actions = useFeedActions()
  const { frame, onKeyDown, keepFocus } = useRowKeys()
  const arrival = useArrival(feed.notifications)
  useMarkSeen(feed.unseen)
  return (
    // The keys move to the rows from anywhere in the panel.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.whole} onKeyDown={onKeyDown}>
      <div className={spread('0 8', fixedSize, styles.head)}>
        {title}
        {feed.unread > 0 && (
          <Button look="text" size="small" onClick={actions.markAllRead}>
            Mark all as read
          </Button>
        )}
      </div>
      <SrOnly role="status">{arrival}</SrOnly>
      <PauseBanner now={now} className={styles.pause} />
      <div className={styles.rows} ref={frame} tabIndex={-1} data-shows-new>
        {feed.notifications ? (
          feed.notifications.length > 0 ? (
            <FeedRows
              notifications={feed.notifications}
              level={3}
              now={now}
              timeZone={timeZone}
              actions={actions}
              keepFocus={keepFocus}
              onOpen={onOpen}
            />
          ) : (
            <div className={stack(12, bodyTone, styles.empty)}>
              <QuietBell />
              <p>No notifications yet. Points, replies and reminders appear here.</p>
            </div>
          )
        ) : feed.error ? (
          <div className={stack(12, bodyTone, styles.empty)}>
            <p role="alert">{problemOf(feed.error).sentence}</p>
            <Button look="outlined" onClick={feed.retry}>
              Try again
            </Button>
          </div>
        ) : (
          <Loading />
        )}
      </div>
      <div className={sideBySide(16, between, ruled, fixedSize, styles.foot)}>
        <Link className={beside(0)} to={paths.notifications()} onClick={onOpen}>
          All notifications
        </Link>
        <Link className={beside(0)} to={paths.notificationSettings()} onClick={onOpen}>
          Settings
        </Link>
      </div>
    </div>
  )
}

const Loading = () => (
  <div className={stack(12, bodyTone, styles.empty)} aria-busy="true">
    <SrOnly role="status">Loading notifications</SrOnly>
    <Bone style={{ width: '100%', height: 64 }} />
    <Bone style={{ width: '100%', height: 64 }} />
  </div>
)
