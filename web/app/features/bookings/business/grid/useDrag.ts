import { type PointerEvent, useState } from 'react'
import type { Block, Column } from './columns.ts'
import type { Span } from './dayGrid.ts'
import { nearestMinute } from './place.ts'
import { pressedKey } from '../../../../shared/pressedKey.ts'

/** A block dragged to a new place: a column and an elapsed minute of its day. */
export interface Drop {
  readonly block: Block
  readonly column: Column
  readonly minute: number
}

/** A press that moves fewer pixels is a click. */
const clickPixels = 5
/** A finger that moves before this time scrolls. */
const holdMilliseconds = 400

/** Drags a booking by mouse or pen, or by a finger that holds it for a moment; Escape cancels. */
export function useDrag(columns: readonly Column[], range: Span, onDrop: (drop: Drop) => void) {
  const [drop, setDrop] = useState<Drop | null>(null)

  const begin = (block: Block, event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('[data-view]')
    const mayMove = block.booking.actions.includes('move')
    if (!sheet || !mayMove || event.button !== 0) return
    const { clientX, clientY, currentTarget } = event
    const grip = clientY - currentTarget.getBoundingClientRect().top
    const listening = new AbortController()
    const { signal } = listening
    let target: Drop | null = null
    let isGrabbed = event.pointerType !== 'touch'
    const stop = () => {
      listening.abort()
      setDrop(null)
    }
    const follow = (at: MouseEvent) => {
      if (!target && Math.hypot(at.clientX - clientX, at.clientY - clientY) < clickPixels) return
      if (!isGrabbed) return stop()
      const place = placeAt(sheet, at, { columns, range, grip })
      if (!place) return
      target = { block, ...place }
      setDrop(target)
    }
    const release = () => {
      stop()
      if (!target) return
      ignoreClick()
      if (target.minute !== block.from || !target.column.blocks.includes(block)) onDrop(target)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', release, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && stop(), { signal })
    if (isGrabbed) return
    const hold = setTimeout(() => {
      isGrabbed = true
      const place = placeAt(sheet, { clientX, clientY }, { columns, range, grip })
      if (place) setDrop({ block, ...place })
    }, holdMilliseconds)
    signal.addEventListener('abort', () => clearTimeout(hold))
    // Prevents scrolling and the menu of a long press.
    const keep = (later: Event) => isGrabbed && later.preventDefault()
    window.addEventListener('touchmove', keep, { signal, passive: false })
    window.addEventListener('contextmenu', keep, { signal })
  }
  return { drop, begin }
}

function placeAt(
  sheet: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  { columns, range, grip }: { columns: readonly Column[]; range: Span; grip: number },
): Pick<Drop, 'column' | 'minute'> | null {
  for (const [at, element] of sheet.querySelectorAll('[data-column]').entries()) {
    const { left, right, top } = element.getBoundingClientRect()
    const column = columns[at]
    if (column && clientX >= left && clientX < right)
      return { column, minute: nearestMinute(clientY - grip - top, range) }
  }
  return null
}

/** The click that follows the release would open the booking. */
function ignoreClick(): void {
  const ignore = (event: Event) => event.stopPropagation()
  window.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
}
