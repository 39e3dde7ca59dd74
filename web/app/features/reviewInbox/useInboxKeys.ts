import type { InboxItem } from 'contract/reviewInbox/inbox'
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyOf, rowId } from './inboxAddress.ts'
import { actionOf, type InboxAction, placeAfter } from './inboxKeys.ts'
import { focusReply, type FocusWish } from './review/reviewFocus.ts'
import type { Inbox } from './useInbox.ts'
import type { Marks } from './useMarks.ts'
import type { Selection } from './useSelection.ts'

interface Options {
  readonly inbox: Inbox
  readonly marks: Marks
  readonly selection: Selection
  /** On phones: an open review hides the list. */
  readonly isNarrow: boolean
  readonly wish: (focus: FocusWish) => void
  readonly say: (sentence: string) => void
  readonly showKeys: () => void
}

/** Single keys of the inbox: they move through the list, answer, mark and select. */
export function useInboxKeys(options: Options): void {
  /** Position of the last review, in case it has left the list. */
  const last = useRef(-1)
  const { inbox } = options
  const items = inbox.items ?? []
  const place = items.findIndex((item) => keyOf(item) === inbox.openedKey)
  useEffect(() => {
    if (place >= 0) last.current = place
  }, [place])

  function move(action: 'next' | 'previous'): void {
    const focused = focusedItem(items)
    // Before a review is open, the focused row is the position.
    const from = place >= 0 ? place : inbox.opened || !focused ? -1 : items.indexOf(focused)
    const next = placeAfter({ place: from, last: last.current, count: items.length }, action)
    const item = next === null ? undefined : items[next]
    if (!item) {
      const { hasNextPage, isFetchingNextPage, fetchNextPage } = inbox.query
      if (action === 'next' && hasNextPage && !isFetchingNextPage) void fetchNextPage()
      return options.say(
        action === 'previous'
          ? 'This is the first review.'
          : hasNextPage
            ? 'Loading more reviews.'
            : 'This is the last review.',
      )
    }
    last.current = next ?? -1
    // On phones, the open review hides its row.
    if (options.isNarrow) options.wish('heading')
    else document.getElementById(rowId(item))?.focus()
    inbox.open(item)
  }

  function act(action: InboxAction): void {
    const { marks, selection, wish, say, showKeys } = options
    const current = items[place] ?? focusedItem(items)
    if (action === 'next' || action === 'previous') return move(action)
    if (action === 'search') return document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    if (action === 'help') return showKeys()
    if (action === 'reply') {
      if (inbox.opened) {
        if (!focusReply()) say('This review takes no reply now.')
      } else if (current) {
        wish('reply')
        inbox.open(current)
      }
      return
    }
    if (action === 'select') {
      if (!current) return
      const isChosen = selection.has(current)
      selection.toggle(current)
      const count = selection.chosen.length + (isChosen ? -1 : 1)
      return say(`${isChosen ? 'Not selected' : 'Selected'}. ${count} selected.`)
    }
    const marked = selection.chosen.length > 0 ? selection.chosen : current ? [current] : []
    if (marked.length === 0 || marks.isBusy) return
    void marks.markDone(
      marked,
      marked.some(({ doneAt }) => doneAt === null),
    )
  }

  const follow = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event)
    if (action === null) return
    // Prevents the list of keys and the search of the whole site, which use the same keys.
    event.preventDefault()
    act(action)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** The review whose row has the focus. */
function focusedItem(items: readonly InboxItem[]): InboxItem | undefined {
  const row = document.activeElement?.closest('li')
  const key = row?.querySelector<HTMLElement>('[data-key]')?.dataset['key']
  return items.find((item) => keyOf(item) === key)
}
