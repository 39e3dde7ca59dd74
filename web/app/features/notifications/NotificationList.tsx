import type { Notification } from 'contract/notifications/notifications'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { formatAgo } from '../../shared/format/instant.ts'
import { ownPath } from '../../shared/ownPath.ts'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Bone } from '../../shared/ui/PageSkeleton.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useListNotificationsQuery, useMarkNotificationsReadMutation } from './notificationsApi.ts'
import styles from './NotificationList.module.css'

interface Props {
  /** Called when a notification was opened: the panel may close. */
  readonly onOpen: () => void
  /** Called when the number of unread notifications on the server changed. */
  readonly onRead: () => void
}

/** The member's latest notifications in their five states; resolved ones state their outcome. Browser only: it shows times relative to now. */
export function NotificationList({ onOpen, onRead }: Props) {
  const [openedAt] = useState(Date.now)
  const { data, error, isLoading, refetch } = useListNotificationsQuery(
    { query: {} },
    { refetchOnMountOrArgChange: true },
  )
  const [markRead] = useMarkNotificationsReadMutation()

  const read = (ids?: Notification['id'][]) =>
    void markRead({ body: { ids } })
      .unwrap()
      .then(onRead, () => {})

  if (isLoading) return <Loading />
  if (!data)
    return (
      <div className={styles.empty}>
        <p>{problemOf(error).sentence}</p>
        <Button look="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (data.notifications.length === 0)
    return (
      <div className={styles.empty}>
        <QuietBell />
        <p>No notifications yet. Points, replies and reminders appear here.</p>
      </div>
    )
  return (
    <>
      {data.unread > 0 && (
        <div className={styles.all}>
          <Button look="text" size="small" onClick={() => read()}>
            Mark all as read
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {data.notifications.map((notification) => (
          <li key={notification.id}>
            <One
              notification={notification}
              now={openedAt}
              open={() => {
                if (!notification.isRead) read([notification.id])
                onOpen()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OneProps {
  readonly notification: Notification
  readonly now: number
  readonly open: () => void
}

function One({ notification, now, open }: OneProps) {
  const { title, body, createdAt, isRead, outcome } = notification
  const href = ownPath(notification.href)
  const text = (
    <>
      <span className={styles.dot} data-unread={!isRead || undefined} />
      <span data-resolved={outcome !== null || undefined}>
        <span className={styles.title}>
          {title}
          {!isRead && <span className={styles.hidden}> (unread)</span>}
        </span>
        <span>{body}</span>
        {outcome !== null && (
          <ToneChip className={styles.outcome} data-tone="done">
            <CheckIcon size={12} /> {outcome}
          </ToneChip>
        )}
        <time className={styles.when} dateTime={createdAt}>
          {formatAgo(createdAt, now)}
        </time>
      </span>
    </>
  )
  return href ? (
    <Link className={styles.rowLink} to={href} onClick={open}>
      {text}
    </Link>
  ) : (
    <div className={styles.row}>{text}</div>
  )
}

const Loading = () => (
  <div className={styles.empty} aria-busy="true">
    <Bone style={{ width: '100%', height: 64 }} />
    <Bone style={{ width: '100%', height: 64 }} />
  </div>
)

const QuietBell = () => (
  <svg
    width="96"
    height="72"
    viewBox="0 0 96 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M33 34a15 15 0 0 1 30 0c0 12 5 16 5 16H28s5-4 5-16zM42.5 57a6 6 0 0 0 11 0M48 19v-4M14 60h68M74 24c3-3 6-3 9-1-1 4-4 6-9 5zM74 28c-2 2-3 4-4 7" />
  </svg>
)
