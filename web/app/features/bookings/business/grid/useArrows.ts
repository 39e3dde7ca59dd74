import type { FocusEvent, KeyboardEvent } from 'react'
import { pressedKey } from '../../../../shared/pressedKey.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const blocksIn = (sheet: HTMLElement) =>
  [...sheet.querySelectorAll<HTMLElement>('[data-booking]')].sort((one, other) =>
    (one.dataset['start'] ?? '').localeCompare(other.dataset['start'] ?? ''),
  )

/** Arrow keys move between the bookings of all columns in time order; Home and End go to the first and the last. */
export function useArrows() {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const blocks = blocksIn(event.currentTarget)
    const at = blocks.findIndex((block) => block === document.activeElement)
    const key = pressedKey(event)
    const step = steps[key]
    // With focus on the sheet itself, the arrows scroll.
    if (at === -1) return
    const next = key === 'Home' ? blocks[0] : key === 'End' ? blocks.at(-1) : undefined
    const target = next ?? (step === undefined ? undefined : blocks[at + step])
    if (step === undefined && !next) return
    event.preventDefault()
    target?.focus()
  }
  /** Scrolls a focused booking fully into view, beside the sticky names. */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches('[data-booking]')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { onKeyDown, onFocus }
}
