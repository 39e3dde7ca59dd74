import type { Notification } from 'contract/notifications/notifications'
import { useState } from 'react'

export interface Selection {
  readonly chosen: readonly Notification[]
  readonly has: (notification: Notification) => boolean
  /** Selects all of them, or none if all are selected. */
  readonly toggle: (notifications: readonly Notification[]) => void
}

/** The selected notifications among those of the list: one that left the list is no longer selected. */
export function useSelection(notifications: readonly Notification[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const has = ({ id }: Notification) => ids.has(id)
  return {
    chosen: notifications.filter(has),
    has,
    toggle: (those) => {
      const changed = new Set(those.map(({ id }) => id))
      setIds(those.every(has) ? ids.difference(changed) : ids.union(changed))
    },
  }
}
