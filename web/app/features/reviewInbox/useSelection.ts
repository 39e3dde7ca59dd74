import type { InboxItem } from 'contract/reviewInbox/inbox'
import { useState } from 'react'
import { keyOf, type ReviewKey } from './inboxAddress.ts'

export interface Selection {
  readonly chosen: readonly InboxItem[]
  readonly has: (item: InboxItem) => boolean
  readonly toggle: (item: InboxItem) => void
  readonly clear: () => void
}

/** The selected reviews among those of the list: a review that left the list is no longer selected. */
export function useSelection(items: readonly InboxItem[]): Selection {
  const [keys, setKeys] = useState<ReadonlySet<ReviewKey>>(new Set())
  return {
    chosen: items.filter((item) => keys.has(keyOf(item))),
    has: (item) => keys.has(keyOf(item)),
    toggle: (item) => setKeys((before) => before.symmetricDifference(new Set([keyOf(item)]))),
    clear: () => setKeys(new Set()),
  }
}
