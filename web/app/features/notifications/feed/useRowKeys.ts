import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { areShortcutsOn } from '../../../shared/shortcutChoice.ts'
import { pressedKey } from '../../../shared/pressedKey.ts'

interface RowKeys {
  /** Wraps the list, and stays when it is empty. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Call this before the focused row may leave the list: the next row then gets the focus. */
  readonly keepFocus: () => void
}

/** Arrows, Home and End move between rows; E archives the focused one (`data-row`, with a `data-archive` button). */
export function useRowKeys(): RowKeys {
  const frame = useRef<HTMLDivElement>(null)
  const leaving = useRef<{ row: Element; place: number } | null>(null)

  const rows = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const ofFocus = () =>
    document.activeElement?.closest('[data-item]')?.querySelector<HTMLElement>('[data-row]') ?? null

  useLayoutEffect(() => {
    if (!leaving.current || leaving.current.row.isConnected) return
    const { place } = leaving.current
    leaving.current = null
    const now = rows()
    ;(now[Math.min(place, now.length - 1)] ?? frame.current)?.focus()
  })

  return {
    frame,
    keepFocus: () => {
      const row = ofFocus()
      leaving.current = row && { row, place: rows().indexOf(row) }
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const all = rows()
      const row = ofFocus()
      const place = row ? all.indexOf(row) : -1
      const key = pressedKey(event)
      const target = targetOf(key, { place, count: all.length })
      if (target !== null) {
        event.preventDefault()
        all[target]?.focus()
      } else if (key === 'e' && row && areShortcutsOn()) {
        event.preventDefault()
        row.closest('[data-item]')?.querySelector<HTMLElement>('[data-archive]')?.click()
      }
    },
  }
}

/** The row that a key moves to; null for other keys. `place` is -1 while no row has the focus. */
export function targetOf(
  key: string,
  { place, count }: { readonly place: number; readonly count: number },
): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  if (key === 'ArrowUp') return place <= 0 ? 0 : place - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Fields use the same keys; a checkbox does not. */
const isField = (target: EventTarget) =>
  (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
