import type { WalletCard } from 'contract/loyalty/wallet'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

export const cardSorts = [
  { sort: 'points', label: 'Most points' },
  { sort: 'recent', label: 'Recently used' },
  { sort: 'name', label: 'Name' },
] as const

export type CardSort = (typeof cardSorts)[number]['sort']

export interface CardOrder {
  readonly sort: CardSort
  /** Business ids. */
  readonly pinned: readonly string[]
}

const usual: CardOrder = { sort: 'points', pinned: [] }

/** The Goodword card first, then pinned cards, then the rest, each group sorted. */
export function inOrder(cards: readonly WalletCard[], { sort, pinned }: CardOrder): WalletCard[] {
  const rank = ({ business }: WalletCard) => (business === null ? 0 : pinned.includes(business.id) ? 1 : 2)
  return cards.toSorted((a, b) => rank(a) - rank(b) || comparisons[sort](a, b) || byName(a, b))
}

type Comparison = (a: WalletCard, b: WalletCard) => number

const byName: Comparison = (a, b) => (a.business?.name ?? '').localeCompare(b.business?.name ?? '', 'en')
const comparisons: Record<CardSort, Comparison> = {
  points: (a, b) => b.availablePoints - a.availablePoints || comparisons.recent(a, b),
  // UTC instants sort as text; a card without activity comes last.
  recent: (a, b) => (b.lastActivityAt ?? '').localeCompare(a.lastActivityAt ?? ''),
  name: byName,
}

/** The member's card order, stored in this browser. */
export function useCardOrder() {
  const text = useSyncExternalStore(subscribe, read, () => null)
  const order = useMemo(() => orderIn(text), [text])
  const change = useCallback((next: Partial<CardOrder>) => write({ ...orderIn(read()), ...next }), [])
  return {
    order,
    sortBy: (sort: CardSort) => change({ sort }),
    togglePin: (businessId: string) =>
      change({
        pinned: order.pinned.includes(businessId)
          ? order.pinned.filter((id) => id !== businessId)
          : [...order.pinned, businessId],
      }),
  }
}

const key = 'goodword:cards'
const listeners = new Set<() => void>()
/** The order that storage did not accept, which lasts as long as the page. */
let unsaved: string | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return unsaved ?? localStorage.getItem(key)
  } catch {
    return unsaved
  }
}

function write(order: CardOrder): void {
  const text = JSON.stringify(order)
  try {
    localStorage.setItem(key, text)
    unsaved = null
  } catch {
    // Storage is full or blocked.
    unsaved = text
  }
  for (const listener of listeners) listener()
}

/** Parses the stored order; invalid parts fall back to the default. */
export function orderIn(text: string | null): CardOrder {
  try {
    const { sort, pinned } = JSON.parse(text ?? '{}') as Partial<Record<keyof CardOrder, unknown>> // each checked below
    return {
      sort: cardSorts.find((known) => known.sort === sort)?.sort ?? usual.sort,
      pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : usual.pinned,
    }
  } catch {
    return usual
  }
}
