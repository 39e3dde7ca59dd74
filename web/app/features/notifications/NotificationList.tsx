import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Notification } from 'contract/notifications/notifications'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { formatAgo } from '../../shared/format/instant.ts'
import { ownPath } from '../../shared/ownPath.ts'
import { colors } from '../../shared/theme/theme.ts'
import { Bone } from '../../shared/ui/PageSkeleton.tsx'
import { useListNotificationsQuery, useMarkNotificationsReadMutation } from './notificationsApi.ts'

interface Props {
  /** Called when a notification was opened: the panel may close. */
  readonly onOpen: () => void
  /** Called when the number of unread notifications on the server changed. */
  readonly onRead: () => void
}

/** The member's latest notifications in their five states. Browser only: it shows times relative to now. */
export function NotificationList({ onOpen, onRead }: Props) {
  const [openedAt] = useState(Date.now)
  const { data, error, isLoading, refetch } = useListNotificationsQuery(
    {},
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
      <Empty>
        <p>{problemOf(error).sentence}</p>
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </Empty>
    )
  if (data.notifications.length === 0)
    return (
      <Empty>
        <QuietBell />
        <p>No notifications yet. Points, replies and reminders appear here.</p>
      </Empty>
    )
  return (
    <>
      {data.unread > 0 && (
        <All>
          <Button size="small" onClick={() => read()}>
            Mark all as read
          </Button>
        </All>
      )}
      <List>
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
      </List>
    </>
  )
}

interface OneProps {
  readonly notification: Notification
  readonly now: number
  readonly open: () => void
}

function One({ notification, now, open }: OneProps) {
  const { title, body, createdAt, isRead } = notification
  const href = ownPath(notification.href)
  const text = (
    <>
      <Dot data-unread={!isRead || undefined} />
      <span>
        <Title>
          {title}
          {!isRead && <Hidden> (unread)</Hidden>}
        </Title>
        <span>{body}</span>
        <When dateTime={createdAt}>{formatAgo(createdAt, now)}</When>
      </span>
    </>
  )
  return href ? (
    <RowLink to={href} onClick={open}>
      {text}
    </RowLink>
  ) : (
    <Row>{text}</Row>
  )
}

const Loading = () => (
  <Empty aria-busy="true">
    <Bone style={{ width: '100%', height: 64 }} />
    <Bone style={{ width: '100%', height: 64 }} />
  </Empty>
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

const Empty = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '24px 24px 32px',
  textAlign: 'center',
  color: colors.text,
  '& > p': { margin: 0, maxWidth: '36ch' },
  '& > svg': { color: colors.brand },
})

// Beside the panel's title, which is above this list.
const All = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  marginBlockStart: -40,
  paddingInline: 8,
  paddingBlockEnd: 8,
})

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const row = {
  display: 'flex',
  gap: 12,
  padding: '12px 16px',
  color: colors.text,
  textDecoration: 'none',
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
}

const Row = styled('div')(row)

const RowLink = styled(Link)(row, {
  '&:hover': { background: colors.tint },
})

const Dot = styled('span')({
  flex: 'none',
  width: 8,
  height: 8,
  marginBlockStart: 7,
  borderRadius: 999,
  '&[data-unread]': { background: colors.brand },
})

const Title = styled('span')({
  display: 'block',
  fontWeight: 600,
  color: colors.heading,
})

const When = styled('time')({
  display: 'block',
  fontSize: '0.75rem',
  color: colors.quietText,
})

const Hidden = styled('span')({ position: 'absolute', clipPath: 'inset(50%)' })
