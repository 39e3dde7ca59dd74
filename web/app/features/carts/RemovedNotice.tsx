import type { CartLine } from 'contract/carts/carts'
import { useEffect, useRef } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'

interface RemovedNoticeProps {
  readonly line: CartLine
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Receives focus after a line is removed, and offers undo. */
export function RemovedNotice({ line, onUndo, onClose }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <Notice role="status">
      <p>{line.name} was removed from your cart.</p>
      <Button ref={undo} type="button" size="small" onClick={onUndo} aria-label={`Undo: keep ${line.name}`}>
        Undo
      </Button>
      <Button type="button" look="text" size="small" onClick={onClose} aria-label="Close this message">
        Close
      </Button>
    </Notice>
  )
}
