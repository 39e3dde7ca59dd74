import { useEffect, useSyncExternalStore } from 'react'
import { seen } from './feed.ts'
import { showFeedChange } from '../notificationsApi.ts'
import { markNotificationsSeen } from 'contract/notifications/notifications'
import { useWrite } from '../../../shared/api/calls.ts'

/** Marks all notifications as seen while a list of them is on the screen. */
export function useMarkSeen(unseen: number): void {
  const [mark, { isError }] = useWrite(markNotificationsSeen)
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  // After a refusal, the next visit tries again.
  const isDue = unseen > 0 && isVisible && !isError
  useEffect(() => {
    if (isDue) void mark({}, showFeedChange(seen))
  }, [isDue, mark])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
