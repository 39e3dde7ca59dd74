import { useEffect, useSyncExternalStore } from 'react'
import { useMarkNotificationsSeenMutation } from '../notificationsApi.ts'

/** Marks all notifications as seen while a list of them is on the screen. */
export function useMarkSeen(unseen: number): void {
  const [mark, { isError }] = useMarkNotificationsSeenMutation()
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  // After a refusal, the next visit tries again.
  const isDue = unseen > 0 && isVisible && !isError
  useEffect(() => {
    if (isDue) void mark()
  }, [isDue, mark])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
