import type { Notification } from 'contract/notifications/notifications'
import { useState } from 'react'

/** Names the notification that has just arrived in an open list, for screen readers; empty before. */
export function useArrival(notifications: readonly Notification[] | undefined): string {
  const newest = notifications?.[0]
  const [known, setKnown] = useState<{ id: string; text: string } | null>(null)
  // Ids are ordered by time. A notification back from the archive is not new.
  if (newest && (known === null || newest.id > known.id))
    setKnown({ id: newest.id, text: known === null ? '' : `New notification: ${newest.title}` })
  else if (notifications && known === null) setKnown({ id: '', text: '' })
  return known?.text ?? ''
}
