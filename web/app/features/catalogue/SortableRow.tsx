import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { beside, cardBox } from '../../shared/ui/classes.ts'
import styles from './SortableRow.module.css'

export interface Row {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

export interface Rows {
  readonly rows: readonly Row[]
  readonly onMove: (from: number, to: number) => void
}

interface Props extends Row {
  readonly index: number
  readonly count: number
  readonly onMove: Rows['onMove']
  /** Refs of the row and its handle, for dragging. Without them, the row has no handle. */
  readonly attachRow?: (element: Element | null) => void
  readonly attachHandle?: (element: Element | null) => void
  readonly isDragging?: boolean
}

/** A row with buttons that move it by one place. */
export function SortableRow({
  name,
  content,
  index,
  count,
  onMove,
  attachRow,
  attachHandle,
  isDragging = false,
}: Props) {
  return (
    <li ref={attachRow} className={beside(12, cardBox, styles.row)} data-dragging={isDragging || undefined}>
      {attachHandle && (
        <button ref={attachHandle} type="button" className={styles.handle} aria-label={`Drag ${name}`}>
          <span aria-hidden>⠿</span>
        </button>
      )}
      <div className={styles.content}>{content}</div>
      <div className={styles.moves}>
        <Button
          size="small"
          look="text"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index, index - 1)}
        >
          ↑
        </Button>
        <Button
          size="small"
          look="text"
          aria-label={`Move ${name} down`}
          aria-disabled={index === count - 1 || undefined}
          onClick={() => onMove(index, index + 1)}
        >
          ↓
        </Button>
      </div>
    </li>
  )
}

/** Rows that are moved only with buttons. */
export function PlainRows({ rows, onMove }: Rows) {
  return (
    <>
      {rows.map((row, index) => (
        <SortableRow key={row.id} {...row} index={index} count={rows.length} onMove={onMove} />
      ))}
    </>
  )
}
