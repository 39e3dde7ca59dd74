import type { Notification } from 'contract/notifications/notifications'
import { ownPath } from '../../../shared/ownPath.ts'
import type { ToastOptions } from '../../../shared/toast.ts'

interface Announcing {
  readonly show: (text: string, options: ToastOptions) => void
  readonly isVisible: () => boolean
  /** Path and query of the open page. */
  readonly path: () => string
}

/** A stream that resumes after hours has notifications that are no longer news. */
const freshMilliseconds = 10 * 60_000
/** Notifications that arrive together are one message. */
const togetherMilliseconds = 400

/** Shows new notifications while the page is visible, unless they link to that page. */
export function createAnnouncer({ show, isVisible, path }: Announcing): {
  add(notification: Notification): void
  stop(): void
} {
  let waiting: Notification[] = []
  let timer = 0

  function announce(): void {
    const [first, ...others] = waiting
    waiting = []
    if (!first || !isVisible()) return
    const to = ownPath(first.href)
    if (others.length > 0) show(`${others.length + 1} new notifications`, {})
    else show(first.title, to ? { link: { text: 'Open', to } } : {})
  }

  return {
    add: (notification) => {
      const { createdAt, isSeen, isArchived, href } = notification
      const isFresh = Date.now() - Date.parse(createdAt) < freshMilliseconds
      if (!isFresh || isSeen || isArchived || (href !== null && href === path())) return
      waiting.push(notification)
      clearTimeout(timer)
      timer = window.setTimeout(announce, togetherMilliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
