import { areShortcutsOn } from '../../shared/shortcutChoice.ts'
import { type KeyPress, pressedKey } from '../../shared/pressedKey.ts'

export type InboxAction = 'next' | 'previous' | 'reply' | 'done' | 'select' | 'search' | 'help'

/** The single-key shortcuts of the inbox, in the order of its list of keys. */
export const inboxKeys: readonly {
  readonly key: string
  readonly action: InboxAction
  readonly text: string
}[] = [
  { key: 'j', action: 'next', text: 'Next review' },
  { key: 'k', action: 'previous', text: 'Previous review' },
  { key: 'r', action: 'reply', text: 'Write a reply' },
  { key: 'e', action: 'done', text: 'Mark as done, or as open again' },
  { key: 'x', action: 'select', text: 'Select the review' },
  { key: '/', action: 'search', text: 'Search reviews' },
  { key: '?', action: 'help', text: 'Show this list' },
]

interface Press extends KeyPress {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
  readonly target: EventTarget | null
}

/**
 * The action of a key press; null for a key that the page leaves to the browser. Single keys work outside of fields and
 * dialogs, and can be turned off (WCAG 2.1.4); arrows work within the list only, because elsewhere they scroll.
 */
export function actionOf(press: Press, areKeysOn = areShortcutsOn()): InboxAction | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null
  if (isTyping(press.target) || isInDialog(press.target)) return null
  const pressed = pressedKey(press)
  if (pressed === 'ArrowDown' || pressed === 'ArrowUp') {
    const isInList = press.target instanceof Element && press.target.closest('[data-inbox-list]') !== null
    if (!isInList) return null
    return pressed === 'ArrowDown' ? 'next' : 'previous'
  }
  return areKeysOn ? (inboxKeys.find(({ key }) => key === pressed)?.action ?? null) : null
}

/** The place to move to in a list; a review that left the list has the place `last`, which its successor took. */
export function placeAfter(
  { place, last, count }: { readonly place: number; readonly last: number; readonly count: number },
  action: 'next' | 'previous',
): number | null {
  if (count === 0) return null
  const step = action === 'next' ? 1 : -1
  const from = place >= 0 ? place + step : last < 0 ? 0 : action === 'next' ? last : last - 1
  return from < 0 || from >= count ? null : from
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [role="menu"]') !== null
