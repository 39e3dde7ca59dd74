import type { Instant } from 'contract/core/instant'
import type { Notification } from 'contract/notifications/notifications'
import { Link } from 'react-router'
import { formatAgo, formatClock, formatDate } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ownPath } from '../../../shared/ownPath.ts'
import {
  anchored,
  bodyTone,
  breakable,
  classes,
  inlineRow,
  labelText,
  leading,
  shrinkable,
  sideBySide,
  slimPadded,
  stack,
  tickBox,
  tintOnHover,
  wholeCard,
} from '../../../shared/ui/classes.ts'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { ArchiveIcon, categoryIcons, ReadIcon, RestoreIcon } from './feedIcons.tsx'
import { type Group, type Section, updatesText } from './sections.ts'
import type { FeedActions } from './useFeedActions.ts'
import type { Selection } from './useSelection.ts'
import styles from './FeedRow.module.css'

export interface RowsProps {
  readonly now: Instant
  readonly timeZone: string
  readonly actions: FeedActions
  /** Called before rows may leave the list. */
  readonly keepFocus: () => void
  /** Called when a notification is opened. */
  readonly onOpen?: (() => void) | undefined
  /** Shows checkboxes; null outside of a selection. */
  readonly selection?: Selection | null | undefined
}

interface Props extends RowsProps {
  readonly day: Section['day']
  readonly shown: Notification
  /** The notifications that the actions apply to: all of a group while only its newest is shown. */
  readonly about: readonly Notification[]
  readonly group: Group
}

/** One notification: its text links to its page; the buttons mark it as read and archive it. */
export function FeedRow({ shown, about, group, selection, actions, keepFocus, ...props }: Props) {
  const { title, isArchived, category } = shown
  const isUnread = about.some(({ isRead }) => !isRead)
  const CategoryIcon = categoryIcons[category]
  const subject = about.length > 1 ? updatesText(group) : title
  return (
    <div
      className={sideBySide(12, tintOnHover, slimPadded, anchored, styles.row)}
      data-item
      data-unread={isUnread || undefined}
      data-selecting={selection ? true : undefined}
    >
      {selection ? (
        <input
          type="checkbox"
          className={classes(tickBox, anchored, styles.check)}
          aria-label={`Select ${subject}`}
          checked={about.every(selection.has)}
          onChange={() => selection.toggle(about)}
        />
      ) : (
        <span className={styles.mark} aria-hidden>
          <CategoryIcon size={20} />
        </span>
      )}
      <Main
        {...props}
        shown={shown}
        isUnread={isUnread}
        open={() => {
          actions.markRead(about)
          props.onOpen?.()
        }}
      />
      {!selection && (
        <span className={styles.actions}>
          {isUnread && (
            <button
              type="button"
              aria-label={`Mark as read: ${subject}`}
              title="Mark as read"
              onClick={() => {
                keepFocus()
                actions.markRead(about)
              }}
            >
              <ReadIcon size={18} />
            </button>
          )}
          <button
            type="button"
            data-archive
            aria-label={`${isArchived ? 'Move back' : 'Archive'}: ${subject}`}
            title={isArchived ? 'Move back to the list' : 'Archive'}
            onClick={() => {
              keepFocus()
              actions.archive(about, !isArchived)
            }}
          >
            {isArchived ? <RestoreIcon size={18} /> : <ArchiveIcon size={18} />}
          </button>
        </span>
      )}
    </div>
  )
}

interface MainProps extends Pick<Props, 'shown' | 'day' | 'now' | 'timeZone'> {
  readonly isUnread: boolean
  readonly open: () => void
}

/** A link, or a button that marks it as read if the notification has no page. */
function Main({ shown, isUnread, open, ...time }: MainProps) {
  const { title, body, href, outcome } = shown
  const path = ownPath(href)
  const text = (
    <>
      <span className={styles.title}>
        {isUnread && <SrOnly>Unread: </SrOnly>}
        {title}
      </span>
      <span className={breakable}>{body}</span>
      {outcome !== null && (
        <ToneChip className={inlineRow(4, styles.outcome)} data-tone="done">
          <CheckIcon size={12} /> {outcome}
        </ToneChip>
      )}
      <When at={shown.createdAt} {...time} />
    </>
  )
  return path ? (
    <Link
      className={stack(0, leading, shrinkable, bodyTone, wholeCard, styles.main)}
      to={path}
      onClick={open}
      data-row
    >
      {text}
    </Link>
  ) : (
    <button
      type="button"
      className={stack(0, leading, shrinkable, bodyTone, wholeCard, styles.main)}
      onClick={open}
      data-row
    >
      {text}
    </button>
  )
}

/** "3 minutes ago", "9:30 AM", "Nov 21, 2026", as precise as the day needs. */
function When({
  at,
  day,
  now,
  timeZone,
}: { readonly at: Instant } & Pick<Props, 'day' | 'now' | 'timeZone'>) {
  const preferences = usePreferences()
  return (
    <time className={classes(labelText, styles.when)} dateTime={at}>
      {day === 'Today'
        ? formatAgo(at, Math.max(Date.parse(now), Date.parse(at)))
        : day === 'Yesterday'
          ? formatClock(at, timeZone as Parameters<typeof formatClock>[1], preferences) // from the browser
          : formatDate(at, timeZone)}
    </time>
  )
}
