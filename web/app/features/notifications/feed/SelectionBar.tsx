import type { Notification } from 'contract/notifications/notifications'
import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster, tintBox } from '../../../shared/ui/classes.ts'
import type { FeedActions } from './useFeedActions.ts'
import type { Selection } from './useSelection.ts'
import styles from './SelectionBar.module.css'

interface Props {
  readonly all: readonly Notification[]
  readonly selection: Selection
  readonly actions: FeedActions
  readonly onEnd: () => void
}

/** Actions on the selected notifications. */
export function SelectionBar({ all, selection, actions, onEnd }: Props) {
  const { chosen, toggle } = selection
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.querySelector<HTMLElement>('button')?.focus(), [])
  const isEmpty = chosen.length === 0
  const isArchived = all.every((each) => each.isArchived)
  const act = (action: () => void) => () => {
    if (isEmpty) return
    action()
    onEnd()
  }
  return (
    <div
      className={cluster(8, tintBox, styles.bar)}
      ref={bar}
      role="group"
      aria-label="Selected notifications"
      data-toasts-above
    >
      <span className={styles.count} role="status">
        {isEmpty ? 'Choose notifications' : `${chosen.length} selected`}
      </span>
      <Button look="text" size="small" onClick={() => toggle(all)}>
        {chosen.length === all.length ? 'Select none' : 'Select all'}
      </Button>
      <Button
        size="small"
        aria-disabled={isEmpty || undefined}
        onClick={act(() => actions.archive(chosen, !isArchived))}
      >
        {isArchived ? 'Move back' : 'Archive'}
      </Button>
      <Button size="small" aria-disabled={isEmpty || undefined} onClick={act(() => actions.markRead(chosen))}>
        Mark as read
      </Button>
      <Button look="text" size="small" onClick={onEnd}>
        Cancel
      </Button>
    </div>
  )
}
